import "server-only";
import { topUp } from "@/lib/cart/commands";
import { maxLines } from "@/lib/cart/limits";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/errors";
import type { Buyer } from "@/lib/price/queries";
import { itemName } from "@/lib/product/rules";

type ReorderResult = { added: number; message: string; missing: string[] };

/**
 * Raises the cart to the items of an order that are still sold, up to the stock: all in one transaction, so that a second click
 * adds nothing more.
 */
export function reorder(buyer: Buyer, id: string): Promise<ReorderResult> {
  return transaction(async (tx) => {
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
            variant: { select: { stock: true } },
          },
          orderBy: { id: "asc" },
        },
      },
    });
    if (!order) throw notFoundError();
    const items = order.items.map(({ product, variant, ...item }) => {
      const stock = product.status === "published" ? Math.max(0, variant.stock) : null;
      return { ...item, stock, ordered: item.quantity, quantity: Math.min(item.quantity, stock ?? 0) };
    });
    const available = items.filter(({ quantity }) => quantity > 0);
    if (available.length === 0) throw new AppError("conflict", "None of these items can be ordered right now.");
    const added = await topUp(tx, buyer, available);
    if (added.every((each) => each === null)) throw new AppError("conflict", cartFull);
    const leftOut = new Set(available.filter((_, at) => added[at] === null).map(({ variantId }) => variantId));
    return {
      added: added.filter(Boolean).length,
      message: added.some(Boolean) ? "Added to cart" : "These items are already in your cart",
      missing: items.flatMap((item) => missingText(item, leftOut.has(item.variantId))),
    };
  });
}

const cartFull = `Your cart can hold at most ${maxLines} different packs.`;

type Item = {
  name: string;
  pack: string;
  colourName: string | null;
  ordered: number;
  /** How many can be added. */
  quantity: number;
  /** `null` if it is no longer sold. */
  stock: number | null;
};

/** Why pieces of an item are not in the cart; empty if all are. */
function missingText({ name, pack, colourName, ordered, quantity, stock }: Item, isLeftOut: boolean): string[] {
  const title = itemName({ name, pack, color: colourName });
  if (stock === null) return [`${title}: we no longer sell it.`];
  if (stock === 0) return [`${title}: sold out right now.`];
  if (isLeftOut) return [`${title}: there is no room for it. ${cartFull}`];
  return quantity < ordered ? [`${title}: only ${quantity} of ${ordered} in stock.`] : [];
}
