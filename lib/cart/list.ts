import "server-only";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { type Buyer, getPrices } from "@/lib/price/queries";
import { matchList } from "@/lib/product/list/match";
import { variantLabel } from "@/lib/product/rules";
import type { ListLine } from "./contract";

/** A search for each line takes some milliseconds. */
const limit: Limit = { name: "cart-list", points: 60, seconds: 600 };

/** What the lines of a typed list mean, at the buyer's prices. */
export async function readList(buyer: Buyer, text: string): Promise<ListLine[]> {
  await countTry(limit, buyer.id);
  const lines = await matchList(text);
  const productIds = new Set(lines.flatMap(({ options }) => options.map(({ product }) => product._id)));
  const { products } = await getPrices(buyer, [...productIds]);
  const steps = new Map(products.flatMap(({ variants }) => variants.map((each) => [each.variantId, each.steps] as const)));
  return lines.map(({ options, ...line }) => ({
    ...line,
    options: options.map(({ product, variant }) => ({
      productId: product._id,
      variantId: variant._id,
      name: product.name,
      pack: variantLabel(variant),
      color: variant.color,
      availability: variant.availability,
      priceSteps: steps.get(variant._id) ?? [{ from: 1, price: variant.price }],
    })),
  }));
}
