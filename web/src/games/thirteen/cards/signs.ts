/** Small signs of this game on a field of 24 × 24, filled. Whoever shows one says it in words too. */
export const signs = {
  /** STR: a blade. */
  strength: "M20.5 1.500L22.5 3.5 12.6 15.6 15 18l-1.8 1.8-2.7-2.7-4.3 5.4-3.7-3.7 5.4-4.3-2.7-2.700L7 10l2.4 2.400z",
  /** UNC: an eye in a flame. */
  uncanny: "M12 4C6.5 4 2.8 8 1 12c1.8 4 5.5 8 11 8s9.2-4 11-8c-1.8-4-5.5-8-11-8zm0 3.200a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.600zm0 2.800a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  soul: "M12 1.500c1 4.5 6.5 7.5 6.5 13.500A6.7 6.7 0 0 1 12 22a6.7 6.7 0 0 1-6.5-7c0-3.5 2-5 2.8-8C10 8 10.5 9 10.8 10.5 12 8 12.5 5 12 1.500z",
  lock: "M6 10V7.500a6 6 0 0 1 12 0V10h2v12H4V10zm3 0h6V7.500a3 3 0 0 0-6 0z",
  madness: "M12 2a10 10 0 1 0 10 10h-3.200a6.8 6.8 0 1 1-6.8-6.8 5.2 5.2 0 1 1-5.2 6.800h3a2.4 2.4 0 1 0 2.2-3.600A4.8 4.8 0 0 0 12 18a6 6 0 0 0 6-6c0-3.6-2.7-7-6-7z",
  sudden: "M14 1L4 14h6l-2 9 12-14h-7z",
  unseen: "M2 3.500L3.5 2 22 20.5 20.5 22l-4-4C15 18.7 13.6 19 12 19 6.5 19 3 15.5 1 12c1-1.8 2.4-3.6 4.2-4.900zM12 5c5.5 0 9 3.5 11 7a15 15 0 0 1-3.3 4.100L8.7 5.500C9.7 5.2 10.8 5 12 5z",
  watchful: "M12 6C6.5 6 3 9 1 12c2 3 5.5 6 11 6s9-3 11-6c-2-3-5.5-6-11-6zm0 2.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM11 1h2v3h-2zM4.5 2.800l1.6-1 1.5 2.5-1.6 1zM19.5 2.800l-1.6-1-1.5 2.5 1.6 1z",
  warden: "M12 1l9 3.500v6.500c0 6-4 10-9 12-5-2-9-6-9-12V4.500zm0 4.200v13.400c3-1.6 5-4.3 5-7.900V7z",
  feral: "M4 1c3 6 4 12 2 20 4-6 5-13 2-19zM10.5 1c3 6 4 13 2 22 4-7 5-15 2-22zM17 1c3 6 4 12 2 19 4-6 5-12 2-18z",
  rooted: "M11 1h2v9c3 0 4-3 4-5h2c0 5-3 7-6 7v2c4 0 8 2 9 8h-2c-1-4-4-6-7-6v7h-2v-7c-3 0-6 2-7 6H2c1-6 5-8 9-8v-2c-3 0-6-2-6-7h2c0 2 1 5 4 5z",
  restless: "M3 3l8 9-8 9h4l8-9-8-9zM12 3l8 9-8 9h4l7.5-9L16 3z",
  spell: "M12 1l2.6 7.400L22 12l-7.4 2.600L12 23l-2.6-8.400L2 12l7.4-3.600z",
  object: "M12 1l10 5.500v11L12 23 2 17.500v-11zm0 3.400L6.5 7.4 12 10.500l5.5-3.100z",
  being: "M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 23c0-6 3.5-9.5 9-9.500s9 3.5 9 9.500z",
  fresh: "M14 2a10 10 0 1 0 8 13A8.5 8.5 0 0 1 14 2z",
  expended: "M5 2h14v3l-5 7 5 7v3H5v-3l5-7-5-7z",
  deck: "M6 2h12v17H6zM3 5h1.500v16H16v1.500H3z",
  lost: "M5 22V10a7 7 0 0 1 14 0v12zm6-14v3H8.500v2H11v5h2v-5h2.500v-2H13V8z",
  hand: "M9 3l8 2-3.5 16-8-2zM3 8l2.5-3.500L3 16zM19 7l2.5 1L18 20l-2 .500z",
} as const;
export type SignName = keyof typeof signs;

/** Which clauses explain a card: its kind first, then its words (TH-22 Sudden, TH-23 Restless, TH-30 and TH-32 the others). */
const OF_KIND = { being: ["TH-30", "TH-32", "TH-34"], object: ["TH-6"], spell: ["TH-14"] } as const;
const OF_SIGN: Readonly<Record<string, string>> = { sudden: "TH-22", restless: "TH-23" };

export function clausesOf(kind: keyof typeof OF_KIND, words: readonly string[]): readonly string[] {
  return [...new Set([...OF_KIND[kind], ...words.flatMap((word) => OF_SIGN[word] ?? [])])];
}
