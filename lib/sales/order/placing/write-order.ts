import "server-only";
import type { OrderSystem } from "@/lib/advice/job/group/contract";
import { newOrderPrefix } from "@/lib/people/users/order-prefix";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { priceOrder } from "@/lib/terms/price/order-price";
import type { BasketLine } from "./basket";

type NewOrder = {
  id: string;
  userId: string;
  /** The staff member who placed it; `null` if the customer did. */
  placedById: string | null;
  paymentMethod: PaymentMethod;
  deliveryMethod: "courier" | "pickup";
  address: Prisma.InputJsonObject;
  couponCode: string | null;
  companyName: string | null;
  panNumber: string | null;
  note: string;
  idempotencyKey: string | null;
  requestHash: string;
  expiresAt: Date | null;
  lines: readonly BasketLine[];
  systems: readonly OrderSystem[];
  price: ReturnType<typeof priceOrder>;
};

/**
 * Writes an order with its lines, stock, first payment and first event in one statement, because a sale locks its variants for as
 * long as this takes (docs/performance.md). The update itself refuses to sell more than the stock. Returns the order's number.
 */
export async function writeOrder(tx: Transaction, { lines, price, ...order }: NewOrder): Promise<string> {
  const { itemsTotal, discount, delivery, total, vat, weightGrams } = price;
  // Ids created at the same moment are in no order; sorting them keeps the cart's order.
  const ids = lines.map(newId).sort();
  const lineRows = JSON.stringify(lines.map((line, at) => ({ item: ids[at], ...toLineRow(line, price.lines[at]?.total ?? 0n) })));
  const [created] = await tx.$queryRaw<{ number: string; taken: number }[]>`
    WITH line AS (
      SELECT * FROM jsonb_to_recordset(${lineRows}::jsonb) AS line (item uuid, movement uuid, product uuid, variant_id uuid,
        name text, sku text, pack text, colour text, price bigint, quantity int, total bigint, weight int)
    ), placed AS (
      INSERT INTO "order" (id, number, user_id, placed_by_id, payment_method, delivery_method, items_total, discount, delivery, total,
        vat, weight_grams, address, coupon_code, company_name, pan_number, note, idempotency_key, request_hash, expires_at, systems, updated_at)
      SELECT ${order.id}::uuid, ${newOrderPrefix()} || '-' || lpad(next::text, greatest(6, length(next::text)), '0'), ${order.userId}::uuid,
        ${order.placedById}::uuid, ${order.paymentMethod}::payment_method, ${order.deliveryMethod}::delivery_method,
        ${itemsTotal}, ${discount}, ${delivery}, ${total}, ${vat}, ${weightGrams}::bigint, ${order.address}::jsonb, ${order.couponCode},
        ${order.companyName}, ${order.panNumber}, ${order.note}, ${order.idempotencyKey}, ${order.requestHash},
        ${order.expiresAt}::timestamptz, ${JSON.stringify(order.systems)}::jsonb, now()
      FROM nextval('order_number') AS next
      RETURNING number
    ), item AS (
      INSERT INTO order_item (id, order_id, product_id, variant_id, name, sku, pack, colour_name, unit_price, quantity, line_total,
        weight_grams)
      SELECT item, ${order.id}::uuid, product, variant_id, name, sku, pack, colour, price, quantity, total, weight FROM line
    ), taken AS (
      UPDATE variant SET stock = stock - line.quantity FROM line
      WHERE variant.id = line.variant_id AND variant.stock >= line.quantity
      RETURNING variant.id
    ), movement AS (
      INSERT INTO stock_movement (id, variant_id, delta, reason, order_id)
      SELECT movement, variant_id, -quantity, 'order', ${order.id}::uuid FROM line
    ), due AS (
      INSERT INTO payment (id, order_id, method, status, amount, updated_at)
      SELECT ${newId()}::uuid, ${order.id}::uuid, ${order.paymentMethod}::payment_method, 'unpaid', ${total}, now()
      WHERE ${total}::bigint > 0
    ), event AS (
      INSERT INTO order_event (id, order_id, kind, actor_id)
      VALUES (${newId()}::uuid, ${order.id}::uuid, 'placed', ${order.placedById ?? order.userId}::uuid)
    )
    SELECT number, (SELECT count(*) FROM taken)::int AS taken FROM placed`;
  if (!created) throw new Error("the order was not written");
  if (created.taken !== lines.length) throw new AppError("conflict", t`Something in your cart has just sold out.`);
  return created.number;
}

/** Paisa are sent as text: JSON numbers are not 64 bits wide. */
function toLineRow({ productId, variantId, name, sku, pack, color, price, quantity, weightGrams }: BasketLine, total: bigint) {
  return {
    movement: newId(),
    product: productId,
    variant_id: variantId,
    name,
    sku,
    pack,
    quantity,
    colour: color || null,
    price: String(price),
    total: String(total),
    weight: weightGrams,
  };
}
