import { z } from "zod";
import { areas, toKeys } from "@/lib/catalogue/product/vocabulary";
import { msg, t } from "@/lib/platform/shared/language/t";
import { extents, layerRoles, measures, rateUnits, skills, toolCounts } from "./vocabulary";

/** The content of systems and problems: one document each, saved and published as a whole (docs/decisions/0054). */

const text = (max: number, missing = "Enter text") => z.string(missing).trim().max(max, t`At most ${max} characters`);
const requiredText = (max: number, missing: string) => text(max, missing).min(1, missing);
const lines = (max: number, maxLength = 300) =>
  z.array(requiredText(maxLength, t`Write a sentence, or remove the line`)).max(max, t`At most ${max} lines`);
const key = z.string(msg("Enter a short name")).regex(/^[a-z0-9-]{1,40}$/, msg("Use small letters, digits and dashes"));

/** At most three decimals, like all amounts. */
const amount = z
  .number("Enter a number")
  .positive(msg("More than 0"))
  .max(100_000, msg("At most 100,000"))
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, msg("At most three decimals"));

const range = (each: z.ZodType<number>) =>
  z.object({ min: each, max: each }).refine(({ min, max }) => min <= max, t`The first number cannot be larger than the second`);
const hours = z.number(msg("Enter hours")).min(0, msg("At least 0")).max(2000, msg("At most 2,000 hours"));
const days = z.number(msg("Enter days")).min(0, msg("At least 0")).max(365, msg("At most 365 days"));

const piece = amount.nullish().meta({
  description: "What one roll or piece holds, in l, kg, m or m²; filled in from the smallest pack when the draft is saved",
});

/** Consumption per square metre or metre: a row of the product's own table, by its text, or the system's own figures. */
const rate = z.union(
  [
    z.object({ row: requiredText(200, msg("Choose a row of the product's table")), piece }),
    range(amount).and(
      z.object({ unit: z.enum(toKeys(rateUnits)), basis: z.enum(["per_coat", "total"]).default("total"), piece }),
    ),
  ],
  msg("Choose a row of the product's table, or enter the minimum and maximum with at most three decimals"),
);
export type Rate = z.infer<typeof rate>;

const option = z.object({
  productId: z.uuid(msg("Choose a product")),
  rates: z.record(key, rate).meta({ description: "By surface key; `all` applies to surfaces without a rate of their own" }),
});
export type LayerOption = z.infer<typeof option>;

export const layer = z.object({
  role: z.enum(toKeys(layerRoles), msg("Choose what the layer does")),
  name: requiredText(80, msg("Name the layer")),
  about: text(300).default("").meta({ description: "What it does and how, in one or two sentences" }),
  measure: z.enum(toKeys(measures)).default("area"),
  coats: z.int(msg("Enter a whole number")).min(1, msg("At least 1")).max(5, msg("At most 5")).default(1),
  betweenHours: range(hours).nullable().default(null).meta({ description: "Hours to wait between its coats" }),
  betweenIsLimit: z.boolean(msg("Enter yes or no")).default(false).meta({
    description: "Whether the longer of these times is a limit after which the next coat no longer bonds, instead of slow drying",
  }),
  waitHours: range(hours).nullable().default(null).meta({ description: "Hours to wait before the next layer" }),
  waitIsLimit: z
    .boolean(msg("Enter yes or no"))
    .default(false)
    .meta({ description: "The same for the wait before the next layer" }),
  rainSafeHours: hours.nullable().default(null),
  dampDays: z
    .int(msg("Enter whole days"))
    .min(1, msg("At least 1"))
    .max(60, msg("At most 60 days"))
    .nullable()
    .default(null)
    .meta({ description: "Days that it is kept damp after its last coat, as cement needs it; null if it may dry" }),
  intoNextCoat: z
    .boolean("Enter yes or no")
    .default(false)
    .meta({ description: "Whether it is laid into the wet first coat of the next layer, as one piece of work with it" }),
  wastage: z
    .number("Enter a percentage")
    .min(0, msg("At least 0"))
    .max(50, msg("At most 50%"))
    .nullable()
    .default(null)
    .meta({ description: "Percent, whatever the size; null for the usual 5 %, or 10 % below 10 m²" }),
  options: z
    .array(option)
    .max(4, msg("At most 4 products to choose from"))
    .default([])
    .meta({ description: "Products to choose from, the usual one first; empty for work without material" }),
});
export type Layer = z.infer<typeof layer>;

