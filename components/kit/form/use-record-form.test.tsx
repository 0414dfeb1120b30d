import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { answer, sentTo } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { useRecordForm } from "./use-record-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const body = z.object({ name: z.string(), version: z.string().optional() });
const save = endpoint("PUT /api/company-detail", {
  summary: "Saves",
  access: "admin",
  right: "any",
  body,
  reply: body,
  failed: "Failed",
});

test.each([
  ["the version of a form", "v1", { version: "v2", values: { name: "Roofs and walls" } }],
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
  expect(tabDrafts.read("form:company")).toEqual({ version, values: { name: "Roofs" } });
  answer(save, async () => {
    await type("Roofs and walls");
    return { name: "Roofs", version: "v2" };
  });
  await act(() => result.current.submit());
  expect(tabDrafts.read("form:company")).toEqual(draft);
});

describe("a form of a record", () => {
  type Shown = { version: string | null; saved: string; isAddition?: boolean };
  const open = (shown: Shown) => {
    const { result, rerender, unmount } = renderHook(
      ({ version, saved, isAddition = false }: Shown) =>
        useRecordForm(save, { name: "company", defaultValues: { name: saved }, version, isAddition, done: "", next: () => {} }),
      { initialProps: shown },
    );
    const type = (value: string) =>
      act(() => result.current.field("name").onChange({ type: "change", target: { name: "name", value } }));
    const submit = async () => {
      await act(() => result.current.submit());
      return sentTo(save).at(-1)?.body;
    };
    return { form: result, type, submit, rerender, unmount, read: () => result.current.form.getValues("name") };
  };
  beforeEach(() => {
    sessionStorage.clear();
    storeTestSession("sita");
    answer(save, ({ body: { name } }) => ({ name, version: "v9" }));
  });

  test("a restored draft is saved over the version that it was typed into", async () => {
    const first = open({ version: "v1", saved: "Roofs" });
    await first.type("Roofs and walls");
    first.unmount();
    const second = open({ version: "v2", saved: "Dry roofs" });
    expect(second.read()).toBe("Roofs and walls");
    expect(await second.submit()).toEqual({ name: "Roofs and walls", version: "v1" });
    await second.type("Walls");
    expect(await second.submit(), "saved once, it is based on the reply").toEqual({ name: "Walls", version: "v9" });
  });

  test("without the draft, the version on screen is saved over", async () => {
    const first = open({ version: "v1", saved: "Roofs" });
    await first.type("Roofs and walls");
    first.unmount();
    const second = open({ version: "v2", saved: "Dry roofs" });
    act(() => second.form.current.discardDraft());
    expect(second.read()).toBe("Dry roofs");
    expect(await second.submit()).toEqual({ name: "Dry roofs", version: "v2" });
  });

  test("a refreshed page changes the form only if nothing was typed into it", async () => {
    const untouched = open({ version: "v1", saved: "Roofs" });
    untouched.rerender({ version: "v2", saved: "Dry roofs" });
    expect(await untouched.submit()).toEqual({ name: "Dry roofs", version: "v2" });
    untouched.unmount();
    const typed = open({ version: "v1", saved: "Roofs" });
    await typed.type("Roofs and walls");
    typed.rerender({ version: "v2", saved: "Dry roofs" });
    expect(await typed.submit()).toEqual({ name: "Roofs and walls", version: "v1" });
  });

  test("what is added to a record goes with the version on screen", async () => {
    const first = open({ version: "v1", saved: "", isAddition: true });
    await first.type("We come on Sunday");
    first.unmount();
    const second = open({ version: "v2", saved: "", isAddition: true });
    expect(await second.submit()).toEqual({ name: "We come on Sunday", version: "v2" });
  });

  test("a draft of the former shape is restored", async () => {
    tabDrafts.save("form:company", { name: "Walls" });
    const { read, submit } = open({ version: "v1", saved: "Roofs" });
    expect(read()).toBe("Walls");
    expect(await submit()).toEqual({ name: "Walls", version: "v1" });
  });
});
