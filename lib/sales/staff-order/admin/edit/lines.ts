import "server-only";
import { getAvailable, getProblem, type Sale } from "@/lib/catalogue/product/offer";
import { getSentences } from "@/lib/catalogue/product/offer-sentences";
import type { WithRights } from "@/lib/platform/server/auth/right";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { FieldErrors } from "@/lib/platform/shared/errors";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { may, missingRightText } from "@/lib/platform/shared/rights";
import { getLine, lineColumns, type VariantRow } from "@/lib/sales/order/placing/variant-line";
import type { OrderEdit } from "./contract";
import type { OrderState } from "./order-state";

type Input = NonNullable<OrderEdit["lines"]>[number];
type Item = OrderState["items"][number];

type ProposedLine = ReturnType<typeof toProposed>;

/** The lines of an order after an edit, in its order, and what prevents them. */
export async function proposeLines(tx: Transaction, actor: WithRights, order: OrderState, inputs: readonly Input[] | undefined) {
  const wanted = inputs ?? order.items.map(toInput);
  const rows = await readVariants(tx, order, wanted);
  const items = new Map(order.items.map((item) => [item.variantId, item]));
  const problems: FieldErrors = {};
  const lines = wanted.flatMap((input, at) => {
    const row = rows.get(input.variantId);
    if (!row) {
      problems[`lines.${at}.variantId`] = "This pack is no longer in the shop.";
      return [];
    }
    const line = toProposed(row, input, items.get(input.variantId));
    const problem = getLineProblem(row, line);
    if (problem) problems[`lines.${at}.quantity`] = problem;
    if (line.isOwnPrice && !may(actor, "order.discount")) problems[`lines.${at}.price`] = missingRightText("order.discount");
    return [line];
  });
  const kept = new Set(lines.map(({ variantId }) => variantId));
  const removed = order.items.filter(({ variantId }) => !kept.has(variantId));
  return { lines, removed, stocks: new Map([...rows].map(([id, { stock }]) => [id, stock])), problems };
}

const toInput = ({ variantId, quantity }: Item): Input => ({ variantId, quantity, isToday: false, reason: "" });

/** The variants of the order before and after, at its customer's prices. */
async function readVariants(tx: Transaction, { buyer, items }: OrderState, inputs: readonly Input[]) {
  const ids = [...items, ...inputs].map(({ variantId }) => variantId);
  const rows = await tx.$queryRaw<VariantRow[]>`
    SELECT ${lineColumns(buyer)}
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** A line that stays keeps its agreed price and the name that it was bought by; a new one has today's price of the customer. */
function toProposed(row: VariantRow, { quantity, isToday, price: own, reason }: Input, item: Item | undefined) {
  const { name, sku, pack, color, weightGrams, productId, variantId, price: todayPrice } = getLine(row, quantity);
  const usual = item && !isToday ? item.unitPrice : todayPrice;
  const price = own === undefined ? usual : toPaisa(own);
  const bought = item && { name: item.name, sku: item.sku, pack: item.pack, color: item.colourName ?? "" };
  return {
    ...{ name, sku, pack, color, ...bought },
    weightGrams: item?.weightGrams ?? weightGrams,
    ...{ productId, variantId, quantity, price, todayPrice, reason },
    isOwnPrice: price !== todayPrice && price !== item?.unitPrice,
    before: item ? { id: item.id, quantity: item.quantity, price: item.unitPrice } : null,
  };
}

/** Why so many cannot be bought, or "". What the order holds already is available to it, also of what is no longer sold. */
function getLineProblem(row: VariantRow, { before, quantity, ...line }: ProposedLine): string {
  const held = before?.quantity ?? 0;
  if (quantity === held) return "";
  const sale: Sale = { ...row, stock: row.stock + held, isSold: row.isSold || quantity < held, hasPrice: line.price > 0n };
  const problem = getProblem(sale, quantity);
  return problem ? getSentences(problem).refusal({ ...row, ...line, quantity, available: getAvailable(sale) }) : "";
}
