/** A poster as a file: drawn on a canvas with the page's own fonts, then shared or saved. */
import type { Poster, Shape } from "./picture";

const faces = {
  display: "800 {size}px Fraunces, Georgia, serif",
  text: "600 {size}px 'Atkinson Hyperlegible Next', Verdana, sans-serif",
} as const;

export async function renderPng({ width, height, shapes }: Poster): Promise<Blob> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser has no canvas");
  for (const shape of shapes) draw(pen, shape);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function draw(pen: CanvasRenderingContext2D, shape: Shape): void {
  pen.fillStyle = shape.fill;
  if (shape.kind === "rect") fillRect(pen, shape);
  else if (shape.kind === "path") fillPath(pen, shape);
  else fillText(pen, shape);
}

function fillRect(pen: CanvasRenderingContext2D, { x, y, w, h, r }: Extract<Shape, { kind: "rect" }>): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
  pen.fill();
}

function fillPath(pen: CanvasRenderingContext2D, { d, x, y, scale, stroke }: Extract<Shape, { kind: "path" }>): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  const path = new Path2D(d);
  if (stroke) {
    Object.assign(pen, { strokeStyle: stroke, lineWidth: 3, lineJoin: "round" });
    pen.stroke(path);
  }
  pen.fill(path, "evenodd");
  pen.restore();
}

function fillText(pen: CanvasRenderingContext2D, { x, y, size, text, face }: Extract<Shape, { kind: "text" }>): void {
  pen.font = faces[face].replace("{size}", String(Math.round(size)));
  pen.textAlign = "center";
  pen.fillText(text, x, y);
}

/** The device's own sharing where it takes pictures, else a download. */
export async function offerFile(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] }).catch(() => undefined); // closed again: nothing to say
    return;
  }
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // the browser may still be reading it
}
