import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import { type AdminReturn, closeReturn, receiveReturn, refundReturn, refuseReturn } from "@/lib/return/admin-contract";
import { ReturnActions } from "./return-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }));

beforeEach(() => vi.mocked(call).mockClear());

const item = {
  orderItemId: "i1",
  name: "RoofCoat 10",
  pack: "20 L bucket",
  color: "",
  isRestocked: true,
  restocked: 2,
  refund: null,
};
const value = (values: Partial<AdminReturn>) =>
  ({ _id: "r1", outcome: "refund", items: [{ ...item, quantity: 3, approved: 2 }], ...values }) as AdminReturn;
const refund = { goods: 6400, delivery: null, isDeliveryDue: false, due: 0, method: "cash" as const };
const show = (values: Partial<AdminReturn>, paymentStatus: "paid" | "refunded" = "paid") =>
  render(<ReturnActions value={value(values)} facts={{ refund, paymentStatus }} />);
const listButtons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test.each<[string, Partial<AdminReturn>, "paid" | "refunded", string[]]>([
  ["a request", { status: "requested" }, "paid", ["Approve…", "Reject…"]],
  ["an approved return", { status: "approved" }, "paid", ["Items received…", "Close…"]],
  ["a received return", { status: "received" }, "paid", ["Refund…", "Send replacement…", "Reject…", "Close…"]],
  [
    "a received return for a replacement",
    { status: "received", outcome: "replace" },
    "paid",
    ["Send replacement…", "Refund…", "Reject…", "Close…"],
  ],
  ["a received return of a refunded order", { status: "received" }, "refunded", ["Send replacement…", "Reject…", "Close…"]],
  ["a withdrawn return", { status: "withdrawn" }, "paid", []],
  ["a closed return", { status: "closed" }, "paid", []],
])("%s offers its actions", (_, values, paymentStatus, buttons) => {
  show(values, paymentStatus);
  expect(listButtons()).toEqual(buttons);
});

test("some pieces of a received return are rejected with a reason", async () => {
  show({ status: "received" });
  await userEvent.click(screen.getByRole("button", { name: "Reject…" }));
  await userEvent.selectOptions(screen.getByLabelText("RoofCoat 10, 20 L bucket"), "1 of 2");
  await userEvent.type(screen.getByLabelText("Reason"), "One was opened.");
  await userEvent.click(screen.getByRole("button", { name: "Reject" }));
  const body = { reason: "One was opened.", items: [{ orderItemId: "i1", quantity: 1 }] };
  expect(call).toHaveBeenCalledWith(refuseReturn, { params: { id: "r1" }, body });
});

test("an approved return is closed because its items did not arrive", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Close…" }));
  await userEvent.click(screen.getByRole("button", { name: "Close return" }));
  expect(call).toHaveBeenCalledWith(closeReturn, { params: { id: "r1" }, body: { reason: "The items did not arrive." } });
});

test("of an approved return fewer pieces arrive, of which some go back into stock", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Items received…" }));
  const pieces = within(screen.getByRole("group", { name: "RoofCoat 10, 20 L bucket" }));
  await userEvent.selectOptions(pieces.getByLabelText("Arrived"), "1 of 2");
  await userEvent.selectOptions(pieces.getByLabelText("Back to stock"), "All 1");
  await userEvent.click(screen.getByRole("button", { name: "Mark as received" }));
  const body = { items: [{ orderItemId: "i1", quantity: 1, restock: 1 }], note: "" };
  expect(call).toHaveBeenCalledWith(receiveReturn, { params: { id: "r1" }, body });
});

test("what goes back to stock stays chosen when fewer pieces have arrived", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Items received…" }));
  const pieces = within(screen.getByRole("group", { name: "RoofCoat 10, 20 L bucket" }));
  await userEvent.selectOptions(pieces.getByLabelText("Back to stock"), "All 2");
  await userEvent.selectOptions(pieces.getByLabelText("Arrived"), "1 of 2");
  await userEvent.click(screen.getByRole("button", { name: "Mark as received" }));
  const body = { items: [{ orderItemId: "i1", quantity: 1, restock: 1 }], note: "" };
  expect(call).toHaveBeenCalledWith(receiveReturn, { params: { id: "r1" }, body });
});

test("a refund goes the usual way unless another is chosen", async () => {
  show({ status: "received" });
  await userEvent.click(screen.getByRole("button", { name: "Refund…" }));
  const method = screen.getByLabelText<HTMLSelectElement>("How it was refunded");
  expect(method.value).toBe("cash");
  await userEvent.selectOptions(method, "Bank transfer");
  await userEvent.type(screen.getByLabelText("Reference"), "FT-1");
  await userEvent.click(screen.getByRole("button", { name: "Record refund" }));
  const body = { reference: "FT-1", method: "bank", delivery: false, expected: { credited: 0, refund: 6400 } };
  expect(call).toHaveBeenCalledWith(refundReturn, { params: { id: "r1" }, body });
});
