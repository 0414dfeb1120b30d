import { afterEach, expect, test } from "vitest";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { payOrder, quoteOrder } from "@/lib/sales/order/placing/contract";
import { offeredMethods } from "@/lib/sales/order/placing/payment-offers";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/contract";
import { getDelivery } from "@/lib/terms/delivery/contract";
import { switchMethod } from "@/lib/terms/payment-method/admin/contract";
import { factory } from "@/tests/support/factories";
import { createUnpaidOrder } from "@/tests/support/gateways";
import { type Person, place, placement, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

withStandIns();
withShop({ bankName: "Sample Bank", bankAccountNumber: "0125" });
afterEach(() => changeSettings(standIns.env));

const change = (as: Person, method: string, isOn: boolean) => send(switchMethod, { as, params: { method }, body: { isOn } });
const hasCod = async () => (await send(getDelivery)).data.zones.some(({ codUpTo }) => codUpTo !== null);

test("a method that is switched off is offered nowhere, and refused by every call", { tags: ["PY-22"] }, async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  const { asha: owner, orderId } = await createUnpaidOrder("esewa");
  expect(await offeredMethods()).toEqual(["cod", "bank", "esewa", "khalti"]);
  expect(await hasCod()).toBe(true);
  expect((await change(admin, "cod", false)).data).toEqual({ method: "cod", isOn: false });
  expect((await change(admin, "esewa", false)).status).toBe(200);
  expect(await offeredMethods()).toEqual(["bank", "khalti"]);
  expect(await hasCod()).toBe(false);

  const product = await factory.product({ variants: [{ stock: 9 }] });
  await putIntoCart(asha, product);
  const { data } = await send(quoteOrder, { as: asha, body: { deliveryMethod: "pickup" } });
  expect(data.payments.filter(({ isAllowed }) => isAllowed).map(({ method }) => method)).toEqual(["bank", "khalti"]);
  const reason = "Cash on delivery is not available.";
  expect(data.payments[0]).toEqual({ method: "cod", isAllowed: false, reason });
  const refused = { status: 409, data: { fields: { paymentMethod: reason } } };
  expect(await place(asha, { ...placement, deliveryMethod: "pickup" })).toMatchObject(refused);
  const { id: variantId } = toVariant(product);
  const body = { customerId: asha.id, items: [{ variantId, quantity: 1 }], deliveryMethod: "pickup", paymentMethod: "cod" };
  expect(await send(placeStaffOrder, { as: admin, body })).toMatchObject(refused);
  const again = await send(payOrder, { as: owner, params: { id: orderId }, body: { paymentMethod: "esewa" } });
  expect(again).toMatchObject({ status: 409, data: { message: "eSewa is not available." } });

  expect((await change(admin, "cod", true)).status).toBe(200);
  expect((await place(asha, { ...placement, deliveryMethod: "pickup" })).status).toBe(201);
  const entries = await db.auditEntry.findMany({ where: { name: "Payment methods" }, orderBy: { id: "asc" } });
  expect(entries.map(({ after }) => after)).toEqual([
    { "Cash on delivery": "off" },
    { eSewa: "off" },
    { "Cash on delivery": "on" },
  ]);
});

test("with cash switched off, an order with nothing to pay can still be placed", { tags: ["PY-22"] }, async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  expect((await change(admin, "cod", false)).status).toBe(200);
  await db.coupon.create({ data: { code: "FREE", kind: "percent", value: 100n } });
  const product = await factory.product({ variants: [{ stock: 9 }] });
  const terms = { deliveryMethod: "pickup", coupon: "FREE" } as const;

  await putIntoCart(asha, product);
  const { data } = await send(quoteOrder, { as: asha, body: terms });
  expect([data.total, data.payments.filter(({ isAllowed }) => isAllowed).map(({ method }) => method)]).toEqual([0, ["cod"]]);
  const free = { ...placement, ...terms, expectedTotal: 0 };
  // A total of 0 that is only claimed changes nothing.
  expect(await place(asha, { ...free, coupon: "" })).toMatchObject({
    status: 409,
    data: { fields: { expectedTotal: expect.stringContaining("is now") } },
  });
  expect(await place(asha, free)).toMatchObject({ status: 201, data: { total: 0, paymentMethod: "cod" } });

  const items = [{ variantId: toVariant(product).id, quantity: 1 }];
  const body = { customerId: asha.id, items, ...terms, paymentMethod: "cod", expectedTotal: 0 };
  expect((await send(placeStaffOrder, { as: admin, body })).status).toBe(201);
});

test("the last method that works stays on", { tags: ["PY-22"] }, async () => {
  const admin = await factory.admin();
  changeSettings({ ...standIns.env, KHALTI_URL: undefined, KHALTI_SECRET: undefined });
  for (const method of ["cod", "bank"]) expect((await change(admin, method, false)).status).toBe(200);
  const message = "At least one payment method must stay on. Switch another one on first.";
  expect(await change(admin, "esewa", false)).toMatchObject({ status: 409, data: { message } });
  expect(await offeredMethods()).toEqual(["esewa"]);
});

test("the bank account stays while no other method is on", { tags: ["PY-22"] }, async () => {
  const admin = await factory.admin();
  const edit = (body: object) => send(editCompanyDetail, { as: admin, body: { name: "Sukkha", ...body } });
  for (const method of ["cod", "esewa", "khalti"]) expect((await change(admin, method, false)).status).toBe(200);
  const message = "Switch on another payment method before you remove the bank account.";
  for (const field of ["bankName", "bankAccountNumber"]) {
    expect(await edit({ [field]: "" })).toMatchObject({ status: 409, data: { message } });
  }
  expect(await offeredMethods()).toEqual(["bank"]);
  expect((await edit({ bankAccountNumber: "0126" })).status).toBe(200);

  expect((await change(admin, "cod", true)).status).toBe(200);
  expect((await edit({ bankAccountNumber: "" })).status).toBe(200);
  expect(await offeredMethods()).toEqual(["cod"]);
  // Without the account, only cash works.
  expect((await change(admin, "cod", false)).status).toBe(409);
});

test("only methods of the checkout can be switched", async () => {
  expect((await change(await factory.admin(), "qr", false)).status).toBe(404);
});
