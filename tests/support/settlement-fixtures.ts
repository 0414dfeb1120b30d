import { db } from "@/lib/platform/server/db/client";
import { address, type TestProduct, toVariant } from "./orders";

/** Fixtures for the cash of couriers in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

/** A courier with one delivered parcel that is open, and one that was settled today. */
export async function settlementFixtures(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  const courier = await db.courier.create({ data: { name: `Courier of ${userId}` }, select: { id: true } });
  const { id: variantId, sku, price } = toVariant(product);
  const line = { productId: product.id, variantId, name: product.name, sku, pack: "20 L", quantity: 1 };
  const make = async (name: string, isPaid: boolean) => {
    const { id, payments } = await db.order.create({
      data: {
        userId,
        number: `${name}-${userId}`,
        status: "delivered",
        paymentStatus: isPaid ? "paid" : "unpaid",
        deliveredAt: new Date(),
        paymentMethod: "cod",
        address: { ...address, ward: 11, landmark: "" },
        itemsTotal: price,
        total: price,
        vat: (price * 26n + 113n) / 226n,
        items: { create: { ...line, unitPrice: price, lineTotal: price } },
        payments: {
          create: isPaid
            ? { method: "cash", status: "paid", amount: price, paidAt: new Date(), takenById: userId }
            : { method: "cod", status: "unpaid", amount: price },
        },
      },
      select: { id: true, payments: { select: { id: true } } },
    });
    // The database has given it a parcel already.
    const parcel = await db.parcel.update({
      where: { orderId_number: { orderId: id, number: 1 } },
      data: { courierId: courier.id, cash: isPaid ? 0n : price },
      select: { id: true },
    });
    return { id, parcelId: parcel.id, paymentId: payments[0]?.id ?? "" };
  };
  const [open, settled] = [await make("open", false), await make("settled", true)];
  const cash = { cash: price, collected: price, fee: 0n, difference: 0n };
  const { id: settlementId } = await db.courierSettlement.create({
    data: {
      courierId: courier.id,
      method: "cash",
      reference: canary,
      receivedOn: new Date(),
      collected: price,
      fees: 0n,
      difference: 0n,
      received: price,
      settledById: userId,
      lines: { create: { orderId: settled.id, parcelNumber: 1, paymentId: settled.paymentId, ...cash } },
    },
    select: { id: true },
  });
  return { settledCourierId: courier.id, openParcelId: open.parcelId, openCash: String(Number(price) / 100), settlementId };
}

export const settlementParams: Record<string, string> = {
  "GET /api/courier-cash/[id]": "settledCourierId",
  "POST /api/courier-cash/[id]": "settledCourierId",
  "POST /api/courier-cash/[id]/check": "settledCourierId",
  "GET /api/settlement/[id]": "settlementId",
  "GET /api/settlement/[id]/export": "settlementId",
  "PATCH /api/settlement/[id]/undo": "settlementId",
};

export const settlementBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/courier-cash/[id]": ({ openParcelId, openCash }) => ({
    lines: [{ parcelId: openParcelId, cash: Number(openCash), amount: Math.round(Number(openCash)) }],
    method: "cash",
  }),
  "POST /api/courier-cash/[id]/check": () => ({ text: "Order number,Amount\nSW-000001,100" }),
  "PATCH /api/settlement/[id]/undo": () => ({ reason: "Another courier" }),
};
