import "server-only";
import { topUp } from "@/lib/cart/commands";
import { maxLines } from "@/lib/cart/limits";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/errors";
import type { Buyer } from "@/lib/price/queries";

/**
 * Raises the cart to the items of an order that are still sold, up to the stock: all in one transaction, so that a second click
 * adds nothing more.
 */
export function reorder(buyer: Buyer, id: string): Promise<{ added: number; message: string }> {
  return transaction(async (tx) => {
    const order = await tx.order.findFirst({
      where: { id, userId: buyer.id },
      select: {
        items: {
          select: {
            productId: true,
            variantId: true,
            name: true,
            quantity: true,
            product: { select: { status: true } },
            variant: { select: { stock: true } },
          },
          orderBy: { id: "asc" },
        },
      },
    });
    if (!order) throw notFoundError();
    const available = order.items
      .filter(({ product, variant }) => product.status === "published" && variant.stock > 0)
      .map(({ variant, ...item }) => ({ ...item, ordered: item.quantity, quantity: Math.min(item.quantity, variant.stock) }));
    if (available.length === 0) throw new AppError("conflict", "None of these items can be ordered right now.");
    const added = await topUp(tx, buyer, available);
    if (added.every((each) => each === null)) throw new AppError("conflict", cartFull);
    const [fitting, leftOut] = [available.filter((_, at) => added[at] !== null), available.filter((_, at) => added[at] === null)];
    const capped = fitting.filter(({ quantity, ordered }) => quantity < ordered);
    return {
      added: added.filter(Boolean).length,
      message: [
        (added.some(Boolean) ? "Added to cart" : "These items are already in your cart") +
          exceptText(order.items.length - available.length),
        capped.length > 0 && `We only have ${listText(capped.map(({ name, quantity }) => `${quantity} × ${name}`))}`,
        leftOut.length > 0 && `${cartFull} Left out: ${listText(leftOut.map(({ name }) => name))}`,
      ]
        .filter(Boolean)
        .join(". "),
    };
  });
}

const cartFull = `Your cart can hold at most ${maxLines} different packs.`;

function exceptText(count: number): string {
  return count === 0 ? "" : `, except ${count === 1 ? "one item" : `${count} items`} we cannot sell right now`;
}

/** Few enough names for a short message. */
const maxNames = 3;

function listText(names: readonly string[]): string {
  const more = names.length - maxNames;
  return new Intl.ListFormat("en-GB").format(more > 0 ? [...names.slice(0, maxNames), `${more} more`] : names);
}
