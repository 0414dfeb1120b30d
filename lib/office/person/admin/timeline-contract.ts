import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { isoMoment } from "@/lib/platform/shared/calendar/iso-day";
import type { Right } from "@/lib/platform/shared/rights";

/** Everything between the shop and one person, as one line of time. */

export const timelineKinds = ["order", "payment", "return", "enquiry", "call", "message", "job", "note", "account"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What each kind needs besides the right to see customers. */
export const kindRights = {
  order: "order.see",
  payment: "payment.see",
  return: "return.see",
  enquiry: "enquiry.see",
  call: "order.see",
  message: "customer.see",
  job: "customer.see",
  note: "customer.see",
  account: "customer.see",
} as const satisfies Record<TimelineKind, Right>;

/** How many entries are read at once. */
export const timelinePage = 30;

const change = z.object({ name: z.string(), before: z.string(), after: z.string() });

const timelineEntry = z.object({
  _id: z.string(),
  kind: z.enum(timelineKinds),
  what: z.string().meta({ description: "What of this kind happened: `placed`, `reply`, `note`, `changed`" }),
  at: z.iso.datetime(),
  href: z.string().meta({ description: "Its page; empty if it has none" }),
  number: z.string().meta({ description: "The number of the order, return or enquiry" }),
  state: z.string().meta({ description: "Its status now, or the name of a message" }),
  method: z.string().meta({ description: "The payment method of an order or payment, the channel of a message" }),
  amount: z.number().nullable().meta({ description: "Rupees" }),
  text: withContacts(),
  by: z.string().meta({ description: "The member of staff who did it" }),
  isOwn: z.boolean().meta({ description: "Whether it is the caller's own note, which they may delete" }),
  changes: z.array(change).meta({ description: "What changed of the account" }),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export type Cursor = { at: string; id: string };

const moment = isoMoment("");

export function readCursor(text: string): Cursor | null {
  const [at = "", id = ""] = text.split("_");
  return moment.safeParse(at).success && z.uuid().safeParse(id).success ? { at, id } : null;
}

/** The time and id of the last entry that was read. */
const cursor = z
  .string()
  .max(80)
  .refine((text) => readCursor(text) !== null, "Send the `next` of the page before");

const timeline = z.object({
  entries: z.array(timelineEntry),
  next: z.string().nullable().meta({ description: "Send it as `before` for older entries; null at the end" }),
});
export type Timeline = z.infer<typeof timeline>;

export const listTimeline = endpoint("GET /api/users/admin/[id]/timeline", {
  summary: `What happened between the shop and a person, newest first, ${timelinePage} at a time; kinds that the caller has no right to are left out`,
  access: "admin",
  right: "customer.see",
  query: z.object({
    kind: z.enum(timelineKinds, "There is no such kind").optional(),
    before: cursor.optional(),
  }),
  reply: timeline,
  failed: "Failed to fetch the history",
});
