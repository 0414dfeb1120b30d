/** The price of one piece from a quantity on: whole paisa inside the shop, rupees on the wire. */
export type PriceTier<Amount extends bigint | number> = { from: number; price: Amount };

/** A buyer's price tiers for a variant: their own price from one piece on, then each tier that is lower than the one before. */
export function buyerTiers<Amount extends bigint | number>(base: Amount, tiers: readonly PriceTier<Amount>[]) {
  const own: PriceTier<Amount>[] = [{ from: 1, price: base }];
  for (const tier of tiers) if (tier.price < (own.at(-1) ?? tier).price) own.push(tier);
  return own;
}

/** The price of one piece if this many are bought. */
export function priceAt<Amount extends bigint | number>(tiers: readonly PriceTier<Amount>[], quantity: number): Amount {
  const tier = tiers.findLast(({ from }) => from <= quantity);
  if (!tier) throw new RangeError("A pack has a price from one piece on.");
  return tier.price;
}

/** Included in every price. */
export const vatPercent = 13n;

export type LineInput = { price: bigint; quantity: number; weightGrams: number };
type PricedLine = { total: bigint; vat: bigint; net: bigint };

/**
 * Prices a basket in whole paisa with the VAT split out: the only place where the shop adds up. For each line and for the whole,
 * net + VAT = total, and the lines add up to the whole, to the paisa.
 */
export function priceBasket(lines: readonly LineInput[]) {
  const totals = lines.map(({ price, quantity }) => price * BigInt(quantity));
  const total = sum(totals);
  const vat = rounded(total * vatPercent, 100n + vatPercent);
  const priced = share(vat, totals).map((part, at): PricedLine => {
    const line = totals[at] ?? 0n;
    return { total: line, vat: part, net: line - part };
  });
  const weightGrams = lines.reduce((grams, each) => grams + each.weightGrams * each.quantity, 0);
  return { lines: priced, total, vat, net: total - vat, weightGrams };
}

/** VAT is rounded down on each line; leftover paisa go to the lines that lost most by rounding. */
function share(vat: bigint, totals: bigint[]): bigint[] {
  const divisor = 100n + vatPercent;
  const parts = totals.map((total) => (total * vatPercent) / divisor);
  const byLoss = totals
    .map((total, at) => ({ at, loss: (total * vatPercent) % divisor }))
    .sort((one, other) => Number(other.loss - one.loss) || one.at - other.at);
  for (const { at } of byLoss.slice(0, Number(vat - sum(parts)))) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n);
}

/** To the nearest whole; halves go up. Nothing here is negative. */
function rounded(amount: bigint, divisor: bigint): bigint {
  return (amount * 2n + divisor) / (divisor * 2n);
}
