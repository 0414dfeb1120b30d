import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { changeStaffRole, type StaffRole } from "@/lib/people/role/admin/contract";
import { allRights } from "@/lib/platform/shared/rights";
import { answer, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { RoleForm } from "./role-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const weekend: StaffRole = {
  _id: "weekend",
  name: "Weekend",
  note: "",
  rights: ["order.see"],
  isOwner: false,
  people: 1,
  version: "1",
};

const open = ({ ownRights = allRights, refusal = "" } = {}) => {
  const { name, note, rights } = weekend;
  renderAsOwner(<RoleForm staffRole={weekend} values={{ name, note, rights }} ownRights={ownRights} refusal={refusal} />);
};
const box = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const isChecked = (name: string) => (box(name) as HTMLInputElement).checked;

test("seeing follows doing, both ways, and the words follow the boxes", async () => {
  answer(changeStaffRole, { ...weekend, rights: ["payment.see", "payment.record"] });
  open();
  await userEvent.click(box("Record and check payments"));
  expect(isChecked("See payments and payment slips")).toBe(true);
  await userEvent.click(box("Pack, ship and hand over"));
  await userEvent.click(box("See orders"));
  expect(isChecked("Pack, ship and hand over")).toBe(false);
  const words = within(screen.getByRole("region", { name: "In words" }));
  expect(words.getByText("See payments and payment slips; Record and check payments")).toBeDefined();
  expect(words.queryByText(/orders/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save role" }));
  await waitFor(() => expect(sentTo(changeStaffRole)).toHaveLength(1));
  expect(sentTo(changeStaffRole)).toEqual([
    {
      params: { id: "weekend" },
      body: { name: "Weekend", note: "", rights: ["payment.see", "payment.record"], version: "1" },
    },
  ]);
});

test("what one does not have cannot be given, and the box says so", () => {
  open({ ownRights: ["order.see", "staff.manage"] });
  expect(box("Record refunds").matches(":disabled")).toBe(true);
  expect(box("Record refunds").closest("label")?.textContent).toContain("Your own role does not include this.");
  expect(box("See orders").matches(":disabled")).toBe(false);
});

test("a role that one may not change is shown with the reason, and cannot be saved", () => {
  open({ refusal: "This is your own role. Somebody with another role has to change it." });
  expect(screen.getByText(/This is your own role/)).toBeDefined();
  expect(isChecked("See orders")).toBe(true);
  expect(box("See orders").matches(":disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: "Save role" })).toBeNull();
});
