import { z } from "zod";
import { rainRisks } from "@/lib/advice/season/vocabulary";
import { toKeys } from "@/lib/catalogue/product/vocabulary";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { msg } from "@/lib/platform/shared/language/t";

/** Dry days needed before the first day, so that the surface is dry. */
export const dryDaysBefore = 2;

const risk = z.enum(toKeys(rainRisks));
const moment = z.object({ date: z.string(), time: z.string() }).meta({ description: "Nepal time: 2026-11-21, 08:30" });
export type Moment = z.infer<typeof moment>;

const day = z.object({
  date: z.string(),
  nepali: z.string().meta({ description: "Date in the Bikram Sambat calendar: 6 Mangsir 2083" }),
  risk,
  mustStayDry: z.boolean(),
  steps: z
    .array(
      z.object({
        kind: z.enum(["work", "test"]),
        part: z.int().nullable().meta({ description: "Number of the part it is done on, from 0; null for a test of all parts" }),
        layer: z.int().meta({ description: "Number of the layer, from 0; for a test, the layer it comes before" }),
        name: z.string(),
        about: z.string(),
        from: moment,
        to: moment,
        dryUntil: moment.nullable().meta({ description: "No rain may fall on it until then" }),
        dampDays: z.int().nullable().meta({ description: "Days that it is kept damp afterwards" }),
      }),
    )
    .meta({ description: "The steps that begin on this day" }),
});
export type PlannedDay = z.infer<typeof day>;
export type PlannedStep = PlannedDay["steps"][number];

export const plan = z.object({
  asked: z.string().meta({ description: "The chosen day" }),
  start: z.string().meta({ description: "The first day: the chosen one, or the next suitable one if that is too wet" }),
  district: z.string(),
  people: z.int().meta({ description: "How many people it takes to keep every wait" }),
  parts: z
    .array(z.object({ area: z.number(), length: z.number() }))
    .meta({ description: "The parts that it is done in, in m² and metres; each gets all its layers in their time" }),
  today: z.string().meta({ description: "The day on which this was calculated" }),
  days: z.array(day).meta({ description: "The days on which a step begins" }),
  finish: z
    .object({ earliest: z.string(), latest: z.string() })
    .meta({ description: "When the last layer is done, with the shortest and with the longest waits" }),
  dryDays: z.int().meta({ description: "How many days, from the first, must stay dry; 0 if rain does not reach the work" }),
  dryUntil: z.string().nullable(),
  isInMonsoon: z
    .boolean()
    .meta({ description: "Whether dry days from the chosen day on, or the two days before it, fall into the monsoon" }),
  startBy: z.string().nullable().meta({ description: "The last day to start before the next monsoon" }),
  coldLimit: z
    .number()
    .nullable()
    .meta({ description: "If outside work falls into the cold months: the lowest temperature in °C at which it may be done" }),
  season: z.array(risk).meta({ description: "Rain risk in the district for the twelve months, January first" }),
});
export type Plan = z.infer<typeof plan>;

const size = (what: string) => z.coerce.number().min(0).max(1_000_000).meta({ description: what });

const query = z.object({
  area: size("m²").default(0),
  length: size("Metres").default(0),
  edges: size("Metres of corners; by default as many as the length").optional(),
  start: isoDay().optional().meta({
    description:
      "First day; by default the day after tomorrow (tomorrow if rain does not reach the work), or the first day after the monsoon",
  }),
  district: z.string().max(60).optional().meta({ description: "By default the shop's own" }),
});
export type PlanQuery = z.infer<typeof query>;

export const planJob = endpoint("GET /api/system/[id]/plan", {
  summary:
    "Schedules a job: its layers by day with their waits, the days that must stay dry, and when to start before the monsoon",
  access: "public",
  errors: [409],
  query,
  reply: plan,
  failed: msg("Failed to work out the days. Please try again."),
});

export const getPlanCalendar = endpoint("GET /api/system/[id]/plan/calendar", {
  summary: "The schedule of a job as a calendar file",
  access: "public",
  errors: [409],
  query,
  media: "text/calendar; charset=utf-8",
  reply: fileReply,
  failed: msg("Failed to create the calendar file. Please try again."),
});
