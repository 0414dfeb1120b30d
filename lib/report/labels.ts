/** What staff read instead of the database's own names. */

export const stateNames = {
  unpaid: "Not paid yet",
  verifying: "Being checked",
  paid: "Paid",
  refund_due: "Refund due",
  refunded: "Refunded",
  failed: "Failed",
};

export const roleNames = { b2c: "Household", b2b: "Business", admin: "Staff" };

export const reasonNames = {
  opening: "Opening stock",
  received: "Received",
  damaged: "Damaged",
  stocktake: "Stocktake",
  order: "Sold",
  cancel: "Order cancelled",
  expiry: "Order not paid in time",
  return: "Returned",
  correction: "Correction",
  replacement: "Sent as replacement",
  undelivered: "Came back undelivered",
  written_off: "Written off",
};

export const couponNames = { percent: "Percent", amount: "Amount", free_delivery: "Free delivery" };

export const returnNames = {
  requested: "Requested",
  approved: "Approved",
  refused: "Rejected",
  received: "Received",
  refunded: "Completed",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  closed: "Closed",
};
