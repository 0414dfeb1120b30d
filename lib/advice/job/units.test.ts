import { afterEach, beforeEach, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { areaText, lengthText, storedSizeText, toStoredSize } from "./units";

// Other tests of this process have a speaker of their own.
const before = setSpeaker(undefined);
const speakNepali = () => setSpeaker({ language: () => "ne", find: () => undefined });
beforeEach(() => void setSpeaker(undefined));
afterEach(() => void setSpeaker(before));

test("sizes are said in the language at hand", () => {
  expect([areaText(40, "m"), areaText(40, "ft"), lengthText(12, "m")]).toEqual(["40 m²", "430.56 sq ft", "12 m"]);
  speakNepali();
  expect([areaText(40, "m"), areaText(40, "ft"), lengthText(12, "m")]).toEqual(["40 वर्ग मि.", "430.56 वर्ग फिट", "12 मि."]);
});

test("a size is stored alike in every language, and shown in the one at hand", () => {
  const sizes = [{ area: 40, length: 8 }, { area: 40, length: 8 }, { length: 12 }];
  const store = () => sizes.map((size, at) => toStoredSize(size, at === 1 ? "ft" : "m"));
  const stored = ["40 m²", "430.56 sq ft", "12 m"];
  expect(store()).toEqual(stored);
  expect(stored.map(storedSizeText)).toEqual(stored);
  speakNepali();
  expect(store()).toEqual(stored);
  expect(stored.map(storedSizeText)).toEqual(["40 वर्ग मि.", "430.56 वर्ग फिट", "12 मि."]);
});
