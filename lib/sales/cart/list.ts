import "server-only";
import { matchList } from "@/lib/catalogue/product/list/match";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Buyer, getPrices } from "@/lib/terms/price/queries";
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
      minOrderQuantity: variant.minOrderQuantity,
      orderMultiple: variant.orderMultiple,
      priceSteps: steps.get(variant._id) ?? [{ from: 1, price: variant.price }],
    })),
  }));
}
