/** What one piece costs from how many on: whole paisa inside the shop, rupees on the wire. */
export type PriceStep<Amount extends bigint | number> = { from: number; price: Amount };

/** A buyer's prices of a pack: their own from one on, then each tier that is lower than what came before it. */
export function priceSteps<Amount extends bigint | number>(base: Amount, tiers: readonly PriceStep<Amount>[]) {
  const steps: PriceStep<Amount>[] = [{ from: 1, price: base }];
  for (const tier of tiers) if (tier.price < (steps.at(-1) ?? tier).price) steps.push(tier);
  return steps;
}

/** What one piece costs when this many are bought. */
export function priceAt<Amount extends bigint | number>(steps: readonly PriceStep<Amount>[], quantity: number): Amount {
  const step = steps.findLast(({ from }) => from <= quantity);
  if (!step) throw new RangeError("A pack has a price from one piece on.");
  return step.price;
}
