import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { answer } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { useRecordForm } from "./use-record-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const body = z.object({ name: z.string() });
const save = endpoint("PUT /api/company-detail", {
  summary: "Saves",
  access: "admin",
  right: "any",
  body,
  reply: body,
  failed: "Failed",
});

test.each([
  ["the version of a form", "v1", { name: "Roofs and walls" }],
  ["a new row", undefined, null],
])("what is typed while %s is saved is kept for the same form only", async (_, version, draft) => {
  sessionStorage.clear();
  storeTestSession("sita");
  const { result } = renderHook(() =>
    useRecordForm(save, { name: "company", defaultValues: { name: "" }, version, done: "", next: () => {} }),
  );
  // Registered, as by the form's field.
  const { onChange } = result.current.field("name");
  const type = (value: string) => onChange({ type: "change", target: { name: "name", value } });
  await act(() => type("Roofs"));
  expect(tabDrafts.read("form:company")).toEqual({ name: "Roofs" });
  answer(save, async () => {
    await type("Roofs and walls");
    return { name: "Roofs" };
  });
  await act(() => result.current.submit());
  expect(tabDrafts.read("form:company")).toEqual(draft);
});
