/** What the drawing hand measures with. */

export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A star of so many rays, its tips on one circle and its notches on another. */
export function star(cx: number, cy: number, rays: number, outer: number, inner: number): string {
  const tips = Array.from({ length: rays * 2 }, (_, i) => polar(cx, cy, i % 2 ? inner : outer, (i * 180) / rays));
  return `M${tips.map((tip) => tip.join(" ")).join("L")}Z`;
}

/** Sunbeams: every second wedge of a circle wide enough to fill the field. */
export function beams(cx: number, cy: number, count: number, reach = 420): string {
  const step = 360 / (count * 2);
  return Array.from({ length: count }, (_, i) => {
    const from = polar(cx, cy, reach, i * 2 * step);
    const to = polar(cx, cy, reach, (i * 2 + 1) * step);
    return `M${cx} ${cy}L${from.join(" ")} ${to.join(" ")}Z`;
  }).join("");
}

/** A row of scallops from left to right: waves, roof tiles, sand. */
export function scallops(y: number, width: number, count: number, height: number): string {
  const step = width / count;
  return Array.from({ length: count }, () => `q${step / 2} ${-height} ${step} 0`)
    .join("")
    .replace(/^/, `M0 ${y}`);
}
