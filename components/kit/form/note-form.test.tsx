import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { addNote } from "@/lib/sales/order/admin/contract";
import { answer } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { NoteForm } from "./note-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  storeTestSession("sarita", "admin");
});

const show = (id = "order-1") => render(<NoteForm endpoint={addNote} id={id} name="note" maxLength={1000} />);
const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Staff note" });

test("a note that was typed, but not added, is there again on its own order's page only", async () => {
  const { unmount } = show();
  await userEvent.type(note(), "Two buckets are missing");
  unmount();
  const other = show("order-2");
  expect(note().value).toBe("");
  other.unmount();
  show();
  expect(note().value).toBe("Two buckets are missing");
});

test("a note that was added is not offered again", async () => {
  answer(addNote, {} as ReplyOf<typeof addNote>);
  const { unmount } = show();
  await userEvent.type(note(), "Two buckets are missing");
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(note().value).toBe(""));
  unmount();
  show();
  expect(note().value).toBe("");
});

test("what is typed while a note is being added stays, and is still a draft", async () => {
  answer(addNote, async () => {
    await userEvent.type(note(), " and a roller");
    return {} as ReplyOf<typeof addNote>;
  });
  const { unmount } = show();
  await userEvent.type(note(), "Two buckets");
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Note saved."));
  expect(note().value).toBe("Two buckets and a roller");
  unmount();
  show();
  expect(note().value).toBe("Two buckets and a roller");
});
