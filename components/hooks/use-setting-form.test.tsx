import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { call } from "@/lib/platform/api/call";
import { endpoint } from "@/lib/platform/api/endpoint";
import { storeTestSession } from "@/tests/support/stored-session";
import { readDraft } from "./form-draft";
import { useSettingForm } from "./use-setting-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const body = z.object({ name: z.string() });
const save = endpoint("PUT /api/company-detail", { summary: "Saves", access: "admin", body, reply: body, failed: "Failed" });

test.each([
  ["the version of a form", "v1", { name: "Roofs and walls" }],
  ["a new row", undefined, null],
])("what is typed while %s is saved is kept for the same form only", async (_, version, draft) => {
  sessionStorage.clear();
  storeTestSession("sita");
  const { result } = renderHook(() =>
    useSettingForm(save, { name: "company", defaultValues: { name: "" }, version, done: "", next: () => {} }),
  );
  // Registered, as by the form's field.
  const { onChange } = result.current.field("name");
  const type = (value: string) => onChange({ type: "change", target: { name: "name", value } });
  await act(() => type("Roofs"));
  expect(readDraft("company")).toEqual({ name: "Roofs" });
  vi.mocked(call).mockImplementation(async () => {
    await type("Roofs and walls");
    return { name: "Roofs" };
  });
  await act(() => result.current.submit());
  expect(readDraft("company")).toEqual(draft);
});
