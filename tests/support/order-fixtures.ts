import { factory } from "./factories";

/** Fixtures for the staff's calls about orders, returns and reviews in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

export async function orderFixtures(): Promise<OwnIds> {
  const { variants } = await factory.product();
  return { variantId: variants[0]?.id ?? "" };
}

export const orderParams: Record<string, string> = {
  "POST /api/order/admin/[id]/note": "pendingId",
  "PATCH /api/order/admin/[id]/address": "pendingId",
  "PATCH /api/order/admin/[id]/tracking": "shippedId",
  "PATCH /api/order/admin/[id]/courier-cost": "undeliveredId",
  "GET /api/return/admin/[id]": "requestedReturnId",
};

const items = (own: OwnIds) => [{ variantId: own.variantId, quantity: 1 }];
const newCustomer = () => ({ fullName: "Maya Rai", phone: `98${String(Math.random()).slice(2, 10).padEnd(8, "0")}` });

export const orderBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/order/admin": (own) => ({
    customer: newCustomer(),
    items: items(own),
    deliveryMethod: "pickup",
    paymentMethod: "counter",
  }),
  "POST /api/order/admin/quote": (own) => ({ items: items(own), deliveryMethod: "pickup" }),
  "POST /api/order/admin/bulk": (own) => ({ action: "confirm", orders: [{ _id: own.pendingId }] }),
  "POST /api/order/admin/documents": (own) => ({ orders: [own.confirmedId], invoices: true }),
  "POST /api/order/admin/[id]/note": () => ({ note: "Ring before you go." }),
  "PATCH /api/order/admin/[id]/address": () => ({
    fullName: "Asha Gurung",
    phone: "9841234567",
    municipality: "Kathmandu Metropolitan City",
    ward: 3,
    tole: "Kalimati",
  }),
  "PATCH /api/order/admin/[id]/courier-cost": () => ({ courierCost: 250 }),
  "PATCH /api/order/admin/[id]/tracking": () => ({ courier: "Nepal Can Move", trackingNumber: "NCM-2" }),
  "POST /api/review/approve": (own) => ({ reviews: [{ _id: own.reviewId }] }),
};
