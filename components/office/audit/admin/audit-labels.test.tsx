import { expect, test } from "vitest";
import { withLabels } from "./audit-labels";

test("statuses get the screens' labels; other values stay as they are", () => {
  const before = { status: "pending", paymentStatus: "verifying", courier: "pending" };
  const after = { status: "shipped", paymentStatus: "paid", courier: null };
  expect(withLabels({ subject: "order", before, after })).toEqual({
    before: { status: "New", paymentStatus: "Payment to check", courier: "pending" },
    after: { status: "Shipped", paymentStatus: "Paid", courier: null },
  });
  const requested = { status: "requested", refund: 100 };
  expect(withLabels({ subject: "return", before: null, after: requested })).toEqual({
    before: null,
    after: { status: "New request", refund: 100 },
  });
});
