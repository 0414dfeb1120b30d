import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Buyer } from "@/lib/price/queries";
import { newId } from "@/lib/uuid";
import type { Cart } from "./contract";
import { maxLines, maxQuantity } from "./limits";
import { getCart } from "./queries";
import { pickPack } from "./rules";

type Wanted = { productId: string; variantId?: string | undefined; color: string; quantity: number };

/** Adds a pack, or raises the line that holds it. Stock is not asked here: the cart says what is short, checkout refuses it. */
export async function addItem(buyer: Buyer, wanted: Wanted): Promise<Cart> {
  const variantId = wanted.variantId ?? (await findPack(wanted)).id;
  const [row] = await db.$queryRaw<{ added: number }[]>`
    SELECT add_to_cart(${buyer.id}::uuid, ${newId()}::uuid, ${wanted.productId}::uuid, ${variantId}::uuid, ${wanted.quantity}::int,
      ${buyer.isTrade}, ${buyer.tradeDiscount}::int, ${maxLines}::int, ${maxQuantity}::int) AS added`;
  if (!row?.added) await refuseAddition(buyer, { ...wanted, variantId });
  return getCart(buyer);
}

/** Says why nothing was added. */
async function refuseAddition(buyer: Buyer, wanted: Wanted): Promise<never> {
  const pack = await findPack(wanted);
  const { items } = await getCart(buyer);
  const line = items.find(({ variantId }) => variantId === pack.id);
  if (line) throw new AppError("invalid", `Your cart has ${line.quantity} of these; it holds at most ${maxQuantity}.`);
  throw new AppError("conflict", `Your cart holds at most ${maxLines} different packs.`);
}

/** The pack that is meant, of a product that is sold. */
async function findPack({ productId, ...wanted }: Wanted) {
  const product = await db.product.findUnique({
    where: { id: productId },
    relationLoadStrategy: "join",
    select: {
      status: true,
      variants: {
        orderBy: [{ position: "asc" }, { size: "asc" }, { sku: "asc" }],
        select: { id: true, colourName: true, stock: true },
      },
    },
  });
  if (!product) throw new AppError("not_found", "There is no such product.");
  if (product.status !== "published") throw new AppError("conflict", "This product is no longer sold.");
  const packs = product.variants.map(({ colourName, ...pack }) => ({ ...pack, color: colourName ?? "" }));
  const pack = pickPack(packs, wanted);
  if (!pack)
    throw new AppError("invalid", wanted.variantId ? "This is not a pack of the product." : "This colour is not offered.");
  return pack;
}

/** Whose the line is stands in the statement: another customer's line is no line at all. */
export async function setQuantity(buyer: Buyer, itemId: string, quantity: number): Promise<Cart> {
  const changed = await db.$executeRaw`
    UPDATE cart_item
    SET quantity = ${quantity},
      price_seen = price_for(variant.price, variant.trade_price, ${buyer.isTrade}, ${buyer.tradeDiscount}::int)
    FROM variant
    WHERE variant.id = cart_item.variant_id AND cart_item.id = ${itemId}::uuid AND cart_item.user_id = ${buyer.id}::uuid`;
  if (changed === 0) throw notInCart();
  return getCart(buyer);
}

export async function removeItem(buyer: Buyer, itemId: string): Promise<Cart> {
  const { count } = await db.cartItem.deleteMany({ where: { id: itemId, userId: buyer.id } });
  if (count === 0) throw notInCart();
  return getCart(buyer);
}

export async function clearCart(buyer: Buyer): Promise<Cart> {
  await db.cartItem.deleteMany({ where: { userId: buyer.id } });
  return getCart(buyer);
}

function notInCart(): AppError {
  return new AppError("not_found", "This is not in your cart.");
}
