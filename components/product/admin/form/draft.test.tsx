import { beforeEach, expect, test } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { endDraft, readDraft, saveDraft } from "./draft";
import { differingParts, emptyValues, onlyParts } from "./form-values";

const typed = { ...emptyValues, name: "Half a name", touchDryHours: [1, null as unknown as number] };
const key = "draft:sita:product:2:new";

beforeEach(() => {
  localStorage.clear();
  storeTestSession("sita");
});

test("what was typed is back for whoever typed it, and for nobody else", () => {
  saveDraft("new", { updatedAt: "", values: typed });
  expect(readDraft("new")).toMatchObject({ updatedAt: "", values: typed });
  expect(readDraft("another product")).toBeNull();
  storeTestSession("hari");
  expect(readDraft("new")).toBeNull();
  storeTestSession("sita");
  endDraft("new");
  expect(readDraft("new")).toBeNull();
});

test.each([
  ["a word", '"x"'],
  ["an open bracket", "{"],
  ["a form of another time", JSON.stringify({ updatedAt: "", at: "2026-11-21T00:00:00Z", values: { name: "x" } })],
  [
    "a list where a text belongs",
    JSON.stringify({ updatedAt: "", at: "2026-11-21T00:00:00Z", values: { ...emptyValues, name: [] } }),
  ],
])("%s in the storage is no draft", (_, stored) => {
  localStorage.setItem(key, stored);
  expect(readDraft("new")).toBeNull();
});

test("only what differs is sent", () => {
  expect(differingParts(emptyValues, emptyValues)).toEqual([]);
  const parts = differingParts(typed, emptyValues);
  expect(parts.toSorted()).toEqual(["name", "touchDryHours"]);
  expect(onlyParts(typed, parts)).toEqual({ name: typed.name, touchDryHours: typed.touchDryHours });
});

test("the order of names makes no difference", () => {
  const text = { type: "doc" as const, content: [{ type: "paragraph", content: [{ type: "text", text: "x" }] }] };
  const turned = { content: [{ content: [{ text: "x", type: "text" }], type: "paragraph" }], type: "doc" as const };
  expect(differingParts({ ...emptyValues, description: text }, { ...emptyValues, description: turned })).toEqual([]);
});
