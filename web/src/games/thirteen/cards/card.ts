/** A card as it is printed, in the page's language. */
export type { CardInfo } from "../../../generated/wire";
