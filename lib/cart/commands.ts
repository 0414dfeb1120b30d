import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/uuid";
import type { Cart } from "./contract";
import { maxLines, maxQuantity } from "./limits";
import { type Buyer, getCart } from "./queries";
import { pickPack } from "./rules";

type Wanted = { productId: string; variantId?: string | undefined; color: string; quantity: number };

/** Adds a pack, or raises the line that holds it. Stock is not asked here: the cart says what is short, checkout refuses it. */
export async function addItem(buyer: Buyer, wanted: Wanted): Promise<Cart> {
  const { id: variantId, price, tradePrice } = await findPack(wanted);
  const priceSeen = buyer.isTrade ? tradePrice : price;
  const [, added] = await db.$transaction([
    // One change of a cart at a time: additions that arrive together all count, and none slips past the most a cart holds.
    db.$queryRaw`SELECT id FROM "user" WHERE id = ${buyer.id}::uuid FOR NO KEY UPDATE`,
    db.$executeRaw`
      INSERT INTO cart_item (id, user_id, product_id, variant_id, quantity, price_seen)
      SELECT ${newId()}::uuid, ${buyer.id}::uuid, variant.product_id, variant.id, ${wanted.quantity}, ${priceSeen}
      FROM variant
      WHERE variant.id = ${variantId}::uuid AND (
        EXISTS (SELECT FROM cart_item WHERE user_id = ${buyer.id}::uuid AND variant_id = ${variantId}::uuid)
        OR (SELECT count(*) FROM cart_item WHERE user_id = ${buyer.id}::uuid) < ${maxLines})
      ON CONFLICT (user_id, variant_id)
      DO UPDATE SET quantity = cart_item.quantity + EXCLUDED.quantity, price_seen = EXCLUDED.price_seen
      WHERE cart_item.quantity + EXCLUDED.quantity <= ${maxQuantity}`,
  ]);
  const cart = await getCart(buyer);
  if (added > 0) return cart;
  const line = cart.items.find((item) => item.variantId === variantId);
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
        select: { id: true, colourName: true, price: true, tradePrice: true, stock: true },
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
    SET quantity = ${quantity}, price_seen = CASE WHEN ${buyer.isTrade} THEN variant.trade_price ELSE variant.price END
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
