import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { price, rupees, seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { adminOrder } from "@/lib/sales/order/contract";
import { newAddress, placement } from "@/lib/sales/order/placing/contract";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { checkoutMethods } from "@/lib/terms/payment-method/contract";

/** An edit of a placed order, until it is shipped. */

const line = z
  .object({
    variantId: z.uuid("Choose a pack"),
    quantity: z.int("Enter a whole number").min(1, "At least 1").max(999, "At most 999"),
    isToday: z
      .boolean()
      .default(false)
      .meta({ description: "Today's price of the customer for a line that stays; without it the agreed price stays" }),
    price: price.optional().meta({ description: "Rupees per piece, instead of either" }),
    reason: z.string().trim().max(200, "At most 200 characters").default(""),
  })
  .refine(({ price: own, reason }) => own === undefined || reason !== "", {
    path: ["reason"],
    message: "Give a reason for the price",
  });

const lines = z
  .array(line)
  .min(1, "Keep at least one product, or cancel the order")
  .max(100, "At most 100 lines")
  .refine((all) => new Set(all.map(({ variantId }) => variantId)).size === all.length, "List each pack once")
  .meta({ description: "A pack that is left out is removed" });

/** The refusal of an edit without a reason. */
export const sayWhy = "Say why";

/** How the delivery charge is found. */
export const chargeChoices = ["today", "keep", "own"] as const;

const { companyName, panNumber, coupon, note } = placement.shape;

/** What is left out stays as it is. A preview takes the same, so that what was reviewed is what is sent. */
export const orderEdit = z.object({
  lines: lines.optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  address: newAddress.optional(),
  charge: z.enum(chargeChoices, "Choose the delivery charge").optional().meta({
    description: "`today` (default if lines or district change), `keep`, or `own`: `deliveryCharge`",
  }),
  deliveryCharge: rupees().optional(),
  coupon: coupon.unwrap().optional(),
  keepsCoupon: z.boolean().default(false).meta({ description: "Keeps the order's coupon below its minimum" }),
  paymentMethod: z.enum(checkoutMethods, "Choose how to pay").optional(),
  limitReason: z
    .string()
    .trim()
    .max(200, "At most 200 characters")
    .default("")
    .meta({ description: "Why the limit of cash on delivery is exceeded" }),
  companyName: companyName.unwrap().optional(),
  panNumber: panNumber.unwrap().optional(),
  note: note.unwrap().optional().meta({ description: "The customer's note, which is on the packing slip" }),
  reason: z
    .string()
    .trim()
    .max(500, "At most 500 characters")
    .default("")
    .meta({ description: "For staff only; a preview needs none" }),
  isCustomerTold: z
    .boolean()
    .default(true)
    .meta({ description: "Sends the customer the difference; one who asked for a change is always told" }),
  version: z.string().max(64).optional().meta({ description: "As read; 409 if the order has changed since" }),
  expectedTotal: seenRupees.optional(),
});
export type OrderEdit = z.infer<typeof orderEdit>;

const pieces = z.object({ quantity: z.int(), price: z.number() });

const editedLine = z.object({
  variantId: z.string(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  sku: z.string(),
  before: pieces.nullable(),
  after: pieces.nullable(),
  todayPrice: z.number().meta({ description: "What one costs this customer today" }),
  stockBefore: z.int().meta({ description: "Beside those of this order" }),
  stockAfter: z.int(),
});
export type EditedLine = z.infer<typeof editedLine>;

const totals = z.object({
  itemsTotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  vat: z.number(),
  due: z.number(),
});

const preview = z.object({
  version: z.string(),
  lines: z.array(editedLine),
  changes: z.array(withContacts()),
  before: totals,
  after: totals,
  paid: z.number().meta({ description: "Arrived, and not yet sent back" }),
  refund: z.number().meta({ description: "What the edit leaves to pay back" }),
  creditBack: z.number().meta({ description: "What goes back to the customer's store credit at once" }),
  todayCharge: z.number().nullable().meta({ description: "Worked out anew; null if the district is unknown" }),
  couponRefusal: z.string(),
  limit: z.string().meta({ description: "Why `limitReason` is needed, or empty" }),
  replacesInvoice: z.boolean().meta({ description: "Whether a credit note and a new invoice are issued" }),
  problems: z.record(z.string(), z.string()).meta({ description: "What prevents the edit, by field" }),
});
export type EditPreview = z.infer<typeof preview>;

export const previewEdit = endpoint("POST /api/order/admin/[id]/edit/preview", {
  summary: "Shows what an edit would do, and what prevents it; saves nothing",
  access: "admin",
  right: "order.change",
  body: orderEdit,
  reply: preview,
  failed: "Failed to work out the changes. Please try again.",
});

export const editOrder = endpoint("PATCH /api/order/admin/[id]/edit", {
  summary: "Edits an order until it is shipped: only the difference moves, and an invoice is credited and replaced",
  access: "admin",
  right: "order.change",
  body: orderEdit,
  reply: adminOrder,
  failed: "Failed to save the changes. Please try again.",
});
