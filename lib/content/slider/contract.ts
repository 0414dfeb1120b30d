import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

/** The slides of the home page, in the order set by staff. */

export const slide = z.object({
  _id: z.uuid(),
  title: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  linkHref: z.string(),
  imageKey: z.string(),
  mobileImageKey: z.string().nullable().meta({ description: "Portrait image for phones" }),
  alt: z.string(),
});
export type Slide = z.infer<typeof slide>;

export const listSlides = endpoint("GET /api/slider", {
  summary: "The slides shown on the home page now",
  access: "public",
  reply: z.array(slide),
  failed: msg("Failed to fetch sliders"),
});
