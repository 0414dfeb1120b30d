import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { printDocuments } from "@/lib/sales/order/admin/contract";
import { type BulkOrder, bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { answer, lost, type Refusal, refused, sentTo } from "@/tests/support/api";
import { createBulkOrder } from "@/tests/support/bulk-order";
import { renderAsOwner } from "@/tests/support/render-as";
import { BulkBar } from "./bulk-bar";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const nothing = () => {};

const renderBar = (orders: BulkOrder[], invoiceMoment: InvoiceMoment = "dispatch") =>
  renderAsOwner(
    <BulkBar
      orders={orders}
      more={0}
      isCut={false}
      isSelecting={false}
      couriers={{ names: [], last: "" }}
      invoiceMoment={invoiceMoment}
      people={[]}
      onSelectMatching={nothing}
      onClear={nothing}
    />,
  );

/** Collects the cash of some orders in batches of fifty. The first is answered, the second fails. */
async function collect(count: number, refusal: Refusal): Promise<HTMLElement> {
  const orders = Array.from({ length: count }, (_, at) => createBulkOrder(at + 1));
  answer(bulkOrders, { done: orders.slice(0, 50), skipped: [] }, refusal);
  renderBar(orders);
  await userEvent.click(screen.getByRole("button", { name: `Record cash (${count})` }));
  await userEvent.selectOptions(screen.getByLabelText("How it was paid"), "Bank transfer");
  await userEvent.click(screen.getByRole("button", { name: "Record cash" }));
  const dialog = await screen.findByRole("dialog", { name: /recorded for 50 orders\.$/ });
  expect(sentTo(bulkOrders)).toHaveLength(2);
  expect(sentTo(bulkOrders)[1]?.body).toMatchObject({ action: "collect", method: "bank", reference: "" });
  return dialog;
}

const unanswered = "No answer for 50 orders. They may be done: please check them.";

test("orders whose answer got lost are not reported as skipped, but those that were not sent", async () => {
  const outcome = within(await collect(120, lost));
  expect(outcome.getByText(unanswered).nextSibling?.textContent).toMatch(/^SW-51, .* SW-100$/);
  outcome.getByText("20 orders skipped");
  outcome.getByText("Not sent. Please try again.");
});

test("if the last answer got lost, the outcome stays open to say so", async () => {
  const outcome = within(await collect(100, refused(502, "Something went wrong")));
  outcome.getByText(unanswered);
  expect(outcome.queryByText(/skipped/)).toBeNull();
});

test("orders that the server refused are skipped", async () => {
  const outcome = within(await collect(120, refused(401, "Please log in again.")));
  outcome.getByText("70 orders skipped");
  outcome.getByText("Please log in again.");
  expect(outcome.queryByText(unanswered)).toBeNull();
});

const confirmed = (at: number, values: Partial<BulkOrder> = {}): BulkOrder => ({
  ...createBulkOrder(at),
  status: "confirmed",
  isInvoiced: false,
  ...values,
});

test("shipping several orders issues the invoices of those that leave, and offers to print them at once", async () => {
  const orders = [confirmed(1), confirmed(2, { deliveryMethod: "pickup" }), confirmed(3, { isInvoiced: true }), confirmed(4)];
  answer(bulkOrders, { done: orders.slice(0, 3), skipped: [{ ...confirmed(4), message: "It has just been cancelled." }] });
  answer(printDocuments, new Uint8Array());
  renderBar(orders);
  await userEvent.click(screen.getByRole("button", { name: "Ship (4)" }));
  expect(screen.getByRole("dialog").textContent).toContain("2 orders will get the tax invoice.");
  await userEvent.click(screen.getByRole("button", { name: "Mark as shipped" }));
  const outcome = within(await screen.findByRole("dialog", { name: "3 orders shipped." }));
  await userEvent.click(outcome.getByRole("button", { name: "Print invoices" }));
  expect(sentTo(printDocuments)).toEqual([{ body: { orders: ["id-1"], packingSlips: false, invoices: true } }]);
});

test("more invoices than fit into one file are printed in several", async () => {
  const orders = Array.from({ length: 70 }, (_, at) => confirmed(at + 1));
  answer(bulkOrders, { done: orders.slice(0, 50), skipped: [] }, { done: orders.slice(50), skipped: [] });
  renderBar(orders);
  await userEvent.click(screen.getByRole("button", { name: "Ship (70)" }));
  await userEvent.click(screen.getByRole("button", { name: "Mark as shipped" }));
  const outcome = within(await screen.findByRole("dialog", { name: "70 orders shipped." }));
  const names = outcome.getAllByRole("button", { name: /^Print/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Print invoices 1 to 50", "Print invoices 51 to 70"]);
});

test.each<[InvoiceMoment, boolean]>([
  ["dispatch", false],
  ["confirmation", true],
])("confirming several orders says whether they get their invoice: %s", async (moment, isSaid) => {
  renderBar([confirmed(1, { status: "pending" })], moment);
  await userEvent.click(screen.getByRole("button", { name: "Confirm (1)" }));
  expect(screen.getByRole("dialog").textContent?.includes("1 order will get the tax invoice.")).toBe(isSaid);
});
