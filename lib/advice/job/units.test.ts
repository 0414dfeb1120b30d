import { readFileSync } from "node:fs";
import PO from "pofile";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unitText } from "@/lib/catalogue/product/rules";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { areaText, lengthText, storedSizeText, toStoredSize, unitSign } from "./units";

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

test("a metre is said alike of a wall and of a pack", () => {
  const { items } = PO.parse(readFileSync("lib/content/translation/ne.po", "utf8"));
  setSpeaker({ language: () => "ne", find: (english) => items.find(({ msgid }) => msgid === english)?.msgstr[0] });
  expect([unitText("m"), unitText("m2")]).toEqual([unitSign("m"), unitSign("m2")]);
  expect(unitText("l", "70–92")).toBe("70–92 लि.");
});
