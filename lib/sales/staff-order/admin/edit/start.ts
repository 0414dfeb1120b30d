import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Holder } from "@/lib/platform/shared/rights";
import { adminOrder } from "@/lib/sales/order/contract";
import { offeredMethods } from "@/lib/sales/order/placing/payment-offers";
import { getLine, lineColumns, type VariantRow } from "@/lib/sales/order/placing/variant-line";
import { editRefusal } from "@/lib/sales/order/rules";
import type { VariantOption } from "@/lib/sales/staff-order/admin/contract";
import { findOrderState, type OrderState } from "./order-state";

export type EditStart = NonNullable<Awaited<ReturnType<typeof findEditStart>>>;

/** An order as the form for its edit begins: with all packs of its products at today's prices of its customer. */
export async function findEditStart(reader: Holder, id: string) {
  const order = await findOrderState(db, id);
  if (!order) return null;
  const { number, version, paymentMethod, deliveryMethod, couponCode, companyName, panNumber, userId } = order;
  const [packs, methods, customer] = await Promise.all([
    listPacks(order),
    offeredMethods(),
    db.user.count({ where: { id: userId, role: { not: "admin" }, status: "active" } }),
  ]);
  return {
    ...{ id, number, version, paymentMethod, deliveryMethod, packs, methods },
    refusal: editRefusal(order),
    coupon: couponCode ?? "",
    companyName: companyName ?? "",
    panNumber: panNumber ?? "",
    address: asSeenBy(reader, adminOrder.shape.address, order.address),
    note: asSeenBy(reader, adminOrder.shape.note, order.note),
    changeRequest: asSeenBy(reader, adminOrder.shape.changeRequest, order.changeRequest),
    delivery: toRupees(order.delivery),
    /** Whose prices a search for packs shows. */
    customerId: customer > 0 ? userId : null,
    items: order.items.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, price: toRupees(unitPrice) })),
  };
}

/** The packs on sale of an order's products, and those that it holds. */
async function listPacks({ buyer, items }: OrderState): Promise<VariantOption[]> {
  const [products, variants] = [items.map(({ productId }) => productId), items.map(({ variantId }) => variantId)];
  const rows = await db.$queryRaw<(VariantRow & { gtin: string | null })[]>`
    SELECT ${lineColumns(buyer)}, variant.gtin
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE product.id = ANY(${products}::uuid[]) AND (product.status = 'published' OR variant.id = ANY(${variants}::uuid[]))
    ORDER BY product.name, variant.position, variant.size, variant.sku`;
  return rows.map((row) => {
    const { variantId, productId, name, sku, pack, color, price, stock, image } = getLine(row, 1);
    return { variantId, productId, name, sku, gtin: row.gtin ?? "", pack, color, price: toRupees(price), stock, image };
  });
}
