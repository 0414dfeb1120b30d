import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { CallError } from "@/lib/platform/browser/call";
import { browserDrafts } from "@/lib/platform/browser/draft-store";
import { storeTestSession } from "@/tests/support/stored-session";
import { useDocumentForm } from "./use-document-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

type Entry = { _id: string; version: string; publishedNumber: number | null; text: string };

const mine: Entry = { _id: "1", version: "a", publishedNumber: 1, text: "Mine" };
let stored: Entry;
/** What the user does while a save is on its way. */
let duringSave: () => void;

/** The server: refuses a version that is not the stored one. */
function change(version: string, next: Partial<Entry>): Promise<Entry> {
  if (version !== stored.version) {
    return Promise.reject(new CallError("Someone else changed this.", 409, { version: "Changed" }));
  }
  stored = { ...stored, version: `${stored.version}+`, ...next };
  return Promise.resolve(stored);
}

const openForm = (entry: Entry | null = mine) =>
  renderHook(() =>
    useDocumentForm<{ text: string }, Entry>({
      entry,
      schema: z.object({ text: z.string() }),
      toValues: (entry) => ({ text: entry?.text ?? "" }),
      toDraft: ({ text }) => text,
      draft: { getName: (saved) => saved?._id ?? "new", parse: (values) => values as { text: string } },
      read: () => Promise.resolve(stored),
      store: (_, values, version) => {
        duringSave();
        return change(version, values);
      },
      publish: (_, version) => change(version, { publishedNumber: 2 }),
      onStored: (form, sent) => form.reset(sent, { keepValues: true }),
      notify: () => undefined,
    }),
  );

beforeEach(() => {
  stored = mine;
  localStorage.clear();
  storeTestSession("sita");
  duringSave = () => {};
});

describe("unsaved text", () => {
  const type = (form: ReturnType<typeof openForm>["result"]["current"]["form"], text: string) =>
    act(() => form.setValue("text", text, { shouldDirty: true }));

  test("that was typed during a save stays unsaved, and its draft belongs to the new version", async () => {
    const { result } = openForm();
    type(result.current.form, "First");
    duringSave = () => type(result.current.form, "First and more");
    act(() => void result.current.submit());
    await waitFor(() => expect(result.current.saved?.version).toBe("a+"));
    expect(stored.text).toBe("First");
    expect(browserDrafts.read("1")).toMatchObject({ version: "a+", values: { text: "First and more" } });
    duringSave = () => {};
    act(() => void result.current.submit());
    await waitFor(() => expect(stored.text).toBe("First and more"));
    expect(result.current.conflict).toBeNull();
    expect(browserDrafts.read("1")).toBeNull();
  });

  test("that was typed while a new document was created is a draft of that document, not of the next new one", async () => {
    const { result } = openForm(null);
    stored = { ...mine, version: "" };
    type(result.current.form, "First");
    duringSave = () => type(result.current.form, "First and more");
    act(() => void result.current.submit());
    await waitFor(() => expect(result.current.saved).not.toBeNull());
    expect(browserDrafts.read("new")).toBeNull();
    expect(openForm(stored).result.current.form.getValues("text")).toBe("First and more");
  });

  test("leaves no draft once it is undone", () => {
    const { result } = openForm();
    type(result.current.form, "Mine, changed");
    expect(browserDrafts.read("1")).not.toBeNull();
    type(result.current.form, "Mine");
    expect(browserDrafts.read("1")).toBeNull();
  });
});

test("after unpublishing, the form saves and publishes what it shows", async () => {
  const { result } = openForm();
  stored = { ...mine, version: "b", publishedNumber: null };
  act(() => result.current.follow(stored));
  expect(result.current.saved?.publishedNumber).toBeNull();
  act(() => result.current.submitAs("publish"));
  await waitFor(() => expect(stored.publishedNumber).toBe(2));
  expect(result.current.conflict).toBeNull();
});

test.each(["publish", "save"] as const)(
  "a draft that someone else saved before is not overwritten by a later %s",
  async (intent) => {
    const { result } = openForm();
    stored = { ...mine, version: "b", publishedNumber: null, text: "Theirs" };
    act(() => result.current.follow(stored));
    expect(result.current.saved?.publishedNumber).toBeNull();
    if (intent === "save") act(() => result.current.form.setValue("text", "Mine too", { shouldDirty: true }));
    act(() => void (intent === "save" ? result.current.submit() : result.current.submitAs(intent)));
    await waitFor(() => expect(result.current.conflict?.theirs).toEqual(stored));
    expect(stored).toEqual({ ...mine, version: "b", publishedNumber: null, text: "Theirs" });
  },
);
