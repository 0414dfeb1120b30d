import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

/** A page that answers a search. */
export const searchLink = z.object({ label: z.string(), href: z.string() });
export type SearchLink = z.infer<typeof searchLink>;

/** The number of products that the header's search shows. */
export const maxSuggestions = 12;

export const countMiss = endpoint("POST /api/search/miss", {
  summary: "Records a search without results: the words and the day, nothing about the visitor",
  access: "public",
  errors: [429],
  body: z.object({ q: z.string().trim().min(1).max(100) }),
  reply: messageReply,
});
