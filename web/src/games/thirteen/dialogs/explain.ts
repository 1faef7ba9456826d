/** Which clauses explain which thing beside the cards. */
export type Topic = "madness" | "souls" | "hand" | "deck";

export const clausesOf: Readonly<Record<Topic, readonly string[]>> = {
  madness: ["TH-8", "TH-7", "TH-34"],
  souls: ["TH-13", "TH-7", "TH-20"],
  hand: ["TH-3", "TH-5"],
  deck: ["TH-24", "TH-3"],
};
