import { beforeEach, expect, test } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { readDraft, removeDraft, saveDraft } from "./draft";
import { differingParts, emptyValues, onlyParts } from "./form-values";

const values = { ...emptyValues, name: "Half a name", touchDryHours: [1, null as unknown as number] };
const key = "draft:sita:product:2:new";

beforeEach(() => {
  localStorage.clear();
  storeTestSession("sita");
});

test("a draft is restored for the user who typed it, and for nobody else", () => {
  saveDraft("new", { updatedAt: "", values });
  expect(readDraft("new", emptyValues)).toMatchObject({ updatedAt: "", values });
  expect(readDraft("another product", emptyValues)).toBeNull();
  storeTestSession("hari");
  expect(readDraft("new", emptyValues)).toBeNull();
  storeTestSession("sita");
  removeDraft("new");
  expect(readDraft("new", emptyValues)).toBeNull();
});

test.each([
  ["a word", '"x"'],
  ["an open bracket", "{"],
  [
    "a list instead of a text",
    JSON.stringify({ updatedAt: "", at: "2026-11-21T00:00:00Z", values: { ...emptyValues, name: [] } }),
  ],
])("%s in storage is not a valid draft", (_, stored) => {
  localStorage.setItem(key, stored);
  expect(readDraft("new", emptyValues)).toBeNull();
});

test("parts that a draft does not have yet come from the saved product", () => {
  localStorage.setItem(key, JSON.stringify({ updatedAt: "", at: "2026-11-21T00:00:00Z", values: { name: "x" } }));
  const saved = { ...emptyValues, name: "Saved", kind: "A coating" };
  expect(readDraft("new", saved)?.values).toEqual({ ...saved, name: "x" });
});

test("only the parts that differ are sent", () => {
  expect(differingParts(emptyValues, emptyValues)).toEqual([]);
  const parts = differingParts(values, emptyValues);
  expect(parts.toSorted()).toEqual(["name", "touchDryHours"]);
  expect(onlyParts(values, parts)).toEqual({ name: values.name, touchDryHours: values.touchDryHours });
});

test("the order of a text's properties makes no difference", () => {
  const text = { type: "doc" as const, content: [{ type: "paragraph", content: [{ type: "text", text: "x" }] }] };
  const reordered = { content: [{ content: [{ text: "x", type: "text" }], type: "paragraph" }], type: "doc" as const };
  expect(differingParts({ ...emptyValues, description: text }, { ...emptyValues, description: reordered })).toEqual([]);
});
