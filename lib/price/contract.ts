import { z } from "zod";
import { endpoint } from "@/lib/endpoint";

export const priceStep = z.object({
  from: z.int().meta({ description: "From how many pieces on" }),
  price: z.number().meta({ description: "Rupees for one piece, VAT included" }),
});

export const steps = z.array(priceStep).meta({ description: "What one piece costs, the first from 1 on" });

export const getPrices = endpoint("GET /api/price/[productId]", {
  summary: "What the caller pays for each pack of a product: an approved business its trade prices",
  access: "customer",
  reply: z.object({ isTrade: z.boolean(), packs: z.array(z.object({ variantId: z.uuid(), steps })) }),
  failed: "Failed to fetch your prices",
});
