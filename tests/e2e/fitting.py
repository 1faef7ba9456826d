"""Whether a screen shows what it should: nothing runs off its edge, nothing lies on something else.

assert_fits(page, ".card")                     # a phone or a desktop: it may be scrolled down
assert_fits(page, ".card", scrolls=False)      # a TV, where nobody can
"""

from typing import Final

from playwright.sync_api import Page, ViewportSize

Size = tuple[int, int]

TELEVISIONS: Final[tuple[Size, ...]] = ((1280, 720), (1920, 1080), (3840, 2160))
DESKTOPS: Final[tuple[Size, ...]] = ((1280, 720), (1366, 768), (1920, 1080))
PHONES: Final[tuple[Size, ...]] = ((320, 568), (360, 640), (375, 667), (414, 736), (360, 740))

SIDE_BY_SIDE: Final = 1  # browsers round: a pixel is no fault

# The middle and four points near the corners: what lies there must be the thing itself, a part of
# it, or something that it is a part of.
MISFITS: Final = """([selector, scrolls, slack]) => {
    const root = document.documentElement;
    const faults = [];
    if (root.scrollWidth > innerWidth + slack)
        faults.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
    if (!scrolls && root.scrollHeight > innerHeight + slack)
        faults.push(`the page is ${root.scrollHeight - innerHeight} px too high`);
    const inner = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]];
    for (const thing of selector ? document.querySelectorAll(selector) : []) {
        const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
        if (!width || !height) continue;
        const called = thing.ariaLabel || thing.textContent.trim().slice(0, 40) || thing.className;
        const over = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
        if (over > slack) {
            faults.push(`${called}: out of sight`);
            continue;
        }
        for (const [x, y] of inner) {
            const above = document.elementFromPoint(left + width * x, top + height * y);
            if (!above || thing.contains(above) || above.contains(thing)) continue;
            const other = above.ariaLabel || above.textContent.trim().slice(0, 40);
            faults.push(`${called}: under ${other}`);
            break;
        }
    }
    return faults;
}"""

SMALL_PRINT: Final = """(least) => {
    const small = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: holder, textContent } = walker.currentNode;
        if (!textContent.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue;
        if (holder.closest(".unseen, svg, [aria-hidden=true]")) continue;
        const size = parseFloat(getComputedStyle(holder).fontSize);
        if (size < least) small.add(`${textContent.trim().slice(0, 40)}: ${size.toFixed(1)} px`);
    }
    return [...small];
}"""


def misfits(page: Page, selector: str = "", *, scrolls: bool = True) -> list[str]:
    """What runs off the screen, and what of `selector` is out of sight or under something else."""
    faults: list[str] = page.evaluate(MISFITS, [selector, scrolls, SIDE_BY_SIDE])
    return faults


def assert_fits(page: Page, selector: str = "", *, scrolls: bool = True) -> None:
    faults = misfits(page, selector, scrolls=scrolls)
    assert not faults, f"{page.viewport_size}: {faults}"


def assert_fits_at(
    page: Page, sizes: tuple[Size, ...], selector: str = "", *, scrolls: bool = True
) -> None:
    """On screens of all these sizes; then the page has its own again."""
    before = page.viewport_size
    for width, height in sizes:
        resize(page, {"width": width, "height": height})
        assert_fits(page, selector, scrolls=scrolls)
    if before is not None:
        resize(page, before)


def resize(page: Page, size: ViewportSize) -> None:
    """The page has been laid out anew, and has had a frame to look at its size."""
    page.set_viewport_size(size)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def small_print(page: Page, least: float) -> list[str]:
    """Texts in sight under `least` pixels."""
    found: list[str] = page.evaluate(SMALL_PRINT, least)
    return found
