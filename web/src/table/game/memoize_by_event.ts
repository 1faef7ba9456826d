/** A story is told again with every event that it grows by: what is told of each is found once. Pure. */

/**
 * `voice`: whatever else the words depend on, such as names and a language. When it is another one, everything is told
 * anew.
 */
export function retold<Told extends object, Words>(tell: (told: Told) => Words): (told: Told, voice: string) => Words {
  let known = new WeakMap<Told, Words>();
  let spoken = "";
  return (told, voice) => {
    if (voice !== spoken) [known, spoken] = [new WeakMap(), voice];
    const words = known.get(told) ?? tell(told);
    known.set(told, words);
    return words;
  };
}
