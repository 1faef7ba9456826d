/** Parts of the page that are fetched when they are needed. */

const RETRY_MS = 1_000;

/**
 * As long as nobody answers it is asked for again: whoever has a page open while their house starts anew misses nothing
 * of it.
 */
export async function brought<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await new Promise((goOn) => setTimeout(goOn, RETRY_MS));
    }
  }
}
