import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { moneyMessage, type OrderMoney, paymentText } from "@/lib/sales/order/money/money-messages";
import { paymentNames } from "@/lib/sales/order/vocabulary";
import { adminPaymentText, explain } from "./labels";
import { StatusBadge } from "./status-badge";

type Row = OrderMoney["payments"][number];

afterEach(() => vi.useRealTimers());

const row = (method: Row["method"], status: Row["status"], amount = 12_250): Row => ({ method, status, amount });
const order = (values: Partial<OrderMoney> = {}): OrderMoney => ({
  status: "pending",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  total: 12_250,
  credited: 0,
  payments: [row("cod", "unpaid")],
  ...values,
});

const cash = { payments: [row("cod", "paid")], paymentStatus: "paid" } as const;
const wallet = { paymentMethod: "esewa", payments: [row("esewa", "paid")], paymentStatus: "paid" } as const;
const transfer = { paymentMethod: "bank", payments: [row("bank", "unpaid")] } as const;
const owed = { payments: [row("esewa", "refund_due")], paymentStatus: "refund_due", paymentMethod: "esewa" } as const;

/** A gateway's payment stays open, because it may still be paid there. */
const tried = { status: "delivered", ...cash, payments: [row("cash", "paid"), row("esewa", "unpaid")] } as const;
const returned = { status: "delivered", credited: 12_250, payments: [row("cod", "failed"), row("esewa", "unpaid")] } as const;

/** Every payment state of an order, and the text for its customer on the order's pages and in emails. */
const states: [string, Partial<OrderMoney>, string][] = [
  ["cash, not delivered", {}, "Pay Rs\u00a012,250.00 when you receive it."],
  ["cash, on its way", { status: "shipped" }, "Pay Rs\u00a012,250.00 when you receive it."],
  ["cash, ready for pickup", { status: "shipped", deliveryMethod: "pickup" }, "Pay Rs\u00a012,250.00 when you pick it up."],
  ["cash, delivered and not paid", { status: "delivered" }, "Rs\u00a012,250.00 still due."],
  ["cash, picked up and not paid", { status: "delivered", deliveryMethod: "pickup" }, "Rs\u00a012,250.00 still due."],
  ["cash, delivered and paid", { status: "delivered", ...cash }, "Paid in cash."],
  ["cash, picked up and paid", { status: "delivered", deliveryMethod: "pickup", ...cash }, "Paid in cash."],
  ["cash, delivered and paid after a wallet was tried", tried, "Paid in cash."],
  ["cash, paid before shipping", { status: "confirmed", ...cash }, "Paid in cash."],
  [
    "cash, paid in part",
    { payments: [row("cod", "paid", 2250), row("cod", "unpaid", 10_000)] },
    "Rs\u00a02,250.00 paid. Pay Rs\u00a010,000.00 when you receive it.",
  ],
  [
    "cash, paid in part and delivered",
    { status: "delivered", payments: [row("cod", "paid", 2250)] },
    "Rs\u00a02,250.00 paid. Rs\u00a010,000.00 still due.",
  ],
  ["a transfer that has not arrived", transfer, "Rs\u00a012,250.00 still due."],
  [
    "a payment proof that is being checked",
    { ...transfer, payments: [row("bank", "verifying")], paymentStatus: "verifying" },
    "Your payment is being checked.",
  ],
  ["a wallet, paid", wallet, "Paid with eSewa."],
  [
    "a wallet, failed",
    { paymentMethod: "esewa", paymentStatus: "failed", payments: [row("esewa", "failed")] },
    "Rs\u00a012,250.00 still due.",
  ],
  [
    "paid twice",
    { ...wallet, payments: [...wallet.payments, row("khalti", "refund_due")] },
    "Paid with eSewa. We will refund Rs\u00a012,250.00 within 7 days.",
  ],
  [
    "everything returned and refunded",
    { status: "delivered", ...wallet, payments: [row("esewa", "refunded")], paymentStatus: "refunded" },
    "Your money has been refunded.",
  ],
  [
    "everything returned and refunded as store credit",
    {
      status: "delivered",
      ...wallet,
      payments: [{ ...row("esewa", "refunded"), note: "All of it was paid back." }, row("store_credit", "refunded")],
      paymentStatus: "refunded",
    },
    "What you paid is back in your store credit.",
  ],
  [
    "everything exchanged, for a cheaper order",
    {
      status: "delivered",
      ...wallet,
      payments: [row("exchange", "refunded", 10_000), row("esewa", "refunded", 2250)],
      paymentStatus: "refunded",
    },
    "What you paid is refunded, or pays your new order.",
  ],
  ["cash, partly returned before it was paid", { status: "delivered", credited: 4250 }, "Rs\u00a08,000.00 still due."],
  [
    "cash, everything returned before it was paid",
    { status: "delivered", credited: 12_250, payments: [row("cod", "failed")] },
    "Nothing left to pay.",
  ],
  ["nothing to pay", { total: 0, payments: [] }, ""],
  ["cancelled before it was paid", { status: "cancelled" }, "There is nothing to pay."],
  [
    "cancelled while a payment proof is being checked",
    { status: "cancelled", paymentStatus: "verifying", payments: [row("bank", "verifying")] },
    "We are still checking your payment. If it reached us, we will refund it.",
  ],
  ["cancelled, refund due", { status: "cancelled", ...owed }, "We will refund Rs\u00a012,250.00 within 7 days."],
  [
    "an exchange, cancelled and refunded",
    {
      status: "cancelled",
      payments: [{ ...row("exchange", "refunded"), paidAt: "2026-11-30T06:00:00Z" }],
      paymentStatus: "refunded",
    },
    "Your money has been refunded.",
  ],
  [
    "cancelled and refunded",
    { status: "cancelled", ...owed, payments: [row("esewa", "refunded")], paymentStatus: "refunded" },
    "Your money has been refunded.",
  ],
];

