import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { searchQuery } from "@/lib/platform/shared/api/paging-query";

const link = z.object({ label: z.string(), href: z.string() });
export type SearchLink = z.infer<typeof link>;

/** As in a list of products, whose contract needs this folder. */
const product = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  price: z.number(),
  availability: z.enum(["in_stock", "low", "sold_out"]),
});

/** The number of products that the header's search shows. */
export const maxSuggestions = 12;

export const searchShop = endpoint("GET /api/search", {
  summary:
    "Searches by any word that people use for a product: the number of products found, the best of them, and pages that answer the query",
  access: "public",
  query: z.object({ q: searchQuery }),
  reply: z.object({
    total: z.int(),
    products: z
      .array(product)
      .meta({ description: "The best matches, the best first, each with the price of its cheapest pack" }),
    fixes: z.array(link).meta({ description: "Problems and systems of the finder that match the query" }),
    help: z.array(link).meta({ description: "Pages that answer a question such as 'vat bill'" }),
    notSold: z
      .array(z.string())
      .meta({ description: "Names of what the shop does not sell; the products found are alternatives" }),
  }),
  failed: "Failed to search",
});

export const countMiss = endpoint("POST /api/search/miss", {
  summary: "Records a search without results: the words and the day, nothing about the visitor",
  access: "public",
  errors: [429],
  body: z.object({ q: z.string().trim().min(1).max(100) }),
  reply: messageReply,
});
