import { factory } from "./factories";

/** What the matrix of tests/access.test.ts needs for the staff's calls about orders, returns and reviews. */

type Own = Record<string, string>;

export async function orderFixtures(): Promise<Own> {
  const { variants } = await factory.product();
  return { packId: variants[0]?.id ?? "" };
}

export const orderParams: Record<string, string> = {
  "POST /api/order/admin/[id]/note": "pendingId",
  "GET /api/return/admin/[id]": "requestedReturnId",
};

const items = (own: Own) => [{ variantId: own.packId, quantity: 1 }];
/** A new customer. */
const newcomer = () => ({ fullName: "Maya Rai", phone: `98${String(Math.random()).slice(2, 10).padEnd(8, "0")}` });

export const orderBodies: Record<string, (own: Own) => unknown> = {
  "POST /api/order/admin": (own) => ({
    customer: newcomer(),
    items: items(own),
    deliveryMethod: "pickup",
    paymentMethod: "counter",
  }),
  "POST /api/order/admin/quote": (own) => ({ items: items(own), deliveryMethod: "pickup" }),
  "POST /api/order/admin/bulk": (own) => ({ action: "confirm", orders: [{ _id: own.pendingId }] }),
  "POST /api/order/admin/papers": (own) => ({ orders: [own.confirmedId], invoices: true }),
  "POST /api/order/admin/[id]/note": () => ({ note: "Ring before you go." }),
  "POST /api/review/approve": (own) => ({ reviews: [{ _id: own.reviewId }] }),
};
