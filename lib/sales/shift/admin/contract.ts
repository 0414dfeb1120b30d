import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { pageFields } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { rupees } from "@/lib/platform/shared/numbers/rupees";

/** The drawer of one person at the counter, from the float that they begin with to the cash that they count at the end. */

/** Nepal's notes and coins, in rupees. */
export const denominations = ["1000", "500", "100", "50", "20", "10", "5", "2", "1"] as const;

export const noteCounts = z.partialRecord(z.enum(denominations), z.int());

const person = z.object({ _id: z.string(), fullName: z.string() });

const shift = z.object({
  _id: z.string(),
  person,
  openedAt: z.string(),
  closedAt: z.string().nullable().meta({ description: "null while it is open" }),
  closedBy: person.nullable(),
  float: z.number().meta({ description: "The cash in the drawer at the beginning" }),
  taken: z.number().meta({ description: "Cash that this person recorded as received" }),
  paidBack: z.number().meta({ description: "Cash that this person recorded as paid back" }),
  expected: z.number().meta({ description: "float + taken - paidBack, as it was when the shift was closed" }),
  counted: z.number().nullable(),
  difference: z.number().nullable().meta({ description: "counted - expected" }),
  notes: noteCounts.meta({ description: "How many of each note were counted" }),
  reason: z.string().meta({ description: "Why the counted cash differs" }),
});
export type Shift = z.infer<typeof shift>;

/** Whoever takes money has shifts of their own; with the second right they see everybody's. */
export const shiftReaders = ["payment.record", "payment.shifts"] as const;

export const shiftListQuery = z.object({
  ...pageFields(50, 200),
  from: isoDay().optional().meta({ description: "First day, in Nepal" }),
  to: isoDay().optional().meta({ description: "Last day, in Nepal" }),
  person: z.uuid("Choose a person").optional(),
});
export type ShiftQuery = z.infer<typeof shiftListQuery>;

export const listShifts = endpoint("GET /api/shift", {
  summary: "Shifts at the counter, newest first: the caller's own, or everybody's with the right to see them",
  access: "admin",
  right: shiftReaders,
  query: shiftListQuery,
  reply: z.array(shift),
  failed: "Failed to fetch the shifts",
});

export const getOwnShift = endpoint("GET /api/shift/own", {
  summary: "The caller's open shift, with the cash that should be in the drawer by now",
  access: "admin",
  right: "payment.record",
  reply: z.object({ shift: shift.nullable() }),
  failed: "Failed to fetch your shift",
});

const amount = (missing: string) => rupees({ max: maxRupees, missing });

export const openShift = endpoint("POST /api/shift", {
  summary: "Opens a shift for the caller, who may have one at a time",
  access: "admin",
  right: "payment.record",
  body: z.object({ float: amount("Enter the cash in the drawer, or 0") }),
  reply: shift,
  failed: "Failed to open the shift. Please try again.",
});

const counts = z.partialRecord(
  z.enum(denominations),
  z.int("Enter a whole number").min(0, "At least 0").max(100_000, "At most 1,00,000"),
);

/** In rupees: what counted notes add up to. */
export const sumNotes = (notes: z.infer<typeof counts>): number =>
  denominations.reduce((sum, note) => sum + Number(note) * (notes[note] ?? 0), 0);

export const closeShift = endpoint("POST /api/shift/[id]/close", {
  summary: "Closes a shift with the counted cash; one of somebody else needs the right to see everybody's",
  access: "admin",
  right: shiftReaders,
  body: z
    .object({
      counted: amount("Enter the counted cash").meta({ description: "In rupees" }),
      notes: counts.default({}).meta({ description: "How many of each note, if they were counted so: they add up to `counted`" }),
      reason: z
        .string()
        .trim()
        .max(300, "At most 300 characters")
        .default("")
        .meta({ description: "Why the counted cash is not what was expected; required then" }),
    })
    .refine(({ notes, counted }) => Object.values(notes).every((count) => !count) || sumNotes(notes) === counted, {
      path: ["counted"],
      message: "The notes add up to another amount",
    }),
  reply: shift,
  failed: "Failed to close the shift. Please try again.",
});
