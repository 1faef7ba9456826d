/** A story is told again with every event that it grows by: what is told of each is found once. Pure. */

/**
 * `voice`: whatever else the words depend on, such as names and a language. When it is another one, everything is told
 * anew.
 */
export function memoizeByEvent<Source extends object, Text>(
  render: (source: Source) => Text,
): (source: Source, context: string) => Text {
  let cache = new WeakMap<Source, Text>();
  let lastContext = "";
  return (source, context) => {
    if (context !== lastContext) [cache, lastContext] = [new WeakMap(), context];
    const text = cache.get(source) ?? render(source);
    cache.set(source, text);
    return text;
  };
}
