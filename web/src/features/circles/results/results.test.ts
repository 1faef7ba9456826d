import { render, screen, within } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import type { CirclePage } from "../../../generated/wire";
import { loadMessages } from "../../../shared/i18n/i18n.svelte";
import { messages } from "../i18n";
import Results from "./Results.svelte";

beforeAll(() => loadMessages(messages));

const page: CirclePage = {
  id: "c",
  name: "Friday",
  me: "a",
  owner: "a",
  invitation: "i",
  link: "http://house/circles/join/i",
  members: [
    { id: "a", name: "Ann", left: false },
    { id: "b", name: "", left: true },
  ],
  rooms: [],
  evenings: [],
  tables: [
    {
      game: "duel",
      games: 3,
      together: false,
      rows: [
        { member: "a", games: 3, wins: 2, rating: 1042, doubt: 310 },
        { member: "b", games: 2, wins: 0, rating: null, doubt: null },
      ],
    },
    { game: "shared", games: 1, together: true, rows: [{ member: "a", games: 1, wins: 0, rating: null, doubt: null }] },
  ],
  records: [],
  days: [],
};

it("a rating is shown with its doubt, and who took their name along has none", () => {
  render(Results, { page });
  const [, ann, other] = within(screen.getByRole("table", { name: /duel/ })).getAllByRole("row");
  expect(ann?.textContent.replace(/\s+/g, " ")).toContain("1042 ± 310");
  expect(other?.textContent).toContain("somebody who left");
  expect(other?.textContent).toContain("–");
});

it("what is won together is counted, and nobody is rated for it", () => {
  render(Results, { page });
  const table = within(screen.getByRole("table", { name: /shared/ }));
  expect(table.getAllByRole("columnheader")).toHaveLength(2);
});
