/**
 * Measuring colours, for the tests of the palette. Formulas: WCAG 2 contrast; OKLab (Ottosson); Machado et al. 2009.
 */

export type Sight = "usual" | "protan" | "deutan" | "tritan";
type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = (hex: string): number => apply([[0.2126, 0.7152, 0.0722]], linear(hex))[0] ?? 0;

export function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function apply(matrix: readonly Triple[], [r, g, b]: Triple): number[] {
  return matrix.map((row) => row[0] * r + row[1] * g + row[2] * b);
}

/** Complete dichromacy, in linear light. */
const sights: Record<Sight, readonly Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour as such an eye sees it, in OKLab. */
export function seenBy(hex: string, sight: Sight): Triple {
  const [r = 0, g = 0, b = 0] = apply(sights[sight], linear(hex)).map((value) => Math.min(1, Math.max(0, value)));
  const cones = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [r, g, b],
  ).map(Math.cbrt);
  const [l = 0, m = 0, s = 0] = cones;
  const lab = apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l, m, s],
  );
  return [lab[0] ?? 0, lab[1] ?? 0, lab[2] ?? 0];
}

export function oklabDistance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
