import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

export const brand = z.object({
  _id: z.uuid(),
  name: z.string(),
  about: z.string(),
  origin: z.string(),
  colour: z.string(),
  logoKey: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

export const listBrands = endpoint("GET /api/brand", {
  summary: "All brands",
  access: "public",
  reply: z.array(brand),
  failed: msg("Failed to fetch brands"),
});
