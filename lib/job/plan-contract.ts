import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { isoDay } from "@/lib/platform/iso-day";
import { toKeys } from "@/lib/product/vocabulary";
import { rainRisks } from "@/lib/season/vocabulary";

const risk = z.enum(toKeys(rainRisks));
const moment = z.object({ date: z.string(), time: z.string() }).meta({ description: "In Nepal: 2026-11-21, 08:30" });
export type Moment = z.infer<typeof moment>;

const day = z.object({
  date: z.string(),
  nepali: z.string().meta({ description: "Of the Bikram Sambat calendar: 6 Mangsir 2083" }),
  risk,
  mustStayDry: z.boolean(),
  steps: z
    .array(
      z.object({
        kind: z.enum(["work", "test"]),
        layer: z.int().meta({ description: "The number of the layer, from 0; of a test the layer that it comes before" }),
        name: z.string(),
        about: z.string(),
        from: moment,
        to: moment,
        dryUntil: moment.nullable().meta({ description: "Until when no rain may fall on it" }),
      }),
    )
    .meta({ description: "What begins on that day" }),
});
export type PlannedDay = z.infer<typeof day>;

export const plan = z.object({
  start: z.string(),
  district: z.string(),
  today: z.string().meta({ description: "The day on which this was worked out" }),
  days: z.array(day).meta({ description: "Those on which something begins" }),
  finish: z
    .object({ earliest: z.string(), latest: z.string() })
    .meta({ description: "When the last layer is on, after the shortest and after the longest waits" }),
  dryDays: z.int().meta({ description: "How many days from the first on must stay dry; 0: rain does not reach the work" }),
  dryUntil: z.string().nullable(),
  isInMonsoon: z.boolean().meta({ description: "The dry days, or the two before them, fall into the monsoon" }),
  nextStart: z.string().nullable().meta({ description: "From the chosen day on the first outside of the monsoon" }),
  startBy: z.string().nullable().meta({ description: "The last day before the next monsoon on which one can begin" }),
  season: z.array(risk).meta({ description: "The district's twelve months, January first" }),
});
export type Plan = z.infer<typeof plan>;

const size = (what: string) => z.coerce.number().min(0).max(1_000_000).meta({ description: what });

const query = z.object({
  area: size("m²").default(0),
  length: size("Metres").default(0),
  start: isoDay().optional().meta({ description: "The first day; else tomorrow, or the first day after the monsoon" }),
  district: z.string().max(60).optional().meta({ description: "Else Kathmandu" }),
});
export type PlanQuery = z.infer<typeof query>;

export const planJob = endpoint("GET /api/system/[id]/plan", {
  summary: "When a job is done: its layers as days with waits, what must stay dry, and when to begin before the monsoon",
  access: "public",
  query,
  reply: plan,
  failed: "Failed to work out the days. Please try again.",
});

export const getPlanCalendar = endpoint("GET /api/system/[id]/plan/calendar", {
  summary: "The same days as a file for a calendar",
  access: "public",
  query,
  media: "text/calendar; charset=utf-8",
  reply: fileReply,
  failed: "Failed to make the calendar file. Please try again.",
});
