/** A card under the pointer, on its way between the shelf and the deck. */

export interface Dragged {
  readonly card: string;
  readonly from: "library" | "deck";
}

const KIND = "application/x-ludoteka-card";

/** `picture`: what is seen under the pointer, if not the thing that was taken hold of. */
export function startDrag(event: DragEvent, what: Dragged, picture?: Element): void {
  event.dataTransfer?.setData(KIND, JSON.stringify(what));
  if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
  if (picture) event.dataTransfer?.setDragImage(picture, event.offsetX, event.offsetY);
}

/** Over a place that takes cards. What it is can't be asked yet, only whether it is one of ours. */
export function acceptDrag(event: DragEvent): boolean {
  const ours = event.dataTransfer?.types.includes(KIND) ?? false;
  if (ours) event.preventDefault();
  return ours;
}

export function draggedCard(event: DragEvent): Dragged | null {
  const data = event.dataTransfer?.getData(KIND);
  return data ? (JSON.parse(data) as Dragged) : null;
}