const tool = z.object({
  name: requiredText(80, msg("Name the tool")),
  productId: z.uuid().nullable().default(null),
  count: z.enum(toKeys(toolCounts)),
  every: amount.default(1).meta({ description: "How many m² or metres one of it is enough for" }),
});
export type Tool = z.infer<typeof tool>;

export const systemContent = z.object({
  name: requiredText(80, msg("Name the system")),
  summary: requiredText(300, msg("Describe it in a sentence")),
  goodFor: lines(6),
  notFor: lines(8),
  years: range(z.int().min(1).max(100)).meta({ description: "How many years it lasts" }),
  warranty: lines(6),
  skill: z.enum(toKeys(skills)),
  crewRate: z
    .number("Enter an amount in rupees")
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .meta({ description: "Starting price of our crew in rupees per m² or metre, without material" }),
  cureDays: range(days),
  dryDays: z.int().min(0).max(30).default(0).meta({ description: "Consecutive dry days needed" }),
  test: text(300).default(""),
  testAfterDays: z
    .int(msg("Enter whole days"))
    .min(0, msg("At least 0"))
    .max(120, msg("At most 120 days"))
    .nullable()
    .default(null)
    .meta({ description: "Days from the last coat to the test; null to test once it has cured" }),
  testHours: z
    .int(msg("Enter whole hours"))
    .min(0, msg("At least 0"))
    .max(240, msg("At most 240 hours"))
    .default(0)
    .meta({ description: "Hours of flood testing before tiles, board or soil go on; 0 if nothing waits for the test" }),
  temperature: range(z.number().min(-20).max(80)),
  potable: z
    .boolean()
    .default(false)
    .meta({ description: "Whether it is for drinking water; all its coats must then be safe for it" }),
  extent: z.enum(toKeys(extents)).default("area"),
  example: z
    .object({ of: requiredText(60, msg("Name the place: “a bathroom”")), length: amount, width: amount })
    .nullable()
    .default(null)
    .meta({
      description: "The usual size: its page opens with it, and its price is for it. Metres; the width of what is no area in mm",
    }),
  upstandMm: z
    .int()
    .min(0)
    .max(3000)
    .default(0)
    .meta({ description: "Height of the upstands on the walls; for a strip, its width" }),
  showerMm: z
    .int()
    .min(0)
    .max(3000)
    .default(0)
    .meta({ description: "Height on the walls of a shower, whose width is then asked for; 0 if it is as on the other walls" }),
  surfaces: z
    .array(z.object({ key, label: requiredText(60, msg("Name the surface")) }))
    .min(1, msg("Name at least one surface"))
    .max(6, msg("At most 6 surfaces")),
  layers: z.array(layer).min(1, msg("A system has at least one layer")).max(12, msg("At most 12 layers")),
  tools: z.array(tool).max(15, msg("At most 15 tools")),
  mistakes: lines(8),
  safety: lines(8),
});
export type SystemContent = z.infer<typeof systemContent>;

const question = z.object({
  key,
  ask: requiredText(150, msg("Write the question")),
  help: text(300).default(""),
  answers: z
    .array(z.object({ key, label: requiredText(80, msg("Write the answer")), help: text(200).default("") }))
    .min(2, msg("At least two answers"))
    .max(6, msg("At most 6 answers")),
});
export type Question = z.infer<typeof question>;

const outcome = z.object({
  when: z
    .record(key, z.array(key).min(1).max(6))
    .meta({ description: "Accepted answers by question key; questions that are not listed do not matter" }),
  systems: z
    .array(z.object({ systemId: z.uuid(msg("Choose a system")), reason: requiredText(300, msg("Enter the reason")) }))
    .max(3, msg("At most three systems")),
  advice: text(600).default("").meta({ description: "What to know or do first" }),
  inspect: z.boolean().default(false).meta({ description: "Whether to have it inspected first" }),
});
export type Outcome = z.infer<typeof outcome>;

export const problemContent = z.object({
  name: requiredText(80, msg("Name the problem")),
  place: z.enum(toKeys(areas), msg("Choose where")),
  sign: requiredText(120, msg("Describe what people see")),
  summary: requiredText(300, msg("Describe in a sentence what is wrong")),
  causes: lines(8),
  test: text(600).default("").meta({ description: "How to make sure that this is the problem" }),
  never: lines(6).meta({ description: "What does not work" }),
  questions: z.array(question).max(4, msg("At most four questions")),
  outcomes: z
    .array(outcome)
    .min(1, msg("Add what helps"))
    .max(40, msg("At most 40 cases"))
    .meta({ description: "The first one that matches applies" }),
});
export type ProblemContent = z.infer<typeof problemContent>;
