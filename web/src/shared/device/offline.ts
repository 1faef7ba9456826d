/** The page itself is kept on the device, so that it opens at once and says so when nobody answers. */

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it everything works, only slower: private windows and plain http refuse it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
