/** At a table that teaches only the right tap does something. What is round the table is as free as ever. */
import { isMarked } from "./marks";

export interface LessonGuard {
  /** The mark of what may be tapped; nothing may where it is empty. */
  readonly mark: () => string;
  /** Nothing is asked for just now: a tap may hurry what is shown. */
  readonly isOpen: () => boolean;
  readonly right: () => void;
  readonly wrong: () => void;
}

/** Whoever has written too much must be able to rub it out. */
const ALWAYS_ALLOWED = "input, textarea";

export function guardLessonTaps({ mark, isOpen, right, wrong }: LessonGuard): () => void {
  const isRight = (target: Element): boolean => isMarked(target, mark());
  const isElsewhere = ({ target }: Event): boolean =>
    !isOpen() &&
    target instanceof Element &&
    target.closest(".table-frame") !== null &&
    !target.matches(ALWAYS_ALLOWED) &&
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
