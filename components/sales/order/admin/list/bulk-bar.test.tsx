import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type BulkOrder, bulkOrders } from "@/lib/sales/staff-order/admin/bulk-contract";
import { answer, lost, type Refusal, refused, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { BulkBar } from "./bulk-bar";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const createOrder = (at: number): BulkOrder => ({
  _id: `id-${at}`,
  number: `SW-${at}`,
  status: "delivered",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  isCancelRequested: false,
  due: 10,
  companyName: "",
  deletedAt: null,
  call: null,
  customer: { fullName: "Asha Gurung" },
});

/** Collects the cash of some orders in batches of fifty. The first is answered, the second fails. */
async function collect(count: number, refusal: Refusal): Promise<HTMLElement> {
  const orders = Array.from({ length: count }, (_, at) => createOrder(at + 1));
  answer(bulkOrders, { done: orders.slice(0, 50), skipped: [] }, refusal);
  const nothing = () => {};
  renderAsOwner(
    <BulkBar
      orders={orders}
      more={0}
      isCut={false}
      isSelecting={false}
      courier={""}
      onSelectMatching={nothing}
      onClear={nothing}
    />,
  );
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
