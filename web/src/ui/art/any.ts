/** What a name looks like: always the same for the same name. */

interface Inks {
  readonly field: string;
  readonly beam: string;
  readonly sun: string;
  readonly band: string;
}

const INKS: readonly Inks[] = [
  { field: "#1f6f5c", beam: "#2a8069", sun: "#f2b233", band: "#123f35" },
  { field: "#b8452f", beam: "#c4563f", sun: "#ffd48a", band: "#6e2418" },
  { field: "#5b3b8c", beam: "#6b4a9e", sun: "#ffc94d", band: "#33205a" },
  { field: "#c98a1f", beam: "#d69a30", sun: "#26306f", band: "#5c3d09" },
  { field: "#2b5ea8", beam: "#3a6db6", sun: "#ef6a4b", band: "#173662" },
  { field: "#a83a63", beam: "#b64b73", sun: "#8fe0dc", band: "#5f1d37" },
];
const SHAPES = ["circle", "square", "star", "triangle", "diamond"] as const;

/** A number from 0 up for each name and salt (FNV-1a). */
function hash(name: string, salt: number): number {
  let sum = (0x811c9dc5 ^ salt) >>> 0;
  for (const sign of name) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

export function inksOf(name: string): Inks {
  return INKS[hash(name, 0) % INKS.length] as Inks;
}

export function shuffled(name: string): { readonly shapes: readonly string[]; readonly turn: number } {
  const shapes = [...SHAPES].sort(
    (a, b) => hash(name, a.length * 31 + a.charCodeAt(0)) - hash(name, b.length * 31 + b.charCodeAt(0)),
  );
  return { shapes, turn: (hash(name, 7) % 100) / 100 };
}
