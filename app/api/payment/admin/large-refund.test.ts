import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { recordRefund, refundThroughGateway } from "@/lib/sales/payment/admin/contract";
import { giveCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { makeStale } from "@/tests/support/stale-session";

eachTestStartsEmpty();

async function createOwed(amount: bigint, method: "bank" | "khalti"): Promise<string> {
  const asha = await factory.user();
  const { id } = await db.payment.create({
    data: {
      method,
      status: "refund_due",
      amount,
      ...(method === "khalti" && { reference: "pidx-1", gatewayRef: "khalti-1", paidAt: new Date() }),
      order: {
        create: {
          userId: asha.id,
          number: "SW-000001",
          status: "cancelled",
          cancelReason: "The roof was sold",
          paymentMethod: method,
          paymentStatus: "refund_due",
          address: {},
          itemsTotal: amount,
          total: amount,
          vat: 0n,
        },
      },
    },
  });
  return id;
}

test.each([
  [2_000_000n, 200],
  [2_000_001n, 403],
])("a refund of %d paisa is recorded in an old session: %d", { tags: ["AZ-26"] }, async (amount, status) => {
  const [admin, id] = [await factory.admin(), await createOwed(amount, "bank")];
  const refund = () => send(recordRefund, { as: admin, params: { id }, body: { reference: "CHQ 17" } });
  await makeStale(admin.token);
  const { data, ...reply } = await refund();
  expect([reply.status, data.code]).toEqual([status, status === 200 ? undefined : "confirm_needed"]);
  await makeStale(admin.token, 0);
  expect((await refund()).status).toBe(status === 200 ? 409 : 200);
});

test("Khalti is not asked for a large refund in an old session", { tags: ["AZ-26"] }, async () => {
  const [admin, id] = [await factory.admin(), await createOwed(2_000_001n, "khalti")];
  await makeStale(admin.token);
  const { status, data } = await send(refundThroughGateway, { as: admin, params: { id }, body: {} });
  expect([status, data.code]).toEqual([403, "confirm_needed"]);
  expect(await db.gatewayRefund.count()).toBe(0);
});

test.each([
  [20_000, 201],
  [20_000.01, 403],
])("store credit of Rs %d is given in an old session: %d", { tags: ["AZ-26"] }, async (amount, status) => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  await makeStale(admin.token);
  const body = { amount, reason: "The driver came late" };
  const { data, ...reply } = await send(giveCredit, { as: admin, params: { id: asha.id }, body });
  expect([reply.status, data.code]).toEqual([status, status === 201 ? undefined : "confirm_needed"]);
  expect(await db.storeCredit.count()).toBe(status === 201 ? 1 : 0);
});
