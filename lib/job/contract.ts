import { z } from "zod";
import { layerRoles } from "@/lib/fix/vocabulary";
import { endpoint } from "@/lib/platform/api/endpoint";
import { isoDay } from "@/lib/platform/iso-day";
import { toKeys } from "@/lib/product/vocabulary";

/** Millimetres are the finest that anybody measures. */
const metres = (max: number) =>
  z
    .number("Give metres as a number")
    .positive("A length is more than 0")
    .max(max, `At most ${max} m`)
    .refine((value) => Math.round(value * 1000) > 0, "A length is at least a millimetre");

export const maxAreas = 50;
/** More products than a system can name. */
export const maxColours = 60;

const area = z.object({ length: metres(10_000), width: metres(1000) });

export const jobInput = z.object({
  systemId: z.uuid("Choose a system"),
  areas: z
    .array(area, "Enter the size")
    .min(1, "Enter the size")
    .max(maxAreas, `At most ${maxAreas} areas`)
    .meta({ description: "Metres; of a joint, crack or wall the width is the joint's or the wall's" }),
  upstands: z
    .array(z.object({ length: metres(10_000), height: metres(10).optional() }))
    .max(maxAreas, `At most ${maxAreas} walls`)
    .default([])
    .meta({ description: "Walls along which the layers go up, as high as the system says unless said otherwise" }),
  edges: z.number().min(0).max(100_000).optional().meta({ description: "Metres of corners; else those of the upstands" }),
  deductions: z
    .number("Give m² as a number")
    .min(0, "At least 0")
    .max(1_000_000, "At most 1,000,000 m²")
    .default(0)
    .meta({ description: "m² that need nothing: a door, a skylight" }),
  wastage: z
    .number("Give a percentage")
    .min(0, "At least 0")
    .max(50, "At most 50 %")
    .optional()
    .meta({ description: "Percent instead of the usual: 5, and 10 below 10 m²" }),
  surface: z.string().max(40).optional().meta({ description: "The key of one of the system's surfaces; else its first" }),
  choices: z
    .record(z.string().regex(/^\d{1,2}$/), z.uuid())
    .optional()
    .meta({ description: "Other products than the usual, by the number of the layer, from 0" }),
  colours: z
    .record(z.uuid(), z.string().max(100))
    .refine((colours) => Object.keys(colours).length <= maxColours, `At most ${maxColours} colours`)
    .optional()
    .meta({ description: "The name of the colour by product" }),
  district: z.string().max(60).optional().meta({ description: "Where to, for the cost of delivery" }),
  start: isoDay().optional().meta({ description: "The first day, for a job that is kept" }),
  unit: z
    .enum(["m", "ft"])
    .optional()
    .meta({ description: "What it was measured in, to show it so again; what is given here is metres all the same" }),
});
export type JobInput = z.infer<typeof jobInput>;

const amount = z.object({
  min: z.number(),
  max: z.number(),
  unit: z.enum(["kg", "l", "m", "m2", "piece"]),
});

const productOption = z.object({ productId: z.uuid(), name: z.string(), isSoldOut: z.boolean() });

const layer = z.object({
  role: z.enum(toKeys(layerRoles)),
  name: z.string(),
  about: z.string(),
  coats: z.int(),
  productId: z.uuid().nullable().meta({ description: "null: work without material, or nothing for it is sold" }),
  needed: amount.nullable(),
  options: z.array(productOption).meta({ description: "What could do it; more than one may be chosen from" }),
});

const line = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  quantity: z.int(),
  price: z.number().meta({ description: "Rupees for one, VAT included" }),
  lineTotal: z.number(),
});

const purchase = z.object({
  productId: z.uuid(),
  name: z.string(),
  needed: amount,
  leftover: z.number().meta({ description: "What is left over of what was bought, in the unit of what is needed" }),
  color: z.string(),
  colors: z.array(z.string()),
  problem: z
    .enum(["unavailable", "sold_out", "short"])
    .nullable()
    .meta({ description: "No longer sold; sold out; or not as much left as is needed" }),
});

export const estimate = z.object({
  systemId: z.uuid(),
  version: z.int().meta({ description: "Of the system" }),
  area: z.number().meta({ description: "m², upstands added and deductions taken off" }),
  length: z.number().meta({ description: "Metres" }),
  wastage: z.number().meta({ description: "Percent" }),
  layers: z.array(layer).meta({ description: "From the bottom up" }),
  purchases: z.array(purchase).meta({ description: "By product: two layers of one product are bought together" }),
  lines: z.array(line).meta({ description: "The cheapest packs that hold enough" }),
  tools: z.array(
    z.object({ name: z.string(), productId: z.uuid().nullable(), quantity: z.number(), unit: z.enum(["piece", "m"]) }),
  ),
  totals: z.object({
    items: z.number().meta({ description: "Rupees, VAT included" }),
    vatIncluded: z.number(),
    weightGrams: z.int(),
    delivery: z.number().nullable().meta({ description: "null: no district was named" }),
    total: z.number(),
    perM2: z.number().meta({ description: "Rupees of material for a finished square metre, or metre of a joint or line" }),
    perSqFt: z.number(),
    crewFrom: z.number().nullable().meta({ description: "Rupees from which our crew does it, material included" }),
  }),
});
export type Estimate = z.infer<typeof estimate>;

export const estimateJob = endpoint("POST /api/job/estimate", {
  summary: "What a job takes: material for each layer, the packs to buy, tools and what it costs, at the caller's prices",
  access: "public",
  body: jobInput,
  reply: estimate,
  failed: "Failed to work out the amounts. Please try again.",
});
