import { call } from "@/lib/call";
import { getPrices } from "@/lib/price/contract";

/** What the signed-in business pays for each pack of a product, by pack; `null` where those are the prices of everybody. */
export async function readOwnPrices(productId: string) {
  const { isTrade, packs } = await call(getPrices, { params: { productId } });
  return isTrade ? new Map(packs.map(({ variantId, steps }) => [variantId, steps])) : null;
}
