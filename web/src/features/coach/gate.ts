/** At a table that teaches only the right tap does something. What is round the table is as free as ever. */
import { isMarked } from "./marks";

export interface Keeper {
  /** The mark of what may be tapped; nothing may where it is empty. */
  readonly mark: () => string;
  /** Nothing is asked for just now: a tap may hurry what is shown. */
  readonly isOpen: () => boolean;
  readonly right: () => void;
  readonly wrong: () => void;
}

/** Whoever has written too much must be able to rub it out. */
const FREE = "input, textarea";

export function gate({ mark, isOpen, right, wrong }: Keeper): () => void {
  const isRight = (target: Element): boolean => isMarked(target, mark());
  const isElsewhere = ({ target }: Event): boolean =>
    !isOpen() &&
    target instanceof Element &&
    target.closest(".table-frame") !== null &&
    !target.matches(FREE) &&
    !isRight(target);
  const pressed = (event: Event): void => {
    if (isElsewhere(event)) event.stopPropagation(); // nothing is dragged from there
  };
  const clicked = (event: Event): void => {
    if (isElsewhere(event)) {
      event.stopPropagation();
      event.preventDefault();
      wrong();
    } else if (event.target instanceof Element && isRight(event.target)) queueMicrotask(right);
  };
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("click", clicked, true);
  return () => {
    document.removeEventListener("pointerdown", pressed, true);
    document.removeEventListener("click", clicked, true);
  };
}
