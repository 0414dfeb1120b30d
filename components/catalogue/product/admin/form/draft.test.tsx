import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { parseDraft } from "./draft";
import { differingParts, emptyValues, onlyParts } from "./form-values";
import { useProductForm } from "./use-product-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }));

const values = { ...emptyValues, name: "Half a name", touchDryHours: [1, null as unknown as number] };
const key = "draft:sita:product:3:new";

/** Opens the form of a new product, as after a reload. */
const open = () => renderHook(() => useProductForm(null)).result;

beforeEach(() => {
  localStorage.clear();
  storeTestSession("sita");
});

test("a draft is restored for the user who typed it, and for nobody else", () => {
  const first = open();
  act(() => {
    first.current.form.setValue("name", values.name, { shouldDirty: true });
    first.current.form.setValue("touchDryHours", values.touchDryHours, { shouldDirty: true });
  });
  expect(open().current.form.getValues()).toEqual(values);
  expect(open().current.restoredAt).not.toBe("");
  storeTestSession("hari");
  expect(open().current.form.getValues()).toEqual(emptyValues);
  storeTestSession("sita");
  const last = open();
  act(() => last.current.fill(null));
  expect(open().current.form.getValues()).toEqual(emptyValues);
});

test.each([
  ["a word", '"x"'],
  ["an open bracket", "{"],
  ["a list instead of a text", JSON.stringify({ version: "", at: "2026-11-21T00:00:00Z", values: { ...emptyValues, name: [] } })],
])("%s in storage is not a valid draft", (_, stored) => {
  localStorage.setItem(key, stored);
  expect(open().current.restoredAt).toBe("");
  expect(open().current.form.getValues()).toEqual(emptyValues);
});

test("parts that a draft does not have yet come from the saved product", () => {
  const saved = { ...emptyValues, name: "Saved", kind: "A coating" };
  expect(parseDraft({ name: "x" }, saved)).toEqual({ ...saved, name: "x" });
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
