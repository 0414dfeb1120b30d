import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

const priceTier = z.object({
  from: z.int().meta({ description: "Minimum quantity for this price" }),
  price: z.number().meta({ description: "Rupees for one piece, VAT included" }),
});

export const tiers = z.array(priceTier).meta({ description: "Prices per piece by quantity; the first applies from 1 piece" });

/** More than a list page and its neighbouring pages show together. */
export const maxPricedProducts = 60;

const variantPrices = z.array(z.object({ variantId: z.uuid(), steps: tiers }));

export const getPrices = endpoint("GET /api/price", {
  summary: "The caller's prices for each variant of some products; approved businesses get trade prices",
  access: "customer",
  query: z.object({
    products: z
      .string()
      .default("")
      .transform((text) => [...new Set(text.split(",").filter(Boolean))])
      .pipe(z.array(z.uuid(msg("This is not a product id"))).max(maxPricedProducts, `At most ${maxPricedProducts} products`))
      .meta({ description: `Comma-separated product ids, at most ${maxPricedProducts}` }),
  }),
  reply: z.object({
    isTrade: z.boolean(),
    products: z
      .array(z.object({ productId: z.uuid(), variants: variantPrices }))
      .meta({ description: "Only published products" }),
  }),
  failed: msg("Failed to fetch your prices"),
});
