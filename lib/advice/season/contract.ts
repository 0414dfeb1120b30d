import { z } from "zod";
import { toKeys } from "@/lib/catalogue/product/vocabulary";
import { provinces } from "@/lib/people/address/district-names";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { rainRisks } from "./vocabulary";

const risk = z.enum(toKeys(rainRisks), msg("Choose dry, showers or monsoon"));
export const seasons = z
  .record(z.enum(provinces as readonly string[]), z.array(risk).length(12, msg("Twelve months, January first")))
  .meta({ description: "By province: the rain risk of each of the twelve months, January first" });
export type SeasonsInput = z.infer<typeof seasons>;

export const seasonsReply = z.object({ seasons, version: z.string() });
export type SeasonsReply = z.infer<typeof seasonsReply>;

export const getSeasons = endpoint("GET /api/season", {
  summary: "The rain risk by province and month, used to plan outdoor work",
  access: "public",
  reply: seasonsReply,
  failed: msg("Failed to fetch the rainy months"),
});
