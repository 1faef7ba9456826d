/** All that stands in the pictures of the cards, by name. */
import { creatures } from "./creatures";
import { people } from "./people";
import { places } from "./places";
import { things } from "./things";

export type { Figure, Ink, Stroke } from "./shapes";

export const figures = { ...people, ...creatures, ...things, ...places };
export type FigureName = keyof typeof figures;
