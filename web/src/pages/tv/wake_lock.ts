/** A screen that nobody touches would go dark in the middle of the game. Where it can be asked not to, it is. */

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState === "visible")
      lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (left) void lock?.release(); // it was promised too late
  };
  // A browser lets go of it whenever the page is out of sight.
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    left = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
