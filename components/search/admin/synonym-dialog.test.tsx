import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import { editSynonym, type SynonymRow } from "@/lib/search/contract";
import { SynonymDialog } from "./synonym-dialog";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
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

beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue(synonym);
});

test("an edited synonym is saved with the version it was opened with", async () => {
  render(<SynonymDialog {...dialog} synonym={synonym} />);
  await admin.click(screen.getByRole("button", { name: "Save" }));
  expect(call).toHaveBeenCalledWith(editSynonym, {
    params: { id: "s1" },
    body: { name: "Roof", kind: "place", words: ["chhat"], finds: [], page: null, version: "v1" },
  });
});

test("a word that is added to a synonym does not overwrite what a colleague has added since", async () => {
  const miss = { _id: "m1", term: "kausi", count: 3, lastDay: "2026-11-20" };
  render(<SynonymDialog {...dialog} miss={miss} />);
  await admin.selectOptions(screen.getByLabelText("It means the same as"), "Roof");
  await admin.click(screen.getByRole("button", { name: "Save" }));
  const body = { words: ["chhat", "kausi"], version: "v1" };
  expect(vi.mocked(call).mock.lastCall).toMatchObject([editSynonym, { params: { id: "s1" }, body }]);
});
