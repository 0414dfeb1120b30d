import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

export const priceStep = z.object({
  from: z.int().meta({ description: "From how many pieces on" }),
  price: z.number().meta({ description: "Rupees for one piece, VAT included" }),
});

export const steps = z.array(priceStep).meta({ description: "What one piece costs, the first from 1 on" });

/** A page of a list with its neighbours has fewer. */
export const maxPricedProducts = 60;

const variantPrices = z.array(z.object({ variantId: z.uuid(), steps }));

export const getPrices = endpoint("GET /api/price", {
  summary: "What the caller pays for each pack of some products: an approved business its trade prices",
  access: "customer",
  query: z.object({
    products: z
      .string()
      .default("")
      .transform((text) => [...new Set(text.split(",").filter(Boolean))])
      .pipe(z.array(z.uuid("A product has another kind of id")).max(maxPricedProducts, `At most ${maxPricedProducts} products`))
      .meta({ description: `Ids with commas between them, ${maxPricedProducts} at most` }),
  }),
  reply: z.object({
    isTrade: z.boolean(),
    products: z.array(z.object({ productId: z.uuid(), packs: variantPrices })).meta({ description: "Those that are sold" }),
  }),
  failed: "Failed to fetch your prices",
});