test.each(states)("%s", (_, values, message) => expect(moneyMessage(order(values))).toBe(message));

test.each(states)("%s: the order's page makes no false promise", (_, values) => {
  const money = order(values);
  const text = `${explain({ ...money, isCancelRequested: false, isChangeRequested: false, deliveredAt: null, events: [] })} ${paymentNames[money.paymentStatus]}`;
  expect(text).not.toMatch(/refund (is )?on its way|money is on its way/i);
  if (values.status === "delivered" || values.status === "cancelled")
    expect(text).not.toMatch(/when you receive it|when you pick it up/);
});

test.each<[string, Row, Partial<OrderMoney>, string]>([
  ["cash that is due on delivery", row("cod", "unpaid"), {}, "Due when you receive it"],
  ["cash that is due at pickup", row("cod", "unpaid"), { deliveryMethod: "pickup" }, "Due when you pick it up"],
  ["cash that was not paid on delivery", row("cod", "unpaid"), { status: "delivered" }, "Rs\u00a012,250.00 still due"],
  ["cash that was paid on delivery", row("cod", "paid"), { status: "delivered", ...cash }, "Paid in cash"],
  ["cash of a cancelled order", row("cod", "unpaid"), { status: "cancelled" }, "Nothing to pay"],
  ["cash that was not needed", row("cod", "failed"), wallet, "Paid in another way"],
  ["a transfer that has not arrived", row("bank", "unpaid"), transfer, "Not paid yet"],
  ["a wallet that was tried before cash was paid", row("esewa", "unpaid"), tried, "Paid in another way"],
  ["a wallet that was tried before everything was returned", row("esewa", "unpaid"), returned, "Nothing to pay"],
  ["a payment proof that is being checked", row("bank", "verifying"), transfer, "Being checked"],
  ["a failed wallet payment", row("esewa", "failed"), wallet, "Not completed"],
  ["a successful wallet payment", row("esewa", "paid"), wallet, "Paid"],
  ["a payment to be refunded", row("esewa", "refund_due"), { status: "cancelled", ...owed }, "Refund due: Rs\u00a012,250.00"],
  ["a refunded payment", row("esewa", "refunded"), { status: "cancelled", ...owed }, "Refunded"],
  [
    "a payment refunded as store credit",
    { ...row("esewa", "refunded"), refundMethod: "store_credit" },
    owed,
    "Back in your store credit",
  ],
  ["what pays another order", row("exchange", "refunded"), { status: "delivered", ...wallet }, "Pays your new order"],
])("the status text of %s", (_, payment, values, text) => expect(paymentText(payment, order(values))).toBe(text));

const statuses = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
const methods = ["cod", "bank", "esewa", "khalti"] as const;
const settled = statuses.flatMap((status) => methods.map((method) => [status, method] as const));

test.each(settled)("nothing on a paid order that is %s, by %s, says that it is not paid", (status, paymentMethod) => {
  const paid = status === "cancelled" ? "refund_due" : "paid";
  const payments = [...methods.map((method) => row(method, "unpaid")), row("cash", paid)];
  const money = order({ status, paymentMethod, paymentStatus: paid, payments });
  const { container } = render(<StatusBadge order={{ ...money, isCancelRequested: false, paid: 12_250, due: 0 }} />);
  const staff = payments.map((payment) => adminPaymentText(payment, money));
  const customer = payments.map((payment) => paymentText(payment, money));
  const explanation = explain({ ...money, isCancelRequested: false, isChangeRequested: false, deliveredAt: null, events: [] });
  const texts = [...staff, ...customer, moneyMessage(money), explanation, container.textContent];
  for (const text of texts) expect(text).not.toMatch(/not paid|due (when|on)|still due|Pay /i);
});

test("a customer is asked to check a delivered order until the return period ends", () => {
  const delivered = {
    ...order({ status: "delivered", ...cash }),
    isCancelRequested: false,
    isChangeRequested: false,
    deliveredAt: "2026-11-20T06:00:00.000Z",
    events: [],
  };
  vi.setSystemTime("2026-11-27T18:14:00.000Z");
  expect(explain(delivered)).toBe("Your order was delivered. Please check it and tell us if anything is missing or damaged.");
  vi.setSystemTime("2026-11-27T18:16:00.000Z");
  expect(explain(delivered)).toBe("Your order was delivered.");
  expect(explain({ ...delivered, deliveryMethod: "pickup" })).toBe("You have picked up your order.");
});

test("a delivered order of which everything was returned unpaid has no payment badge", () => {
  const { container } = render(<StatusBadge order={{ ...order(returned), isCancelRequested: false, paid: 0, due: 0 }} />);
  expect(container.textContent).toBe("Delivered");
});

test("staff see that unneeded cash was paid in another way, and that a wallet payment was not completed", () => {
  const textFor = (payment: Row) => adminPaymentText(payment, order(wallet));
  expect(textFor(row("cod", "failed"))).toBe("Paid in another way");
  expect(textFor(row("esewa", "failed"))).toBe("Payment not completed");
});
