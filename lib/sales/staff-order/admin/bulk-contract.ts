import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { codeUpTo } from "@/lib/platform/shared/text/text-schema";
import { orderListQuery } from "@/lib/sales/order/admin/contract";
import { undoReason } from "@/lib/sales/order/admin/undo-contract";
import { adminOrder } from "@/lib/sales/order/contract";
import { receiptFields } from "@/lib/sales/payment/admin/receipt-contract";

/** Staff's actions on several orders at once. */

export const bulkActions = ["confirm", "ship", "deliver", "collect", "undo_deliver", "undo_ship", "undo_collect"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The actions that take back what was recorded today. */
export const isUndo = (action: BulkAction): action is "undo_deliver" | "undo_ship" | "undo_collect" => action.startsWith("undo_");

/** The maximum number of orders that the list can select. */
export const maxMatching = 500;
/** The maximum of one request; the list sends more in several requests. */
export const maxBulk = 50;

const bulkOrder = adminOrder
  .pick({
    _id: true,
    number: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    deliveryMethod: true,
    isCancelRequested: true,
    isChangeRequested: true,
    isHeld: true,
    due: true,
    companyName: true,
    isInvoiced: true,
    deletedAt: true,
    call: true,
    undoable: true,
    isCollected: true,
  })
  .extend({ customer: adminOrder.shape.customer.pick({ fullName: true }) });
/** The part of an order that decides which actions it allows. */
export type BulkOrder = z.infer<typeof bulkOrder>;

export const matchingOrders = endpoint("GET /api/order/admin/matching", {
  summary: `The orders that match the list's filters, in its order, for selecting all: at most ${maxMatching}, and the total number`,
  access: "admin",
  right: "order.see",
  query: orderListQuery.omit({ page: true, limit: true }),
  reply: z.object({ total: z.int(), orders: z.array(bulkOrder) }),
  failed: "Failed to select the orders. Please try again.",
});

const each = z.object({ _id: z.string(), number: z.string() });
const text = z.string().trim().max(80, "At most 80 characters").default("");

export const bulkOrders = endpoint("POST /api/order/admin/bulk", {
  summary:
    "Confirms, ships, delivers or collects the cash of several orders, each in its own transaction; a repeat skips those done before",
  access: "admin",
  right: ["order.change", "order.ship", "payment.record", "payment.undo"],
  body: z
    .object({
      action: z.enum(bulkActions, "Choose what to do").meta({
        description:
          "`collect` records that what is still due for delivered orders was received; `undo_…` takes back what was recorded today",
      }),
      courier: text.meta({ description: "For `ship`" }),
      reason: undoReason.or(z.literal("")).default("").meta({ description: "For `undo_…`" }),
      ...receiptFields,
      method: receiptFields.method.default("cash").meta({ description: "For `collect`: how the courier handed the money over" }),
      orders: z
        .array(
          z.object({
            _id: z.uuid("Choose orders"),
            trackingNumber: codeUpTo(80).default("").meta({ description: "For `ship`" }),
            packed: z
              .array(z.object({ orderItemId: z.uuid(), quantity: z.int().min(1).max(999) }))
              .max(100)
              .optional()
              .meta({ description: "For `ship`: what is in the parcel; skipped if something else is to be sent" }),
            due: seenRupees.optional().meta({
              description: "For `collect`: the amount handed over, in whole rupees if it is cash; skipped if another is due",
            }),
          }),
        )
        .min(1, "Choose at least one order")
        .max(maxBulk, `At most ${maxBulk} orders`),
    })
    .refine(({ action, reason }) => !isUndo(action) || reason !== "", { path: ["reason"], message: "Give a reason" }),
  reply: z.object({
    done: z.array(each),
    skipped: z.array(each.extend({ message: z.string().meta({ description: "Why it was skipped" }) })),
  }),
  failed: "Failed to update the orders. Please try again.",
});
export type BulkRequest = z.infer<NonNullable<typeof bulkOrders.body>>;
export type BulkResult = z.infer<typeof bulkOrders.reply>;
