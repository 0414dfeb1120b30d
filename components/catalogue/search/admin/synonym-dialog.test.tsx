import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { editSynonym, type SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { SynonymDialog } from "./synonym-dialog";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const admin = userEvent.setup();
const synonym: SynonymRow = {
  _id: "s1",
  name: "Roof",
  kind: "place",
  words: ["chhat"],
  finds: [],
  page: null,
  version: "v1",
};
const dialog = { synonyms: [synonym], subcategories: [], onClose: () => undefined };

beforeEach(() => answer(editSynonym, synonym));

test("an edited synonym is saved with the version it was opened with", async () => {
  render(<SynonymDialog {...dialog} synonym={synonym} />);
  await admin.click(screen.getByRole("button", { name: "Save" }));
  const body = { name: "Roof", kind: "place", words: ["chhat"], finds: [], page: null, version: "v1" };
  await waitFor(() => expect(sentTo(editSynonym)).toEqual([{ params: { id: "s1" }, body }]));
});

test("a word that is added to a synonym does not overwrite what a colleague has added since", async () => {
  const miss = { _id: "m1", term: "kausi", count: 3, lastDay: "2026-11-20" };
  render(<SynonymDialog {...dialog} miss={miss} />);
  await admin.selectOptions(screen.getByLabelText("It means the same as"), "Roof");
  await admin.click(screen.getByRole("button", { name: "Save" }));
  const body = { words: ["chhat", "kausi"], version: "v1" };
  await waitFor(() => expect(sentTo(editSynonym)).toMatchObject([{ params: { id: "s1" }, body }]));
});
