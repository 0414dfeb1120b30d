import "server-only";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { lockUser } from "@/lib/people/users/lock";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { type Buyer, priceFor } from "@/lib/terms/price/queries";
import type { Cart, VariantQuantity } from "./contract";
import { maxLines } from "./limits";
import { tooManyText } from "./quantity";
import { getCart } from "./queries";
import { addSystem, type CartJob, findMissing, prepareSystem, removeEmptySystems } from "./systems";
import { findVariant, type VariantRequest } from "./variants";

/**
 * Adds a variant, or raises its line's quantity. Stock is not checked: the cart shows shortages, and checkout refuses them. The same
 * `key` again adds nothing twice.
 */
export async function addItem(buyer: Buyer, request: VariantRequest, key: string | null = null): Promise<Cart> {
  const { productId, quantity } = request;
  const item = { productId, quantity, variantId: request.variantId ?? (await findVariant(buyer, request)).id };
  return change(buyer, (tx) => once(tx, buyer, { key, items: [item] }, () => addLine(tx, buyer, item)));
}

type Item = { productId: string; variantId: string; quantity: number };

type Items = { items: readonly Item[]; job?: CartJob | undefined };

/** Adds several variants and the system they are for: all of them, or none if one is refused. The same `key` adds them once. */
export async function addItems(buyer: Buyer, { items, job }: Items, key: string | null = null): Promise<Cart> {
  const system = job && (await prepareSystem(buyer, job, items));
  const addAll = async (tx: Transaction) => {
    if (system) {
      await lockUser(tx, buyer.id);
      // First, because the new lines would bring back systems whose products were all removed.
      await removeEmptySystems(tx, buyer);
    }
    for (const item of items) await addLine(tx, buyer, item);
    if (system) await addSystem(tx, buyer, system);
  };
  return change(buyer, (tx) => once(tx, buyer, { key, items }, () => addAll(tx)));
}

type Addition = { key: string | null; items: readonly Item[] };

/** Adds items unless an addition with this key was made: then the lines get back what has been taken out of them since, no more. */
async function once(tx: Transaction, buyer: Buyer, { key, items }: Addition, addThem: () => Promise<void>): Promise<void> {
  const isNew = key === null || (await rememberKey(tx, buyer, key));
  if (isNew) await addThem();
  else await topUp(tx, buyer, items);
}

/** Remembers a key for a day or longer; returns whether it is new. */
export async function rememberKey(tx: Transaction, { id }: Buyer, key: string): Promise<boolean> {
  const added = await tx.$executeRaw`
    INSERT INTO cart_key (user_id, idempotency_key) VALUES (${id}::uuid, ${key}) ON CONFLICT DO NOTHING`;
  return added > 0;
}

/** Deletes keys of additions that nobody will repeat any more. */
export async function deleteOldKeys(): Promise<void> {
  await db.cartKey.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - dayMs) } } });
}

/** Raises the lines of different variants to these quantities: a repeat adds nothing. What does not fit into the cart is left out. */
async function topUp(tx: Transaction, buyer: Buyer, items: readonly Item[]): Promise<void> {
  // The lock of add_to_cart: a second click waits, and then finds the lines of the first.
  await lockUser(tx, buyer.id);
  const lines = await tx.cartItem.findMany({ where: { userId: buyer.id }, select: { variantId: true, quantity: true } });
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const item of items) {
    const quantity = Math.max(0, item.quantity - (quantities.get(item.variantId) ?? 0));
    const isFull = !quantities.has(item.variantId) && quantities.size >= maxLines;
    if (isFull || quantity === 0) continue;
    await addLine(tx, buyer, { ...item, quantity });
    quantities.set(item.variantId, item.quantity);
  }
}

/** Adds what a system in the cart still lacks: a repeat adds nothing. */
export function completeSystem(buyer: Buyer, id: string): Promise<Cart> {
  return change(buyer, async (tx) => {
    await lockUser(tx, buyer.id);
    const cart = await getCart(buyer, tx);
    const missing = await findMissing(buyer, cart, findSystem(cart, id), tx);
    for (const item of missing) await addLine(tx, buyer, item);
  });
}

/** Removes a system with those of its lines that no other system uses. */
export function removeSystem(buyer: Buyer, id: string, withItems: boolean): Promise<Cart> {
  return change(buyer, async (tx) => {
    const { systems } = await getCart(buyer, tx);
    const { needs } = findSystem({ systems }, id);
    const otherProducts = new Set(
      systems.filter(({ _id }) => _id !== id).flatMap((each) => each.needs.map(({ productId }) => productId)),
    );
    const ownProducts = needs.map(({ productId }) => productId).filter((productId) => !otherProducts.has(productId));
    await tx.$executeRaw`DELETE FROM cart_system WHERE id = ${id}::uuid AND user_id = ${buyer.id}::uuid`;
    if (withItems) await tx.cartItem.deleteMany({ where: { userId: buyer.id, productId: { in: ownProducts } } });
  });
}

