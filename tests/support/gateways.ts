import { expect } from "vitest";
import type { PayWith } from "@/lib/payment-method/contract";
import { db } from "@/lib/platform/db/client";
import type { Fault } from "@/scripts/stand-ins/state";
import { factory } from "./factories";
import { place, placement, putIntoCart } from "./orders";
import { standIns } from "./stand-ins";

export const spoil = (...faults: Fault[]) => {
  standIns.memory.faults = faults;
};

export type Way = "esewa" | "khalti";
type Choice = "pay" | "pay-and-close" | "pending" | "fail" | "cancel";

/** An order that waits for a gateway's payment, and the newest try to pay it. Needs `given.zones()`. */
export async function waitingOrder(paymentMethod: Way, price = 100_000n) {
  const asha = await factory.customer();
  const product = await factory.product({ variants: [{ price, tradePrice: price, weightGrams: 1000, stock: 9 }] });
  await putIntoCart(asha, product);
  const { status, data } = await place(asha, { ...placement, deliveryMethod: "pickup", paymentMethod });
  expect(status).toBe(201);
  if (!data.payWith) throw new Error("there is nowhere to pay");
  return { asha, product, orderId: data._id, payWith: data.payWith, payment: await newestPayment(data._id) };
}

export const newestPayment = (orderId: string) =>
  db.payment.findFirstOrThrow({ where: { orderId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });

export const toOrder = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { payments: true, events: true } });

/** Goes where the shop says, as a browser does, and chooses there. Returns the address that leads back, where there is one. */
export async function payAt({ url, method, fields }: PayWith, choice: Choice): Promise<URL | null> {
  const opened = await follow(url, method === "POST" ? { method, body: new URLSearchParams(fields) } : {});
  const page = opened.headers.get("location");
  const at = page ? new URL(page, url) : new URL(url);
  expect((await fetch(at)).status).toBe(200);
  const answer = await follow(at, { method: "POST", body: new URLSearchParams({ choice }) });
  const back = answer.headers.get("location");
  return back ? new URL(back) : null;
}

const follow = (url: string | URL, request: RequestInit) => fetch(url, { ...request, redirect: "manual" });

/** Emails to an order's customer that wait to be sent, by the step they tell of. */
export async function emails(orderId: string, step: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = ${step} AND data->'props'->>'orderId' = ${orderId}`;
  return row?.count ?? 0;
}
