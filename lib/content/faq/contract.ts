import { z } from "zod";
import { rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

export const faq = z.object({
  _id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  group: z.string().meta({ description: "The heading above it, or empty" }),
});
export type Faq = z.infer<typeof faq>;

export const listFaqs = endpoint("GET /api/faq", {
  summary: "Frequently asked questions and answers, in the order set by staff; administrators get their versions too",
  access: "public",
  reply: z.array(faq.extend({ version: rowVersion.optional() })),
  failed: msg("Failed to fetch FAQs"),
});
