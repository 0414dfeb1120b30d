import { z } from "zod";
import { layerRoles } from "@/lib/advice/fix/vocabulary";
import { purchaseProblems, toKeys } from "@/lib/catalogue/product/vocabulary";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { msg, t } from "@/lib/platform/shared/language/t";

/** Nobody measures finer than millimetres. */
const metres = (max: number) =>
  z
    .number(msg("Enter metres as a number"))
    .positive(msg("A length must be more than 0"))
    .max(max, { error: () => t`At most ${max} m` })
    .refine((value) => Math.round(value * 1000) > 0, msg("A length must be at least a millimetre"));

export const maxAreas = 50;
/** More than the products that a system can have. */
export const maxColours = 60;

const area = z.object({ length: metres(10_000), width: metres(1000) });

export const jobInput = z.object({
  systemId: z.uuid(msg("Choose a system")),
  areas: z
    .array(area, msg("Enter the size"))
    .min(1, msg("Enter the size"))
    .max(maxAreas, { error: () => t`At most ${maxAreas} areas` })
    .meta({ description: "In metres; for a joint, crack or wall, the width is that of the joint or the wall" }),
  upstands: z
    .array(z.object({ length: metres(10_000), height: metres(10).optional() }))
    .max(maxAreas, { error: () => t`At most ${maxAreas} walls` })
    .default([])
    .meta({ description: "Walls that the layers go up; the height is by default the system's" }),
  shower: metres(1000)
    .optional()
    .meta({ description: "Metres of wall in a shower, for a system that goes higher there; added to the upstands below" }),
  edges: z
    .number()
    .min(0)
    .max(100_000)
    .optional()
    .meta({ description: "Metres of corners; by default the length of the upstands and of the shower's walls" }),
  deductions: z
    .number(msg("Enter m² as a number"))
    .min(0, msg("At least 0"))
    .max(1_000_000, msg("At most 1,000,000 m²"))
    .default(0)
    .meta({ description: "Openings in m², such as doors and skylights" }),
  wastage: z
    .number(msg("Enter a percentage"))
    .min(0, msg("At least 0"))
    .max(50, msg("At most 50%"))
    .optional()
    .meta({ description: "Percent; by default 5, or 10 below 10 m²" }),
  surface: z.string().max(40).optional().meta({ description: "Key of one of the system's surfaces; by default its first" }),
  choices: z
    .record(z.string().regex(/^\d{1,2}$/), z.uuid())
    .optional()
    .meta({ description: "Products other than the usual ones, by layer number, from 0" }),
  colours: z
    .record(z.uuid(), z.string().max(100))
    .refine((colours) => Object.keys(colours).length <= maxColours, { error: () => t`At most ${maxColours} colours` })
    .optional()
    .meta({ description: "Colour names by product id" }),
  district: z.string().max(60).optional().meta({ description: "Destination, for the delivery cost" }),
  start: isoDay().optional().meta({ description: "First day, for a saved job" }),
  unit: z
    .enum(["m", "ft"])
    .optional()
    .meta({ description: "The unit that was measured in, to show the measures again; all values here are in metres" }),
});
export type JobInput = z.infer<typeof jobInput>;

const amount = z.object({
  min: z.number(),
  max: z.number(),
  unit: z.enum(["kg", "l", "m", "m2", "piece"]),
});

const productOption = z.object({
  productId: z.uuid(),
  name: z.string(),
  isSold: z.boolean().meta({ description: "false if the shop no longer sells it" }),
  isSoldOut: z.boolean(),
});

const layer = z.object({
  role: z.enum(toKeys(layerRoles)),
  name: z.string(),
  about: z.string(),
  coats: z.int(),
  productId: z.uuid().nullable().meta({ description: "null for work without material, or if its product no longer exists" }),
  needed: amount.nullable(),
  options: z.array(productOption).meta({ description: "The products that it can be made of" }),
});

const line = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  quantity: z.int(),
  price: z.number().meta({ description: "Rupees per variant, VAT included" }),
  lineTotal: z.number(),
  inStock: z.int().meta({ description: "How many of them can be bought now; the page of a system counts what it has as enough" }),
});

const purchase = z.object({
  productId: z.uuid(),
  name: z.string(),
  needed: amount,
  leftover: z.number().meta({ description: "Amount left over from the variants, in the unit of `needed`" }),
  color: z.string(),
  colors: z.array(z.string()),
  dearer: z
    .object({ than: z.string(), by: z.number(), onlyIn: z.array(z.string()) })
    .nullable()
    .meta({
      description:
        "If the chosen colour costs more than the cheapest: that colour, by how many rupees, and the only variants of the chosen one if they are fewer",
    }),
  saving: z
    .object({ than: z.string(), by: z.number() })
    .nullable()
    .meta({ description: "Rupees saved against the fewest of one size, such as “3 × 20 L”" }),
  problem: z.enum(purchaseProblems).nullable().meta({ description: "No longer sold; sold out; or less in stock than needed" }),
});

export const estimate = z.object({
  systemId: z.uuid(),
  version: z.int().meta({ description: "Version of the system" }),
  area: z.number().meta({ description: "m², with upstands and without deductions" }),
  walls: z.number().meta({ description: "m² of upstands in it" }),
  length: z.number().meta({ description: "Metres" }),
  edges: z.number().meta({ description: "Metres of corners" }),
  wastage: z.number().meta({ description: "Percent" }),
  layers: z.array(layer).meta({ description: "From the bottom up" }),
  purchases: z.array(purchase).meta({ description: "By product: layers of the same product are bought together" }),
  lines: z.array(line).meta({ description: "The cheapest variants that hold enough" }),
  tools: z
    .array(
      z.object({
        name: z.string(),
        productId: z.uuid().nullable(),
        quantity: z.number(),
        unit: z.enum(["piece", "m"]),
        offer: z
          .object({
            variantId: z.uuid(),
            pack: z.string().meta({ description: "Empty if it is sold by the piece" }),
            quantity: z
              .int()
              .meta({ description: "How many to buy: more than needed if it is sold in sets, or from a minimum on" }),
            price: z.number().meta({ description: "Rupees for all of them" }),
          })
          .nullable()
          .meta({ description: "The cheapest variant in stock; null if the shop has none" }),
      }),
    )
    .meta({ description: "Tools and things that only some jobs need; their price is not part of the totals" }),
  totals: z.object({
    items: z.number().meta({ description: "Rupees, VAT included" }),
    vatIncluded: z.number(),
    weightGrams: z.int(),
    delivery: z.number().nullable().meta({ description: "null if no district was given" }),
    total: z.number(),
    perM2: z.number().meta({ description: "Rupees of material per finished m², or per metre of a joint or line" }),
    perSqFt: z.number(),
    crewFrom: z
      .number()
      .nullable()
      .meta({ description: "Starting price of our crew in rupees, material included; null if it does not go to the district" }),
  }),
  crewDistricts: z.array(z.string()).meta({ description: "Where our crew works; empty for everywhere" }),
});
export type Estimate = z.infer<typeof estimate>;

export const estimateJob = endpoint("POST /api/job/estimate", {
  summary: "Estimates a job at the caller's prices: material for each layer, variants to buy, tools and costs",
  access: "public",
  errors: [404, 429],
  body: jobInput,
  reply: estimate,
  failed: msg("Failed to work out the amounts. Please try again."),
});
