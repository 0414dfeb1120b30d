import { divideMoney, type MoneyRow } from "@/lib/sales/order/money/divide-money";
import { priceOrder } from "@/lib/terms/price/order-price";

type Line = { variantId: string; price: bigint; quantity: number; weightGrams: number };
type Goods = { itemsTotal: bigint; weightGrams: number };

type Edit = {
  before: {
    lines: readonly Pick<Line, "variantId" | "quantity">[];
    credited: bigint;
    /** The money that arrived and was not sent back, in the order in which it arrived. */
    money: readonly MoneyRow[];
  };
  lines: readonly Line[];
  getDiscount: (itemsTotal: bigint) => bigint;
  getDelivery: (goods: Goods) => bigint;
};

/** What an order costs after an edit, which pieces leave the stock or return to it, and what that leaves to pay or to pay back. */
export function calculateEdit({ before, lines, getDiscount, getDelivery }: Edit) {
  const goods = priceOrder({ lines, discount: 0n, delivery: 0n });
  const price = priceOrder({ lines, discount: getDiscount(goods.itemsTotal), delivery: getDelivery(goods) });
  const debt = price.total - before.credited;
  const divided = divideMoney(before.money, debt);
  const paid = divided.reduce((sum, row) => sum + row.paid, 0n);
  const creditIds = new Set(before.money.filter(({ isStoreCredit }) => isStoreCredit).map(({ id }) => id));
  const sumBack = (rows: typeof divided) => rows.reduce((sum, row) => sum + row.amount - row.paid, 0n);
  const refund = sumBack(divided.filter(({ id }) => !creditIds.has(id)));
  /** Store credit, which is back at once. */
  const creditBack = sumBack(divided.filter(({ id }) => creditIds.has(id)));
  return { price, debt, paid, refund, creditBack, due: debt - paid, pieces: countPieces(before.lines, lines) };
}

type Count = Pick<Line, "variantId" | "quantity">;

/** How many more pieces of each variant an order takes out of the stock; below zero if some go back. Unchanged ones are left out. */
function countPieces(before: readonly Count[], after: readonly Count[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const add = (variantId: string, count: number) => pieces.set(variantId, (pieces.get(variantId) ?? 0) + count);
  for (const { variantId, quantity } of after) add(variantId, quantity);
  for (const { variantId, quantity } of before) add(variantId, -quantity);
  return new Map([...pieces].filter(([, count]) => count !== 0));
}
