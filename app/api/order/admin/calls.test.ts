import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { listAllOrders, markUndelivered, recordCall } from "@/lib/sales/order/admin/contract";
import { getOrderFacts } from "@/lib/sales/order/admin/facts";
import { getOrder } from "@/lib/sales/order/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { anOwner, factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, createOrder, type Person, place, placement, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Cash-on-delivery orders with an unverified phone number. */

let asha: Person;
let admin: Person;

withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "1" });
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const toCall = async () =>
  (await send(listAllOrders, { as: admin, query: { toCall: "true" } })).data.map(({ _id, call }) => [_id, call?.status]);
const record = (id: string, outcome: string, body: object = {}) =>
  send(recordCall, { as: admin, params: { id }, body: { outcome, ...body } });

test("wait for a call, unless the number is used to log in or has received an order", async () => {
  const first = await createOrder(asha);
  expect(await toCall()).toEqual([[first._id, "to_call"]]);
  await db.order.update({ where: { id: first._id }, data: { status: "delivered" } });
  await createOrder(asha);
  await createOrder(await factory.customer({ mobile: `+977${address.phone}` }));
  expect(await toCall()).toEqual([]);
  await createOrder(await factory.customer({ mobile: "+9779809999999" }));
  expect(await toCall()).toHaveLength(1);
});

test("wait for a call as soon as the customer changes from prepayment to cash on delivery", async () => {
  await putIntoCart(asha, await factory.product());
  const { data } = await place(asha, { ...placement, paymentMethod: "bank" });
  expect(await toCall()).toEqual([]);
  expect((await send(payOrder, { as: asha, params: { id: data._id }, body: { paymentMethod: "cod" } })).status).toBe(200);
  expect(await toCall()).toEqual([[data._id, "to_call"]]);
  // And no longer once it is to be prepaid again: a paid order needs no confirmation call.
  expect((await send(payOrder, { as: asha, params: { id: data._id }, body: { paymentMethod: "bank" } })).status).toBe(200);
  expect(await toCall()).toEqual([]);
  expect((await record(data._id, "no_answer")).status).toBe(409);
});

test("wait for no call if staff placed them", async () => {
  const roof = await factory.product();
  const items = [{ variantId: toVariant(roof).id, quantity: 1 }];
  const body = {
    customer: { fullName: "Maya Rai", phone: "9801234567" },
    items,
    deliveryMethod: "courier",
    address,
    paymentMethod: "cod",
  };
  expect((await send(placeStaffOrder, { as: admin, body })).status).toBe(201);
  expect(placement.paymentMethod).toBe("cod");
  expect(await toCall()).toEqual([]);
});

test.each([
  ["dispatch", 0],
  ["confirmation", 1],
])(
  "that are confirmed on the phone are confirmed at once, with their invoice if the shop issues it then: %s",
  async (invoiceAt, invoices) => {
    await db.companyDetail.update({ where: { id: 1 }, data: { invoiceAt } });
    const { _id } = await createOrder(asha);
    expect(await record(_id, "confirmed")).toMatchObject({ status: 200, data: { status: "confirmed", call: null } });
    expect(await db.invoice.count({ where: { orderId: _id } })).toBe(invoices);
    expect((await record(_id, "no_answer")).status).toBe(409);
    const [entry] = await db.auditEntry.findMany({ where: { subjectId: _id } });
    expect(entry).toMatchObject({
      action: "called the customer about",
      after: expect.objectContaining({ outcome: "confirmed" }),
    });
    expect(await brokenRules()).toEqual([]);
  },
);

test("whose customers do not answer are called again, and the customer does not see this", async () => {
  const { _id } = await createOrder(asha);
  const { data } = await record(_id, "no_answer", { retryInHours: 24 });
  expect(data.call?.status).toBe("no_answer");
  expect(Date.parse(data.call?.at ?? "") - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const due = async () => (await send(listAllOrders, { as: admin, query: { callDue: "true" } })).data.map((order) => order._id);
  expect(await due()).toEqual([]);
  await db.order.update({ where: { id: _id }, data: { callAt: new Date(Date.now() - 1000) } });
  expect(await due()).toEqual([_id]);
  expect((await record(_id, "wrong_number")).data.call).toEqual({ status: "wrong_number", at: null });
  expect(await toCall()).toEqual([[_id, "wrong_number"]]);
  const response = await send(getOrder, { as: asha, params: { id: _id } });
  expect(JSON.stringify(response.data)).not.toMatch(/called|wrong_number|No answer/);
  expect((await record(_id, "no_answer", { retryInHours: 1000 })).status).toBe(400);
});

test("that are cancelled on the phone go back into stock", async () => {
  const { _id } = await createOrder(asha);
  expect((await record(_id, "cancelled")).data).toMatchObject({ status: "cancelled", call: null });
  expect(await toCall()).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test("show how many parcels the number has refused", async () => {
  for (let at = 0; at < 2; at++) {
    const order = await createOrder(await factory.customer(), { status: "shipped" });
    const body = { reason: "refused", items: [] };
    expect((await send(markUndelivered, { as: admin, params: { id: order._id }, body })).status).toBe(200);
  }
  const { _id } = await createOrder(asha);
  expect(await getOrderFacts(anOwner, _id)).toMatchObject({ refusals: 2 });
});
