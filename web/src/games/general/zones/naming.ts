/** What lies on the table, in words: for whoever listens instead of looking. */
import { t } from "../i18n";
import type { Play } from "../play.svelte";
import type { ZoneView, Piece } from "./reading";

export function pieceName(play: Play, piece: Piece): string {
  const seen = piece.faces.map((face) => play.faceName(face) ?? t("general.face_down")).join(" ");
  const owner = piece.owner === null ? null : play.table.people[piece.owner]?.name;
  return [owner ? `${owner}: ${seen}` : seen, piece.marked && t("general.marked")].filter(Boolean).join(", ");
}

/** All of a zone, what is hidden counted together. */
export function zoneName(play: Play, { zone, pieces }: ZoneView): string {
  const hidden = pieces.filter(isHidden).length;
  const open = pieces.filter((piece) => !isHidden(piece)).map((piece) => pieceName(play, piece));
  const list = [...open, ...(hidden ? [t("general.hidden", { count: hidden })] : [])];
  return `${play.textOf(`zone.${zone.name}`)}: ${list.join("; ") || emptyText(play, zone.name)}`;
}

export function emptyText(play: Play, zone: string): string {
  return play.table.speaker.tell(`zone.${zone}.empty`) ?? t("general.empty");
}

const isHidden = ({ faces }: Piece): boolean => faces.every(({ value }) => value === null);
