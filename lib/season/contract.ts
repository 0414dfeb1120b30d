import { z } from "zod";
import { provinces } from "@/lib/address/places";
import { endpoint } from "@/lib/platform/api/endpoint";
import { toKeys } from "@/lib/product/vocabulary";
import { rainRisks } from "./vocabulary";

const risk = z.enum(toKeys(rainRisks), "Choose dry, showers or monsoon");
const seasons = z
  .record(z.enum(provinces as [string, ...string[]]), z.array(risk).length(12, "Twelve months, January first"))
  .meta({ description: "By province: the rain risk of each of the twelve months, January first" });
export type SeasonsInput = z.infer<typeof seasons>;

const reply = z.object({ seasons, version: z.string() });
export type SeasonsReply = z.infer<typeof reply>;

export const getSeasons = endpoint("GET /api/season", {
  summary: "The rain risk by province and month, used to plan outdoor work",
  access: "public",
  reply,
  failed: "Failed to fetch the rainy months",
});

export const saveSeasons = endpoint("PUT /api/season", {
  summary: "Saves the rain risk by province and month",
  access: "admin",
  body: z.object({ seasons, version: z.string().max(100).optional() }),
  reply,
  failed: "Failed to save the rainy months. Please try again.",
});
