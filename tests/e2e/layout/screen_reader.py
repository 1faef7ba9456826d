"""What a screen reader is told, sentence by sentence."""

RECORD_ANNOUNCEMENTS = """() => {
    window.spoken = [];
    const note = () => document.querySelectorAll("[aria-live]").forEach(({ textContent }) => {
        if (textContent && window.spoken.at(-1) !== textContent) window.spoken.push(textContent);
    });
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
}"""
WAIT_FOR_ANNOUNCEMENT = """(text) => new Promise((resolve, reject) => {
    const look = () => window.spoken.some((each) => each.includes(text)) && resolve();
    setInterval(look, 100);
    setTimeout(() => reject(new Error(`never said: ${text}`)), 60000);
})"""
