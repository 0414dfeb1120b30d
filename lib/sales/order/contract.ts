import { z } from "zod";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { image } from "@/lib/catalogue/product/contract";
import { orderAddress } from "@/lib/people/address/contract";
import { assignee } from "@/lib/people/assignee/contract";
import { tags } from "@/lib/people/tag/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { guarded, guardedBy, withContacts } from "@/lib/platform/shared/api/guarded";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { msg } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { hideContacts } from "@/lib/platform/shared/text/contacts";
import { variantQuantity } from "@/lib/sales/cart/contract";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { paymentMethods } from "@/lib/terms/payment-method/contract";
import { eventLabels } from "./event-kinds";
import { adminParcel, parcel } from "./parcel/contract";

export const orderStatuses = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
/** The transitions that staff can undo on the day on which they happened, in Nepal. */
export const undoableTransitions = ["shipped", "delivered"] as const;
export const paymentStatuses = ["unpaid", "verifying", "paid", "refund_due", "refunded", "failed"] as const;

export const paymentReference = z
  .string("The reference number is required")
  .overwrite(plainCode)
  .min(1, msg("The reference number is required"))
  .max(60, msg("At most 60 characters"))
  .regex(/^[\w ./:#-]+$/u, msg("Letters, digits and . / : # - only"))
  // Punctuation is ignored when references are compared (plainReference): without it, nothing would be left.
  .regex(/[a-z\d]/i, msg("Enter at least one letter or digit"));

export const orderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  pack: z.string(),
  color: z.string(),
  price: z.number().meta({ description: "Rupees per piece when the order was placed" }),
  quantity: z.int(),
  lineTotal: z.number(),
  image: image.nullable().meta({ description: "The product's current first image" }),
  isSold: z.boolean().meta({ description: "Whether the product is still in the shop" }),
});

const orderEvent = z.object({ kind: z.string(), note: z.string(), createdAt: z.string() });

const payment = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: z.number(),
  rounding: z.number().meta({ description: "Cash is paid in whole rupees: amount + rounding was received" }),
  tendered: z.number().nullable().meta({ description: "The cash that was given; what is beyond the payment was change" }),
  reference: z.string(),
  hasProof: z.boolean(),
  refundMethod: z.enum(paymentMethods).nullable().meta({ description: "How it was refunded, if not the way it was paid" }),
  note: z.string(),
  paidAt: z.string().nullable().meta({ description: "When it was paid, or when staff recorded it" }),
  createdAt: z.string(),
});

/** An order as its customer sees it. */
export const order = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  deliveryMethod: z.enum(deliveryMethods),
  items: z.array(orderItem),
  systems: z.array(orderSystem).meta({ description: "The waterproofing systems it was bought for" }),
  itemsTotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  paid: z.number().meta({ description: "Amount paid so far" }),
  credited: z.number().meta({ description: "Amount deducted by credit notes" }),
  due: z.number().meta({ description: "Amount still due: total - credited - paid, or 0 for a cancelled or refunded order" }),
  vat: z.number().meta({ description: "VAT included in the total" }),
  couponCode: z.string(),
  companyName: z.string(),
  panNumber: z.string(),
  address: orderAddress.nullable().meta({ description: "null for a pickup" }),
  note: z.string(),
  cancelReason: z.string(),
  isCancelRequested: z.boolean(),
  isChangeRequested: z.boolean(),
  changeRequest: z.string().meta({ description: "What the customer asks to have changed; empty if nothing" }),
  courier: z.string().meta({ description: "Of its newest parcel" }),
  trackingNumber: z.string().meta({ description: "Of its newest parcel" }),
  parcels: z.array(parcel).meta({ description: "What has left; nothing for a pickup" }),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  events: z.array(orderEvent),
  payments: z.array(payment),
});
export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;

/** The state of the phone call that an order waits for. */
export const callStatuses = ["to_call", "no_answer", "wrong_number"] as const;

/** Who bought something, as staff see it. */
export const adminCustomer = z.object({
  fullName: z.string(),
  email: guarded("customer.see", z.string()),
  phone: guarded("customer.see", z.string()),
});

