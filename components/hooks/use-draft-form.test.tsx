import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { CallError } from "@/lib/platform/api/call";
import { useDraftForm } from "./use-draft-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));

type Entry = { _id: string; version: string; publishedNumber: number | null; text: string };

const mine: Entry = { _id: "1", version: "a", publishedNumber: 1, text: "Mine" };
let stored: Entry;

/** The server: refuses a version that is not the stored one. */
function change(version: string, next: Partial<Entry>): Promise<Entry> {
  if (version !== stored.version) {
    return Promise.reject(new CallError("Someone else changed this.", 409, { version: "Changed" }));
  }
  stored = { ...stored, version: `${stored.version}+`, ...next };
  return Promise.resolve(stored);
}

const openForm = () =>
  renderHook(() =>
    useDraftForm<{ text: string }, Entry>({
      entry: mine,
      schema: z.object({ text: z.string() }),
      toValues: (entry) => ({ text: entry?.text ?? "" }),
      toDraft: ({ text }) => text,
      draft: { name: "test", parse: () => undefined, toStored: () => null },
      read: () => Promise.resolve(stored),
      store: (_, values, version) => change(version, values),
      publish: (_, version) => change(version, { publishedNumber: 2 }),
      onStored: (form, sent) => form.reset(sent, { keepValues: true }),
      notify: () => undefined,
    }),
  );

beforeEach(() => {
  stored = mine;
});

test("after unpublishing, the form saves and publishes what it shows", async () => {
  const { result } = openForm();
  stored = { ...mine, version: "b", publishedNumber: null };
  act(() => result.current.follow(stored));
  expect(result.current.saved?.publishedNumber).toBeNull();
  act(() => result.current.submitAs("publish"));
  await waitFor(() => expect(stored.publishedNumber).toBe(2));
  expect(result.current.isStale).toBe(false);
});

test.each(["publish", "save"] as const)(
  "a draft that someone else saved before is not overwritten by a later %s",
  async (intent) => {
    const { result } = openForm();
    stored = { ...mine, version: "b", publishedNumber: null, text: "Theirs" };
    act(() => result.current.follow(stored));
    expect(result.current.saved?.publishedNumber).toBeNull();
    if (intent === "save") act(() => result.current.form.setValue("text", "Mine too", { shouldDirty: true }));
    act(() => result.current.submitAs(intent));
    await waitFor(() => expect(result.current.isStale).toBe(true));
    expect(stored).toEqual({ ...mine, version: "b", publishedNumber: null, text: "Theirs" });
  },
);
