import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type AdminReturn, closeReturn, receiveReturn, refundReturn, refuseReturn } from "@/lib/sales/return/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { ReturnActions } from "./return-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

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
const refund = {
  goods: 6400,
  delivery: null,
  isDeliveryDue: false,
  due: 0,
  withCouriers: 0,
  storeCredit: 0,
  method: "cash" as const,
  exchange: null,
};
const couriers = { names: [], last: "" };
const show = (values: Partial<AdminReturn>, paymentStatus: "paid" | "refunded" = "paid") =>
  renderAsOwner(<ReturnActions value={value(values)} facts={{ refund, paymentStatus, couriers }} />);
beforeEach(() => {
  for (const endpoint of [refuseReturn, closeReturn, receiveReturn, refundReturn]) answer(endpoint, value({}));
});
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
  [
    "a return received today",
    { status: "received", canUndoReceipt: true },
    "paid",
    ["Refund…", "Send replacement…", "Reject…", "Close…", "Undo receipt…"],
  ],
  ["a claim", { status: "requested", isClaim: true }, "paid", ["Refund…", "Send replacement…", "Accept…", "Reject…"]],
  [
    "a claim that is brought back",
    { status: "approved", isClaim: true, outcome: "replace" },
    "paid",
    ["Items received…", "Send replacement…", "Refund…", "Close…"],
  ],
  [
    "an exchange",
    { status: "approved", exchange: { orderId: "o2", number: "SW-2", paid: 0 } },
    "paid",
    ["Items received…", "Settle before the goods are back…", "Close…"],
  ],
  ["an exchange whose goods are to come back", { status: "refunded", awaitsGoods: true }, "paid", ["Items received…"]],
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
  await waitFor(() => expect(sentTo(refuseReturn)).toEqual([{ params: { id: "r1" }, body }]));
});

test("an approved return is closed because its items did not arrive", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Close…" }));
  await userEvent.click(screen.getByRole("button", { name: "Close return" }));
  await waitFor(() =>
    expect(sentTo(closeReturn)).toEqual([{ params: { id: "r1" }, body: { reason: "The items did not arrive." } }]),
  );
});

test("of an approved return fewer pieces arrive, of which some go back into stock", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Items received…" }));
  const pieces = within(screen.getByRole("group", { name: "RoofCoat 10, 20 L bucket" }));
  await userEvent.selectOptions(pieces.getByLabelText("Arrived"), "1 of 2");
  await userEvent.selectOptions(pieces.getByLabelText("Back to stock"), "All 1");
  await userEvent.click(screen.getByRole("button", { name: "Mark as received" }));
  const body = { items: [{ orderItemId: "i1", quantity: 1, restock: 1 }], note: "" };
  await waitFor(() => expect(sentTo(receiveReturn)).toEqual([{ params: { id: "r1" }, body }]));
});

test("what goes back to stock stays chosen when fewer pieces have arrived", async () => {
  show({ status: "approved" });
  await userEvent.click(screen.getByRole("button", { name: "Items received…" }));
  const pieces = within(screen.getByRole("group", { name: "RoofCoat 10, 20 L bucket" }));
  await userEvent.selectOptions(pieces.getByLabelText("Back to stock"), "All 2");
  await userEvent.selectOptions(pieces.getByLabelText("Arrived"), "1 of 2");
  await userEvent.click(screen.getByRole("button", { name: "Mark as received" }));
  const body = { items: [{ orderItemId: "i1", quantity: 1, restock: 1 }], note: "" };
  await waitFor(() => expect(sentTo(receiveReturn)).toEqual([{ params: { id: "r1" }, body }]));
});

test.each([
  ["still has cash of it", { due: 6400, withCouriers: 6400 }, 1],
  ["has handed all of it over", { due: 6400, withCouriers: 0 }, 0],
  ["has cash of it, but nothing is due", { due: 0, withCouriers: 6400 }, 0],
])(
  "what a courier collected is to be recorded before goods are taken off what is due: a courier %s",
  async (_, money, warnings) => {
    const facts = { refund: { ...refund, ...money }, paymentStatus: "unpaid" as const, couriers };
    renderAsOwner(<ReturnActions value={value({ status: "received" })} facts={facts} />);
    await userEvent.click(screen.getByRole("button", { name: /^(Refund|Complete)…$/ }));
    expect(screen.queryAllByText(/record what the courier collected first/)).toHaveLength(warnings);
  },
);

test("a refund goes the usual way unless another is chosen", async () => {
  show({ status: "received" });
  await userEvent.click(screen.getByRole("button", { name: "Refund…" }));
  const method = screen.getByLabelText<HTMLSelectElement>("How it was refunded");
  expect(method.value).toBe("cash");
  await userEvent.selectOptions(method, "Bank transfer");
  await userEvent.type(screen.getByLabelText("Reference"), "FT-1");
  await userEvent.click(screen.getByRole("button", { name: "Record refund" }));
  const body = { reference: "FT-1", method: "bank", delivery: false, expected: { credited: 0, refund: 6400, money: 6400 } };
  await waitFor(() => expect(sentTo(refundReturn)).toEqual([{ params: { id: "r1" }, body }]));
});
