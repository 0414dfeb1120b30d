import { expect, test } from "vitest";
import { moneyMessage, type OrderMoney, paymentText } from "@/lib/order/money-messages";
import { adminPaymentText, explain, paymentNames } from "./labels";

type Row = OrderMoney["payments"][number];

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

/** Every payment state of an order, and the text its customer reads on the order's pages and in emails. */
const states: [string, Partial<OrderMoney>, string][] = [
  ["cash, not delivered", {}, "Pay Rs\u00a012,250.00 when you receive it."],
  ["cash, on its way", { status: "shipped" }, "Pay Rs\u00a012,250.00 when you receive it."],
  ["cash, to be picked up", { status: "shipped", deliveryMethod: "pickup" }, "Pay Rs\u00a012,250.00 when you pick it up."],
  ["cash, delivered and not paid", { status: "delivered" }, "Rs\u00a012,250.00 still due."],
  ["cash, picked up and not paid", { status: "delivered", deliveryMethod: "pickup" }, "Rs\u00a012,250.00 still due."],
  ["cash, delivered and paid", { status: "delivered", ...cash }, "Paid in cash."],
  ["cash, picked up and paid", { status: "delivered", deliveryMethod: "pickup", ...cash }, "Paid in cash."],
  ["cash, paid before it leaves", { status: "confirmed", ...cash }, "Paid in cash."],
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
  ["a transfer that is waited for", transfer, "Rs\u00a012,250.00 still due."],
  [
    "a slip that is checked",
    { ...transfer, payments: [row("bank", "verifying")], paymentStatus: "verifying" },
    "Your payment is being checked.",
  ],
  ["a wallet, paid", wallet, "Paid."],
  [
    "a wallet, failed",
    { paymentMethod: "esewa", paymentStatus: "failed", payments: [row("esewa", "failed")] },
    "Rs\u00a012,250.00 still due.",
  ],
  [
    "paid twice",
    { ...wallet, payments: [...wallet.payments, row("khalti", "refund_due")] },
    "Paid. We will refund Rs\u00a012,250.00 within 7 days.",
  ],
  [
    "all of it returned and paid back",
    { status: "delivered", ...wallet, payments: [row("esewa", "refunded")], paymentStatus: "refunded" },
    "Your money has been refunded.",
  ],
  ["cash, a part returned before it was paid", { status: "delivered", credited: 4250 }, "Rs\u00a08,000.00 still due."],
  [
    "cash, all of it returned before it was paid",
    { status: "delivered", credited: 12_250, payments: [row("cod", "failed")] },
    "Nothing left to pay.",
  ],
  ["nothing to pay", { total: 0, payments: [] }, ""],
  ["cancelled before it was paid", { status: "cancelled" }, "There is nothing to pay."],
  [
    "cancelled while a slip is checked",
    { status: "cancelled", paymentStatus: "verifying", payments: [row("bank", "verifying")] },
    "We are still checking your payment. If it reached us, we will refund it.",
  ],
  ["cancelled, refund due", { status: "cancelled", ...owed }, "We will refund Rs\u00a012,250.00 within 7 days."],
  [
    "cancelled and paid back",
    { status: "cancelled", ...owed, payments: [row("esewa", "refunded")], paymentStatus: "refunded" },
    "Your money has been refunded.",
  ],
];

test.each(states)("%s", (_, values, message) => expect(moneyMessage(order(values))).toBe(message));

test.each(states)("%s: the order's page promises nothing that is not so", (_, values) => {
  const said = `${explain({ ...order(values), isCancelAsked: false })} ${paymentNames[order(values).paymentStatus]}`;
  expect(said).not.toMatch(/refund (is )?on its way|money is on its way/i);
  if (values.status === "delivered" || values.status === "cancelled")
    expect(said).not.toMatch(/when you receive it|when you pick it up/);
});

test.each<[string, Row, Partial<OrderMoney>, string]>([
  ["cash to come", row("cod", "unpaid"), {}, "Due when you receive it"],
  ["cash at the counter to come", row("cod", "unpaid"), { deliveryMethod: "pickup" }, "Due when you pick it up"],
  ["cash that did not come with the delivery", row("cod", "unpaid"), { status: "delivered" }, "Rs\u00a012,250.00 still due"],
  ["cash that came with it", row("cod", "paid"), { status: "delivered", ...cash }, "Paid in cash"],
  ["cash of a cancelled order", row("cod", "unpaid"), { status: "cancelled" }, "Nothing to pay"],
  ["cash that was not needed", row("cod", "failed"), wallet, "Paid in another way"],
  ["a transfer to come", row("bank", "unpaid"), transfer, "Not paid yet"],
  ["a slip that is checked", row("bank", "verifying"), transfer, "Being checked"],
  ["a try that failed", row("esewa", "failed"), wallet, "Did not go through"],
  ["a wallet's money", row("esewa", "paid"), wallet, "Paid"],
  ["money to pay back", row("esewa", "refund_due"), { status: "cancelled", ...owed }, "Refund due: Rs\u00a012,250.00"],
  ["money paid back", row("esewa", "refunded"), { status: "cancelled", ...owed }, "Refunded"],
])("one try to pay, %s", (_, payment, values, text) => expect(paymentText(payment, order(values))).toBe(text));

test("staff read of cash that was not needed that it was paid otherwise, and of a wallet that its payment failed", () => {
  const tried = (payment: Row) => adminPaymentText(payment, order(wallet));
  expect(tried(row("cod", "failed"))).toBe("Paid in another way");
  expect(tried(row("esewa", "failed"))).toBe("Payment failed");
});
