import { beforeEach, expect, it, vi } from "vitest";
import type { Member } from "../../generated/wire";
import {
  setDefaultCircle,
  readDefaultCircle,
  readDeviceKey,
  hashKey,
  forgetDeviceKey,
  saveDeviceKey,
  isKey,
  saveCircles,
  createDeviceKey,
} from "../../room/circle_key";
import { aRoom as room, member } from "../../connection/testdata/samples";
import { readKey, keyLink } from "./keys/keyfile";
import { chooseCircle, linkSeatToKnownCircle } from "./lobby/seat_circle";

beforeEach(() => localStorage.clear());

const ann = (news: Partial<Member> = {}): Member => member("ann", { host: true, ...news });

it("a device makes its own key, and the house is told no more than its hash", () => {
  const key = createDeviceKey();
  expect(isKey(key) && isKey(createDeviceKey()) && key !== createDeviceKey()).toBe(true);
  expect(hashKey("a".repeat(32))).toBe("3ba3f5f43b92602683c19aee62a20342b084dd5971ddd33808d81a328879a547");
  saveDeviceKey(key);
  expect(readDeviceKey()).toBe(key);
  forgetDeviceKey();
  expect(readDeviceKey()).toBeNull();
});

it("what is opened counts for the first circle, until somebody says otherwise", () => {
  saveCircles([{ id: "a", name: "A" }]);
  expect(readDefaultCircle()).toBe("a");
  setDefaultCircle(null);
  saveCircles([
    { id: "a", name: "A" },
    { id: "b", name: "B" },
  ]);
  expect(readDefaultCircle()).toBeNull();
});

it("a key travels in a link or a file, and what is no key file is none", () => {
  const key = createDeviceKey();
  expect(keyLink("http://house", key)).toBe(`http://house/circles/key#${key}`);
  expect(readKey(JSON.stringify({ format: "ludoteka-key", version: 1, house: "http://house", key }))).toBe(key);
  const broken = ["", "{", "null", "[]", '"key"', '{"format":"ludoteka-key","key":"short"}', `{"key":"${key}"}`];
  expect(broken.map(readKey)).toEqual(broken.map(() => null));
});

it("a seat is known in the room's circle, or in the one that counts where one opens a room", () => {
  expect(chooseCircle(room({ circle: "a" }), ann(), ["a"], null)).toBe("a");
  expect(chooseCircle(room({ circle: "a" }), ann(), ["b"], "b")).toBeNull();
  expect(chooseCircle(room({ circle: "a" }), ann({ in_circle: true }), ["a"], null)).toBeNull();
  expect(chooseCircle(room(), ann(), ["a"], "a")).toBe("a");
  expect(chooseCircle(room(), ann({ host: false }), ["a"], "a")).toBeNull();
  expect(chooseCircle(room({ games_played: 1 }), ann(), ["a"], "a")).toBeNull();
  expect(chooseCircle(room(), ann(), ["b"], "a")).toBeNull();
  expect(chooseCircle(room({ circle: "a" }), null, ["a"], "a")).toBeNull();
});

it("the house is told once, whatever else is told of the room", async () => {
  saveDeviceKey(createDeviceKey());
  saveCircles([{ id: "a", name: "A" }]);
  const asked = vi.fn(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", asked);
  for (let times = 0; times < 3; times++) await linkSeatToKnownCircle(room({ code: "ONCE" }), ann(), "t");
  vi.unstubAllGlobals();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith("/api/rooms/ONCE/circle", expect.objectContaining({ method: "POST" }));
});
