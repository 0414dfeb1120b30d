import { type LineInput, priceBasket } from "./rules";

type PriceSums = { total: bigint; discount: bigint; vat: bigint; net: bigint };

/**
 * Prices an order in whole paisa: goods - discount + delivery = total, all including VAT. The order's discount and VAT are spread
 * over the lines (and the delivery), so that the parts add up to the whole, to the paisa.
 */
export function priceOrder({ lines, discount, delivery }: { lines: readonly LineInput[]; discount: bigint; delivery: bigint }) {
  const goods = priceBasket(lines);
  const totals = goods.lines.map(({ total }) => total);
  const discounts = spread(discount, totals);
  // The price of each line, then of the delivery.
  const amounts = [...totals.map((total, at) => total - (discounts[at] ?? 0n)), delivery];
  const priced = priceBasket(amounts.map((price) => ({ price, quantity: 1, weightGrams: 0 })));
  const getPart = (at: number) => ({ vat: priced.lines[at]?.vat ?? 0n, net: priced.lines[at]?.net ?? 0n });
  return {
    lines: totals.map((total, at): PriceSums => ({ total, discount: discounts[at] ?? 0n, ...getPart(at) })),
    itemsTotal: goods.total,
    discount,
    delivery,
    deliveryVat: getPart(totals.length).vat,
    total: priced.total,
    vat: priced.vat,
    net: priced.net,
    weightGrams: goods.weightGrams,
  };
}

/** Splits an amount in proportion to the parts, rounded down; leftover paisa go to the parts that lost most by rounding. */
function spread(amount: bigint, parts: bigint[]): bigint[] {
  const whole = parts.reduce((sum, each) => sum + each, 0n);
  if (amount > whole) throw new RangeError("A discount is not more than what it is taken off.");
  if (whole === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (part * amount) / whole);
  const leftover = Number(amount - shares.reduce((sum, each) => sum + each, 0n));
  const byLoss = parts
    .map((part, at) => ({ at, loss: (part * amount) % whole }))
    .sort((one, other) => (one.loss === other.loss ? one.at - other.at : one.loss < other.loss ? 1 : -1));
  for (const { at } of byLoss.slice(0, leftover)) shares[at] = (shares[at] ?? 0n) + 1n;
  return shares;
}