/** People write a second number beside the house. */
export const adminAddress = orderAddress.extend({
  phone: guarded("customer.see", z.string()),
  tole: withContacts(),
  landmark: withContacts(),
});

/** What happened is for all who see orders; what was noted with it about payments, costs or the customer is not. */
export const adminEvent = guardedBy(["customer.see", "payment.see", "cost.see"], orderEvent, (event, mayDo) => {
  const isOpen = mayDo(eventLabels(event.kind).noteRight ?? "any");
  return { ...event, note: !isOpen ? "" : mayDo("customer.see") ? event.note : hideContacts(event.note) };
});

/** An order as staff see it: with its customer and what needs attention. */
export const adminOrder = order.extend({
  id: z.string().meta({ description: "Same as `_id`, because the documented list reads either" }),
  userId: z.string(),
  customer: adminCustomer,
  address: adminAddress.nullable().meta({ description: "null for a pickup" }),
  note: withContacts(),
  cancelReason: withContacts(),
  changeRequest: withContacts(),
  events: z.array(adminEvent),
  parcels: z.array(adminParcel),
  payments: guarded("payment.see", order.shape.payments),
  attention: guardedBy("payment.see", z.string(), (reason, mayDo) =>
    reason === "" || mayDo("payment.see") ? reason : "Somebody has to look at its payment.",
  ),
  call: z
    .object({ status: z.enum(callStatuses), at: z.string().nullable() })
    .nullable()
    .meta({ description: "The call it waits for before it is packed, and when to call" }),
  isHeld: z.boolean().meta({ description: "On hold: it is neither confirmed nor shipped, and does not expire" }),
  holdReason: withContacts(),
  heldUntil: z.string().nullable().meta({ description: "The day in Nepal on which staff look at it again" }),
  undoable: z
    .enum(undoableTransitions)
    .nullable()
    .meta({ description: "What happened today and can be undone, unless something was built on it" }),
  isCollected: z.boolean().meta({ description: "Whether staff recorded money for it today, which can be undone" }),
  isInvoiced: z.boolean().meta({ description: "Whether its tax invoice is issued" }),
  deletedAt: z.string().nullable(),
  assignee,
  tags,
  courierCost: guarded("cost.see", z.number().meta({ description: "Our courier cost for what came back undelivered" })),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const listQuery = z.object({
  ...pageFields(20, 100),
  q: searchQuery,
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  from: isoDay().optional().meta({ description: "First day, in Nepal" }),
  to: isoDay().optional().meta({ description: "Last day, in Nepal" }),
});
export type OrderQuery = z.infer<typeof listQuery>;

export const listOrders = endpoint("GET /api/order", {
  summary: "The caller's own orders, newest first",
  access: "customer",
  query: listQuery,
  reply: z.array(order),
  failed: msg("Failed to fetch orders"),
});

export const getOrder = endpoint("GET /api/order/[id]", {
  summary: "One of the caller's own orders",
  access: "customer",
  reply: order,
  failed: msg("Failed to fetch the order"),
});

export const cancelOwnOrder = endpoint("PATCH /api/order/mine/[id]/cancel", {
  summary: "Cancels the caller's own pending order, or requests the cancellation of a confirmed one",
  access: "customer",
  body: z.object({ reason: z.string().trim().min(1, msg("Give a reason")).max(500, msg("At most 500 characters")) }),
  reply: order,
  failed: msg("Failed to cancel the order. Please try again."),
});

const reordered = z.object({
  added: z.int().meta({ description: "How many different packs were added" }),
  message: z.string(),
  missing: z.array(z.string()).meta({ description: "What could not be added in full, and why: a sentence each" }),
  undo: z.array(variantQuantity).meta({
    description:
      "The quantities of these packs before, for PATCH /api/cart/{userId}, which undoes this; empty for a repeated key",
  }),
});
export type Reordered = z.infer<typeof reordered>;

export const reorder = endpoint("POST /api/order/mine/[id]/reorder", {
  summary:
    "Adds the items of an order that are still sold to the cart, up to the stock. The same Idempotency-Key header again adds nothing twice",
  access: "customer",
  reply: reordered,
  failed: msg("Failed to order again. Please try again."),
});
