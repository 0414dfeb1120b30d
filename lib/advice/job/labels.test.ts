import { expect, onTestFinished, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { beginText, colourText, momentText, purchaseProblemText } from "./labels";

test("the list says when to begin, if rain matters for the work", () => {
  const dry = { dryDays: 4, isInMonsoon: false, start: "2026-11-25", startBy: "2027-05-28" };
  expect(beginText(dry)).toBe("Start by 28 May 2027 to finish dry before the monsoon.");
  expect(beginText({ ...dry, isInMonsoon: true, start: "2027-10-03" })).toBe("Wait until the monsoon ends: start on 3 Oct 2027.");
  expect(beginText({ ...dry, startBy: null })).toBe("");
  expect(beginText({ ...dry, dryDays: 0 })).toBe("");
});

test("a moment is named by its day if that is another one, and midnight by the day that it ends", () => {
  const at = (date: string, time: string) => momentText({ date, time }, "2026-11-29");
  expect([at("2026-11-29", "08:30"), at("2026-11-30", "18:30")]).toEqual(["8:30", "Mon 30 Nov, 18:30"]);
  expect([at("2026-11-30", "00:00"), at("2026-12-01", "00:00")]).toEqual(["midnight", "Mon 30 Nov, midnight"]);
});

test("a dearer colour is explained by its variants", () => {
  const dearer = { than: "White", by: 16_000, onlyIn: ["20 L"] };
  expect(colourText({ color: "Terracotta", dearer })).toBe(
    "Terracotta comes only in 20 L, and costs Rs\u00a016,000 more than White.",
  );
  expect(colourText({ color: "Grey", dearer: { ...dearer, onlyIn: [] } })).toBe("Grey costs Rs\u00a016,000 more than White.");
  expect(colourText({ color: "White", dearer: null })).toBe("");
});

test("why a product cannot be bought is said in the visitor's language, and so is its name", () => {
  const text = "We have less than you need. Ask us when more is coming.";
  expect(purchaseProblemText("RoofCoat", "short")).toBe(`RoofCoat: ${text}`);
  const nepali = new Map([
    ["RoofCoat", "छतको लेप"],
    [text, "पुग्दैन।"],
  ]);
  const before = setSpeaker({ language: () => "ne", find: (english) => nepali.get(english) });
  onTestFinished(() => void setSpeaker(before));
  expect(purchaseProblemText("RoofCoat", "short")).toBe("छतको लेप: पुग्दैन।");
});
