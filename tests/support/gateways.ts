import { expect } from "vitest";
import type { PayWith } from "@/lib/payment-method/contract";
import { db } from "@/lib/platform/db/client";
import type { Fault } from "@/scripts/stand-ins/state";
import { factory } from "./factories";
import { place, placement, putIntoCart } from "./orders";
import { standIns } from "./stand-ins";

export const injectFaults = (...faults: Fault[]) => {
  standIns.memory.faults = faults;
};

export type Gateway = "esewa" | "khalti";
type Choice = "pay" | "pay-and-close" | "pending" | "fail" | "cancel";

/** An order that waits for a gateway's payment, with its newest payment attempt. Needs `factory.zones()`. */
export async function createUnpaidOrder(paymentMethod: Gateway, price = 100_000n) {
  const asha = await factory.customer();
  const product = await factory.product({ variants: [{ price, tradePrice: price, weightGrams: 1000, stock: 9 }] });
  await putIntoCart(asha, product);
  const { status, data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod });
  expect(status).toBe(201);
  if (!data.payWith) throw new Error("there is nowhere to pay");
  return { asha, product, orderId: data._id, payWith: data.payWith, payment: await findNewestPayment(data._id) };
}

export const findNewestPayment = (orderId: string) =>
  db.payment.findFirstOrThrow({ where: { orderId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

export const findOrder = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { payments: true, events: true } });

/** Follows the redirect to the gateway as a browser does, and chooses there. Returns the URL back to the shop, if any. */
export async function completePayment({ url, method, fields }: PayWith, choice: Choice): Promise<URL | null> {
  const opened = await follow(url, method === "POST" ? { method, body: new URLSearchParams(fields) } : {});
  const location = opened.headers.get("location");
  const pageUrl = location ? new URL(location, url) : new URL(url);
  expect((await fetch(pageUrl)).status).toBe(200);
  const chosen = await follow(pageUrl, { method: "POST", body: new URLSearchParams({ choice }) });
  const returnUrl = chosen.headers.get("location");
  return returnUrl ? new URL(returnUrl) : null;
}

const follow = (url: string | URL, request: RequestInit) => fetch(url, { ...request, redirect: "manual" });

/** The number of queued emails about this transition of an order. */
export async function countEmails(orderId: string, step: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = ${step} AND data->'props'->>'orderId' = ${orderId}`;
  return row?.count ?? 0;
}
