import type { BulkOrder } from "@/lib/sales/staff-order/admin/bulk-contract";

/** An order of a list of staff, delivered and to be paid in cash. */
export const createBulkOrder = (at: number): BulkOrder => ({
  _id: `id-${at}`,
  number: `SW-${at}`,
  status: "delivered",
  paymentStatus: "unpaid",
  paymentMethod: "cod",
  deliveryMethod: "courier",
  isCancelRequested: false,
  isChangeRequested: false,
  isHeld: false,
  due: 10,
  companyName: "",
  isInvoiced: true,
  deletedAt: null,
  call: null,
  undoable: null,
  isCollected: false,
  customer: { fullName: "Asha Gurung" },
});
