import { t } from "@/lib/platform/shared/language/t";
import "server-only";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { getAvailable, getProblem, type Sale } from "@/lib/catalogue/product/offer";
import { reasonText } from "@/lib/catalogue/product/offer-sentences";
import { itemName, packText } from "@/lib/catalogue/product/rules";
import { saleSelect } from "@/lib/catalogue/product/sale-columns";
import { lockUser } from "@/lib/people/users/lock";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { addLine, rememberKey } from "@/lib/sales/cart/commands";
import { maxLines } from "@/lib/sales/cart/limits";
import type { Reordered } from "@/lib/sales/order/contract";
import type { Buyer } from "@/lib/terms/price/queries";

/**
 * Adds the items of an order that are still sold to what is in the cart, up to the stock: all in one transaction. The same `key`
 * again adds nothing.
 */
export function reorder(buyer: Buyer, id: string, key: string | null): Promise<Reordered> {
  return transaction(async (tx) => {
    const items = await listItems(tx, buyer, id);
    if (key && !(await rememberKey(tx, buyer, key)))
      return { added: 0, message: t`These items are already in your cart`, missing: [], undo: [] };
    await lockUser(tx, buyer.id);
    const lines = await tx.cartItem.findMany({ where: { userId: buyer.id }, select: { variantId: true, quantity: true } });
    const additions = planAdditions(items, new Map(lines.map(({ variantId, quantity }) => [variantId, quantity])));
    const added = additions.filter(({ quantity }) => quantity > 0);
    const missing = additions.flatMap(({ refusal }) => refusal || []);
    if (added.length === 0) throw new AppError("conflict", nothingAdded(missing));
    for (const { item, quantity } of added) await addLine(tx, buyer, { ...item, quantity });
    return {
      added: added.length,
      message: missing.length > 0 ? t`Part of the order was added to cart` : t`Added to cart`,
      missing,
      undo: added.map(({ item: { variantId }, inCart }) => ({ variantId, quantity: inCart })),
    };
  });
}

async function listItems(tx: Transaction, buyer: Buyer, id: string): Promise<Item[]> {
  const order = await tx.order.findFirst({
    where: { id, userId: buyer.id },
    select: {
      items: {
        select: {
          productId: true,
          variantId: true,
          name: true,
          pack: true,
          colourName: true,
          quantity: true,
          product: { select: { status: true } },
          variant: { select: saleSelect },
        },
        orderBy: { id: "asc" },
      },
    },
  });
  if (!order) throw notFoundError();
  return order.items.map(({ product, variant, quantity: ordered, ...item }) => ({
    ...item,
    ordered,
    sale: { ...variant, isSold: product.status === "published", hasPrice: true },
  }));
}

type Item = {
  productId: string;
  variantId: string;
  name: string;
  pack: string;
  colourName: string | null;
  ordered: number;
  sale: Sale;
};

type Addition = { item: Item; inCart: number; quantity: number; hasRoom: boolean };

/** How many pieces of each item can be added to a cart of these quantities, and why not all. */
function planAdditions(items: readonly Item[], cart: ReadonlyMap<string, number>): (Addition & { refusal: string })[] {
  let lines = cart.size;
  return items.map((item) => {
    const inCart = cart.get(item.variantId) ?? 0;
    const hasRoom = inCart > 0 || lines < maxLines;
    const limit = getAvailable(item.sale);
    const quantity = hasRoom ? Math.max(0, Math.min(item.ordered, limit - inCart)) : 0;
    if (inCart === 0 && quantity > 0) lines++;
    const addition = { item, inCart, quantity, hasRoom };
    return { ...addition, refusal: quantity < item.ordered ? explain(addition) : "" };
  });
}

/** Why not all pieces of an item are added. */
function explain({ item, inCart, quantity, hasRoom }: Addition): string {
  const { name, pack, colourName: color, ordered, sale } = item;
  const available = getAvailable(sale);
  const line = { ...sale, name, pack, color, quantity: ordered, available };
  const problem = getProblem(sale, ordered);
  if (problem && available === 0) return reasonText(problem, line);
  const title = itemName({ ...line, pack: packText(pack) });
  if (!hasRoom) {
    return `${t`${title}: there is no room for it.`} ${t`Your cart can hold at most ${maxLines} different packs.`}`;
  }
  if (inCart === 0) return t`${title}: only ${quantity} of ${ordered} in stock.`;
  const limit = sale.stock > maxQuantity ? t`it can hold at most ${maxQuantity}` : t`only ${available} in stock`;
  return quantity === 0
    ? t`${title}: none added. Your cart already has ${inCart}; ${limit}.`
    : t`${title}: ${quantity} of ${ordered} added. Your cart already had ${inCart}; ${limit}.`;
}

const nothingAdded = ([reason, ...more]: string[]): string =>
  more.length === 0 && reason ? reason : [t`None of these items can be added right now.`, reason].filter(Boolean).join(" ");
