import { beforeEach, describe, expect, it } from "vitest";
import { deleteDraft, saveDraft, loadDraft } from "./drafts";

describe("a vote that is not cast yet", () => {
  beforeEach(() => localStorage.clear());

  it("is there again after a reload, for its round and its seat alone", () => {
    saveDraft(0, { round: "t1/2", ballot: { 1: 4, 2: 7 } });
    expect(loadDraft(0, "t1/2")).toEqual({ 1: 4, 2: 7 });
    expect(loadDraft(0, "t1/3")).toBeNull();
    expect(loadDraft(1, "t1/2")).toBeNull();
  });

  it("is gone once it is cast", () => {
    saveDraft(0, { round: "t1/2", ballot: { 1: 4 } });
    deleteDraft(0);
    expect(loadDraft(0, "t1/2")).toBeNull();
  });

  it.each(["7", "{}", '{"round":"t1/2"}', '{"round":"t1/2","ballot":{"1":"x"}}', "no json"])(
    "is not read from %s",
    (text) => {
      localStorage.setItem("ludoteka.porters.draft.0", text);
      expect(loadDraft(0, "t1/2")).toBeNull();
    },
  );
});
