import "server-only";
import { addItem } from "@/lib/cart/commands";
import { db } from "@/lib/platform/db/client";
import { AppError, notFoundError } from "@/lib/platform/errors";
import type { Buyer } from "@/lib/price/queries";

/** Adds the items of an order that are still sold to the cart, up to the stock. */
export async function reorder(buyer: Buyer, id: string): Promise<{ added: number; message: string }> {
  const order = await db.order.findFirst({
    where: { id, userId: buyer.id },
    select: {
      items: {
        select: {
          productId: true,
          variantId: true,
          quantity: true,
          product: { select: { status: true } },
          variant: { select: { stock: true } },
        },
        orderBy: { id: "asc" },
      },
    },
  });
  if (!order) throw notFoundError();
  const available = order.items.filter(({ product, variant }) => product.status === "published" && variant.stock > 0);
  if (available.length === 0) throw new AppError("conflict", "None of these items can be ordered right now.");
  for (const { productId, variantId, quantity, variant } of available) {
    await addItem(buyer, { productId, variantId, color: "", quantity: Math.min(quantity, variant.stock) });
  }
  const missing = order.items.length - available.length;
  return {
    added: available.length,
    message:
      missing === 0
        ? "Added to cart"
        : `Added to cart, except ${missing === 1 ? "one item" : `${missing} items`} we cannot sell right now`,
  };
}
