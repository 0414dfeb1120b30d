import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields } from "@/lib/platform/shared/api/paging-query";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { rupees, seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { receiptFields } from "@/lib/sales/payment/admin/receipt-contract";
import { rowStates } from "./rules";

/** The cash of couriers: what they hold, and what they hand over (docs/decisions/0111). Amounts are in rupees. */

export const maxLines = 200;

const courierName = z.object({ _id: z.string(), name: z.string() });

const standing = z.object({
  courier: courierName.nullable().meta({ description: "null if the name is none of the shop's couriers" }),
  name: z.string().meta({ description: "Empty if nobody wrote it down" }),
  phone: z.string(),
  isOwn: z.boolean(),
  onTheWay: z.int().meta({ description: "Parcels on their way" }),
  toCollect: z.number().meta({ description: "What is to be collected for them" }),
  open: z.int().meta({ description: "Delivered parcels whose cash was not handed over" }),
  held: z.number().meta({ description: "The cash of these" }),
  oldestAt: z.string().nullable().meta({ description: "When the oldest of these was delivered" }),
});
export type Standing = z.infer<typeof standing>;

const standings = z.object({
  couriers: z.array(standing),
  toCollect: z.number(),
  held: z.number(),
  /** How `held` agrees with the orders to collect for, as the dashboard counts them. */
  delivered: z.number().meta({ description: "Due for delivered orders, as on the dashboard" }),
  direct: z.number().meta({ description: "Of that, what customers owe without a courier" }),
  others: z.number().meta({ description: "Held for orders that are not complete, or of which a payment is being checked" }),
});
export type Standings = z.infer<typeof standings>;

export const listStandings = endpoint("GET /api/courier-cash", {
  summary: "Each courier with parcels on their way or cash, most cash first",
  access: "admin",
  right: "payment.see",
  reply: standings,
  failed: "Failed to fetch the couriers' cash",
});

export const openParcel = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  number: z.int(),
  trackingNumber: z.string(),
  deliveredAt: z.string(),
  cash: z.number().meta({ description: "What is open for it, to the paisa" }),
  fee: z.number().meta({ description: "What the courier charges for it, by its fees" }),
});
export type OpenParcel = z.infer<typeof openParcel>;

export const listOpenParcels = endpoint("GET /api/courier-cash/[id]", {
  summary: "The delivered parcels whose cash a courier still has, oldest first",
  access: "admin",
  right: "payment.see",
  errors: [404],
  query: z.object(pageFields(100, maxLines)),
  reply: z.array(openParcel),
  failed: "Failed to fetch the parcels",
});

export const maxStatement = 80_000;
export const noStatement = "Paste the courier's list, or choose its file";

const matchedRow = z.object({
  row: z.int().meta({ description: "Row number as in a spreadsheet: the heads are row 1" }),
  typed: z.string().meta({ description: "What the row says of which parcel" }),
  state: z.enum(rowStates),
  text: z.string().meta({ description: "The state in a sentence" }),
  parcel: openParcel.nullable().meta({ description: "What can be settled: only of rows that match, whatever their amount" }),
  amount: z.number().nullable().meta({ description: "What the courier says it collected" }),
  fee: z.number().nullable(),
});
export type CheckedRow = z.infer<typeof matchedRow>;

export const checkStatement = endpoint("POST /api/courier-cash/[id]/check", {
  summary:
    "Compares a courier's statement, as CSV, with its open parcels and changes nothing; columns: tracking number or order number, parcel, amount, fee",
  access: "admin",
  right: "payment.record",
  errors: [404],
  body: z.object({
    text: z.string(noStatement).trim().min(1, noStatement).max(maxStatement, "The list is too long: send it in parts"),
  }),
  reply: z.array(matchedRow),
  failed: "Failed to check the list. Please try again.",
});

export const settlementMethods = ["cash", "bank"] as const;

const line = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  number: z.int(),
  trackingNumber: z.string(),
  collected: z.number(),
  fee: z.number(),
  difference: z.number(),
  reason: z.string(),
});

const summary = z.object({
  _id: z.string(),
  courier: courierName,
  parcels: z.int(),
  method: z.enum(settlementMethods),
  reference: z.string(),
  receivedOn: z.string(),
  collected: z.number().meta({ description: "What customers paid to the courier" }),
  fees: z.number().meta({ description: "What the courier kept for its work" }),
  difference: z.number().meta({ description: "What was handed over beyond that, or below 0 what was missing" }),
  received: z.number().meta({ description: "collected - fees + difference" }),
  settledAt: z.string(),
  settledBy: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  undoReason: z.string(),
  isUndoable: z.boolean().meta({ description: "Whether it was recorded today and can be undone" }),
});
export type SettlementSummary = z.infer<typeof summary>;

const settlement = summary.extend({ lines: z.array(line) });
export type Settlement = z.infer<typeof settlement>;

const reason = z.string().trim().max(300, "At most 300 characters").default("");

const lineInput = z.object({
  parcelId: z.uuid("Choose parcels"),
  cash: seenRupees.meta({ description: "What was open for it when it was read; 409 if that has changed" }),
  amount: rupees({ max: maxRupees }).meta({ description: "What the courier accounts for, before its fee" }),
  fee: rupees({ max: maxRupees }).default(0),
  reason: reason.meta({ description: "Why the amount is not what was to be collected; required then" }),
});

/** What a refusal (409) says of parcels that have changed since they were read. */
export const settlementChanges = z.object({
  changes: z.array(
    z.object({ parcelId: z.string(), cash: z.number().meta({ description: "What is open now; 0 if nothing can be settled" }) }),
  ),
});

export const settleCourier = endpoint("POST /api/courier-cash/[id]", {
  summary:
    "Records what a courier hands over for delivered parcels; repeating it with the same Idempotency-Key header records nothing more",
  access: "admin",
  right: "payment.record",
  errors: [404],
  body: z.object({
    lines: z
      .array(lineInput)
      .min(1, "Choose at least one parcel")
      .max(maxLines, `At most ${maxLines} parcels at once`)
      .refine((lines) => new Set(lines.map(({ parcelId }) => parcelId)).size === lines.length, "Choose each parcel once"),
    method: z.enum(settlementMethods, "Choose how the courier paid"),
    receivedOn: receiptFields.receivedOn,
    reference: receiptFields.reference,
  }),
  reply: settlement,
  failed: "Failed to record the settlement. Please try again.",
});
export type SettlementInput = z.infer<NonNullable<typeof settleCourier.body>>;

export const listSettlements = endpoint("GET /api/settlement", {
  summary: "What couriers handed over, the newest first",
  access: "admin",
  right: "payment.see",
  query: z.object({ ...pageFields(50, 200), courier: z.uuid("Choose a courier").optional() }),
  reply: z.array(summary),
  failed: "Failed to fetch the settlements",
});

export const getSettlement = endpoint("GET /api/settlement/[id]", {
  summary: "A settlement with its parcels",
  access: "admin",
  right: "payment.see",
  errors: [404],
  reply: settlement,
  failed: "Failed to fetch the settlement",
});

export const exportSettlement = endpoint("GET /api/settlement/[id]/export", {
  summary: "A settlement as CSV, one parcel per row, with the sums below",
  access: "admin",
  right: "payment.see",
  errors: [404],
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the settlement",
});

export const undoSettlement = endpoint("PATCH /api/settlement/[id]/undo", {
  summary: "Undoes a settlement of today, with a reason: its parcels' cash is with the courier again",
  access: "admin",
  right: "payment.undo",
  errors: [404],
  body: z.object({ reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters") }),
  reply: settlement,
  failed: "Failed to undo the settlement. Please try again.",
});
