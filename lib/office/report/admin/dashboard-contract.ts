import { z } from "zod";
import { policyKinds } from "@/lib/content/page/rules";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { reportTable } from "./contract";
import { dashboardRanges } from "./dashboard-rules";

/** Each is left out for those whose work it is not. */
const waiting = z.object({
  toConfirm: z.object({
    count: z.int(),
    since: z.string().nullable().meta({ description: "When the oldest of them was placed" }),
  }),
  toCall: z.int().meta({ description: "Orders whose customer is to be called now, before they are packed" }),
  verifying: z.int(),
  toShip: z.object({
    count: z.int(),
    since: z.string().nullable().meta({ description: "When the longest-waiting order was confirmed" }),
  }),
  toHandOver: z.object({
    count: z.int(),
    since: z.string().nullable().meta({ description: "Since when the oldest of them has been ready for pickup" }),
  }),
  changesAsked: z.int().meta({ description: "Orders whose customer waits for a change" }),
  holdOver: z.int().meta({ description: "Orders that were on hold until today or an earlier day" }),
  attention: z.int(),
  overdue: z.int().meta({ description: "Orders that should have arrived" }),
  refunds: z.object({
    count: z.int(),
    amount: z.number(),
    dueAt: z.string().nullable().meta({ description: "When the oldest refund is due" }),
  }),
  cash: z
    .object({ count: z.int(), amount: z.number() })
    .meta({ description: "Delivered orders for which something is still due" }),
  returnsAsked: z.int(),
  returnsComing: z.int().meta({ description: "Approved returns whose items have not arrived" }),
  returnsReceived: z.int(),
  reviews: z.int(),
  businesses: z.int(),
  enquiries: z
    .object({ count: z.int(), fresh: z.int(), late: z.int() })
    .meta({ description: "Unanswered ones, how many of them are new, and how many wait longer than promised" }),
  visits: z.int().meta({ description: "Inspections requested for today" }),
  lowStock: z.int(),
  soldOut: z.int(),
});
export type Waiting = z.infer<typeof waiting>;
export type Tile = keyof Waiting;

/** What a shop may start with that is invented, in the order in which staff should replace it. */
export const exampleNames = ["company", "figures", "reviews", "policies", "about", "services", "team", "gallery"] as const;
export type ExampleName = (typeof exampleNames)[number];

const beginning = z.object({
  hasOrders: z.boolean(),
  hasProducts: z.boolean(),
  hasZones: z.boolean(),
  hasPan: z.boolean(),
  hasBank: z.boolean(),
  hasGateway: z.boolean().meta({ description: "Whether eSewa or Khalti is set up" }),
  hasStaff: z.boolean().meta({ description: "Whether a second administrator has accepted an invitation" }),
  canMail: z.boolean().meta({ description: "Whether emails are sent, rather than written to a folder" }),
  hasMailed: z.boolean().meta({ description: "Whether the mail service has ever accepted an email" }),
  canText: z.boolean().meta({ description: "Whether text messages are sent, rather than written to a folder" }),
  hasTexted: z.boolean().meta({ description: "Whether the service for text messages has ever accepted one" }),
  hasBackup: z
    .boolean()
    .meta({ description: "Whether there is a backup, or BACKUP_NIGHTLY says that it is made by other means" }),
  isNightly: z.boolean().meta({ description: "Whether a backup is made every night" }),
  missingPolicies: z.array(z.enum(policyKinds)).meta({ description: "The policies that are not published" }),
  examples: z.array(z.enum(exampleNames)).meta({ description: "What is still as the shop was set up with, invented" }),
});
export type Beginning = z.infer<typeof beginning>;

const figures = z.object({
  sales: reportTable.meta({
    description: "The figures of the range, compared with the days before, or with last year for a fiscal year",
  }),
  chart: reportTable,
  money: reportTable.meta({ description: "Money in and out: all refunds, also those of cancelled orders" }),
  payments: reportTable,
  districts: reportTable,
});
export type Figures = z.infer<typeof figures>;

const dashboard = z.object({
  figures: figures.optional().meta({ description: "Only with the right report.money" }),
  products: reportTable.optional().meta({ description: "Only with the right report.see" }),
  waiting: waiting.partial(),
  beginning: beginning.optional().meta({ description: "Only with the right settings.change" }),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = endpoint("GET /api/report/dashboard", {
  summary: "The dashboard: how the shop is doing and the work that waits, as far as it is the caller's",
  access: "admin",
  right: "any",
  query: z.object({ range: z.enum(dashboardRanges, "There is no such range").default("today") }),
  reply: dashboard,
  failed: "Failed to fetch the dashboard",
});
