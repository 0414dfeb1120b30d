import { db } from "@/lib/platform/server/db/client";
import { createDeliveredOrder, createPhoto, toFormData } from "./delivered-orders";
import { factory } from "./factories";
import { keptPhoto } from "./kept-photo";
import { address } from "./orders";

/** Fixtures for a customer who has bought: a delivered order, a review, and a return in each status that a call starts from. */
export async function purchaseFixtures(userId: string, canary: string): Promise<Record<string, string>> {
  const [product, reviewed] = [await factory.product(), await factory.product()];
  const order = await createDeliveredOrder(
    { id: userId },
    {
      lines: [
        { product, quantity: 9 },
        { product: reviewed, quantity: 1 },
      ],
    },
  );
  const orderItemId = order.items.find(({ productId }) => productId === product.id)?.id ?? "";
  const review = await factory.review({ productId: reviewed.id, userId });
  const returnPhoto = await keptPhoto("private/return");
  const createReturn = async (status: "requested" | "approved" | "received") => {
    await db.orderItem.update({ where: { id: orderItemId }, data: { returned: { increment: 1 } } });
    const { id } = await db.return.create({
      data: {
        orderId: order.id,
        userId,
        status,
        outcome: "replace",
        cause: "damaged",
        reason: canary,
        photoKeys: [returnPhoto],
        items: {
          create: {
            orderItemId,
            quantity: 1,
            approved: status === "requested" ? null : 1,
            ...(status === "received" && { isRestocked: false, restocked: 0, expected: 1 }),
          },
        },
        events: { create: { kind: status } },
      },
    });
    return id;
  };
  // Orders are placed for customers only.
  const exchanged = await createDeliveredOrder(await factory.customer(), {
    address: { ...address, ward: 11 },
    lines: [{ product: reviewed, quantity: 1 }],
  });
  return {
    exchangedOrderId: exchanged.id,
    exchangedItemId: exchanged.items[0]?.id ?? "",
    deliveredOrderId: order.id,
    deliveredItemId: orderItemId,
    deliveredProductId: product.id,
    newVariantId: reviewed.variants[0]?.id ?? "",
    reviewId: review.id,
    requestedReturnId: await createReturn("requested"),
    approvedReturnId: await createReturn("approved"),
    receivedReturnId: await createReturn("received"),
  };
}

const exchangeBody = (own: Record<string, string>) => ({
  orderId: own.exchangedOrderId,
  items: [{ orderItemId: own.exchangedItemId, quantity: 1 }],
  newItems: [{ variantId: own.newVariantId, quantity: 1 }],
  cause: "changed_mind",
  reason: "The grey one suits better.",
});

/** The fixture that `[id]` names in each call. */
export const purchaseParams: Record<string, string> = {
  "PATCH /api/review/[id]": "reviewId",
  "DELETE /api/review/[id]": "reviewId",
  "PATCH /api/review/[id]/moderate": "reviewId",
  "POST /api/order/mine/[id]/claim": "deliveredOrderId",
  "GET /api/return/[id]": "requestedReturnId",
  "GET /api/return/admin/[id]": "requestedReturnId",
  "PATCH /api/return/mine/[id]/withdraw": "requestedReturnId",
  "GET /api/return/[id]/photo/[number]": "requestedReturnId",
  "PATCH /api/return/admin/[id]/approve": "requestedReturnId",
  "PATCH /api/return/admin/[id]/refuse": "requestedReturnId",
  "PATCH /api/return/admin/[id]/receive": "approvedReturnId",
  "PATCH /api/return/admin/[id]/close": "approvedReturnId",
  "PATCH /api/return/admin/[id]/undo-receipt": "receivedReturnId",
  "PATCH /api/return/admin/[id]/refunded": "receivedReturnId",
  "PATCH /api/return/admin/[id]/replaced": "receivedReturnId",
};

/** Valid bodies for these calls, with the ids of the owner's fixtures. */
export const purchaseBodies: Record<string, (own: Record<string, string>) => unknown> = {
  "POST /api/review": (own) => toFormData({ productId: own.deliveredProductId ?? "", rating: 4 }),
  "PATCH /api/review/[id]": () => toFormData({ rating: 3 }),
  "POST /api/review/approve": (own) => ({ reviews: [{ _id: own.reviewId }] }),
  "PATCH /api/review/[id]/moderate": () => ({ status: "approved" }),
  "POST /api/return": (own) =>
    toFormData({
      orderId: own.deliveredOrderId ?? "",
      items: `${own.deliveredItemId}:1`,
      outcome: "refund",
      cause: "damaged",
      reason: "It leaks.",
    }),
  "POST /api/order/mine/[id]/claim": async (own) =>
    toFormData({
      items: `${own.deliveredItemId}:1`,
      outcome: "refund",
      cause: "leaking",
      reason: "The lid is open.",
      photos: await createPhoto(),
    }),
  "POST /api/return/mine/quote": (own) => ({ orderId: own.deliveredOrderId, items: [`${own.deliveredItemId}:1`] }),
  "POST /api/return/admin": (own) => ({
    orderId: own.deliveredOrderId,
    items: [{ orderItemId: own.deliveredItemId, quantity: 1 }],
    outcome: "refund",
    cause: "damaged",
    reason: "It leaks.",
  }),
  "POST /api/return/admin/exchange": exchangeBody,
  "POST /api/return/admin/exchange/quote": exchangeBody,
  "PATCH /api/return/admin/[id]/refuse": () => ({ reason: "It was opened." }),
  "PATCH /api/return/admin/[id]/close": () => ({ reason: "The items did not arrive." }),
  "PATCH /api/return/admin/[id]/undo-receipt": () => ({ reason: "It was another parcel." }),
  "PATCH /api/return/admin/[id]/refunded": () => ({ reference: "FT-1" }),
};