function findSystem({ systems }: Pick<Cart, "systems">, id: string): Cart["systems"][number] {
  const system = systems.find(({ _id }) => _id === id);
  if (!system) throw notInCart();
  return system;
}

/** Adds a variant, or raises its line's quantity; throws if it is refused. */
export async function addLine(tx: Transaction, buyer: Buyer, item: Item): Promise<void> {
  const { productId, variantId, quantity } = item;
  const [row] = await tx.$queryRaw<{ added: number }[]>`
    SELECT add_to_cart(${buyer.id}::uuid, ${newId()}::uuid, ${productId}::uuid, ${variantId}::uuid, ${quantity}::int,
      ${buyer.isTrade}, ${buyer.tradeDiscount}::int, ${maxLines}::int, ${maxQuantity}::int) AS added`;
  if (!row?.added) await refuseAddition(buyer, item, tx);
}

/** The reply is read in the same transaction, so that a committed change is never answered with an error. */
function change(buyer: Buyer, work: (tx: Transaction) => Promise<void>): Promise<Cart> {
  return transaction(async (tx) => {
    await work(tx);
    return getCart(buyer, tx);
  });
}

/** Throws the reason why nothing was added. */
async function refuseAddition(buyer: Buyer, item: Item, tx: Transaction): Promise<never> {
  await findVariant(buyer, item, tx);
  const { items } = await getCart(buyer, tx);
  const line = items.find(({ variantId }) => variantId === item.variantId);
  if (line) throw new AppError("invalid", tooManyText(line.quantity));
  throw new AppError("conflict", t`Your cart can hold at most ${maxLines} different packs.`);
}

type LineChange = { quantity: number; variantId?: string | undefined };

/** The statement itself checks the owner: another customer's line is answered as not found. */
export function setQuantity(buyer: Buyer, itemId: string, { quantity, variantId }: LineChange): Promise<Cart> {
  return change(buyer, async (tx) => {
    const total = variantId ? await changeVariant(tx, buyer, itemId, { quantity, variantId }) : quantity;
    const changed = await tx.$executeRaw`
    UPDATE cart_item
    SET quantity = ${total},
      price_seen = ${priceFor(buyer)}
    FROM variant
    WHERE variant.id = cart_item.variant_id AND cart_item.id = ${itemId}::uuid AND cart_item.user_id = ${buyer.id}::uuid`;
    if (changed === 0) throw notInCart();
  });
}

/** Changes a line's variant and returns its quantity, with that of a line that already has this variant: the two become one. */
async function changeVariant(
  tx: Transaction,
  buyer: Buyer,
  itemId: string,
  to: { quantity: number; variantId: string },
): Promise<number> {
  const { id: userId } = buyer;
  await lockUser(tx, userId);
  const line = await tx.cartItem.findFirst({ where: { id: itemId, userId }, select: { productId: true, variantId: true } });
  if (!line) throw notInCart();
  if (line.variantId === to.variantId) return to.quantity;
  const { id: variantId } = await findVariant(buyer, { ...to, productId: line.productId }, tx);
  const other = await tx.cartItem.findFirst({ where: { userId, variantId }, select: { id: true, quantity: true } });
  if (other) await tx.cartItem.delete({ where: { id: other.id } });
  await tx.cartItem.update({ where: { id: itemId }, data: { variantId }, select: { id: true } });
  return Math.min(maxQuantity, to.quantity + (other?.quantity ?? 0));
}

/** Sets the quantities of the lines of these variants, which undoes an addition: 0 removes a line. */
export function setQuantities(buyer: Buyer, items: readonly VariantQuantity[]): Promise<Cart> {
  return change(buyer, async (tx) => {
    await lockUser(tx, buyer.id);
    if (items.some(({ quantity }) => quantity === 0)) await removeEmptySystems(tx, buyer);
    for (const { variantId, quantity } of items) {
      const line = { userId: buyer.id, variantId };
      if (quantity === 0) await tx.cartItem.deleteMany({ where: line });
      else await tx.cartItem.updateMany({ where: line, data: { quantity } });
    }
  });
}

/** A system whose last line is removed is only hidden, and returns with the line if the customer undoes this. */
export function removeItem(buyer: Buyer, itemId: string): Promise<Cart> {
  return change(buyer, async (tx) => {
    await removeEmptySystems(tx, buyer);
    const { count } = await tx.cartItem.deleteMany({ where: { id: itemId, userId: buyer.id } });
    if (count === 0) throw notInCart();
  });
}

export function clearCart(buyer: Buyer): Promise<Cart> {
  return change(buyer, async (tx) => {
    await tx.cartItem.deleteMany({ where: { userId: buyer.id } });
    await removeEmptySystems(tx, buyer);
  });
}

function notInCart(): AppError {
  return new AppError("not_found", t`This is not in your cart.`);
}
