import { expect } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import type { Fault } from "@/scripts/stand-ins/state";
import { factory } from "./factories";
import { place, placement, putIntoCart } from "./orders";
import { standIns } from "./stand-ins";

export const injectFaults = (...faults: Fault[]) => {
  standIns.memory.faults = faults;
};

export type Gateway = "esewa" | "khalti";

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

/** The number of queued emails about this transition of an order. */
export async function countEmails(orderId: string, step: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = ${step} AND data->'props'->>'orderId' = ${orderId}`;
  return row?.count ?? 0;
}
