import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { placeOrder } from "@/lib/sales/order/placing/contract";
import * as contract from "@/lib/terms/coupon/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { couponBody } from "@/tests/support/settings-fixtures";

eachTestStartsEmpty();

async function createCoupon(values: object = {}) {
  const as = await factory.admin();
  const { data, status } = await send(contract.createCoupon, { as, body: couponBody(values) });
  expect(status, JSON.stringify(data)).toBe(201);
  return { as, coupon: data, params: { id: data._id } };
}

/** A customer buys a bucket with a coupon. */
async function orderWith(coupon: string) {
  await factory.company();
  const [asha, product] = [await factory.customer(), await factory.product()];
  const [variant] = product.variants;
  await db.cartItem.create({
    data: { userId: asha.id, productId: product.id, variantId: variant?.id ?? "", quantity: 1, priceSeen: 640_000n },
  });
  return send(placeOrder, { as: asha, body: { deliveryMethod: "pickup", paymentMethod: "cod", coupon } });
}

test("a coupon created by staff works at checkout, and its use is counted", async () => {
  const { as, coupon, params } = await createCoupon({ code: " monsoon-5 ", value: 5, maxUses: 1 });
  expect(coupon).toMatchObject({ code: "MONSOON-5", state: "running", used: 0 });
  expect((await orderWith("monsoon-5")).data).toMatchObject({ discount: 320, couponCode: "MONSOON-5" });
  const response = await send(contract.listCoupons, { as, query: { state: "used_up" } });
  expect(response.data).toMatchObject([{ code: "MONSOON-5", used: 1 }]);
  expect((await send(contract.deleteCoupon, { as, params })).data.message).toBe(
    "Customers have used this coupon. Pause it instead.",
  );
  const renamed = await send(contract.editCoupon, { as, params, body: couponBody({ code: "OTHER" }) });
  expect(renamed).toMatchObject({
    status: 409,
    data: { fields: { code: expect.stringContaining("Customers have used this code") } },
  });
  const fewer = await send(contract.editCoupon, { as, params, body: couponBody({ code: "MONSOON-5", maxUses: 1, value: 6 }) });
  expect(fewer.status, "as many as were used").toBe(200);
});

test("a limit cannot be set below the number of uses", async () => {
  const { as, params } = await createCoupon({ code: "TWICE" });
  await db.coupon.updateMany({ data: { used: 3 } });
  const { status, data } = await send(contract.editCoupon, { as, params, body: couponBody({ code: "TWICE", maxUses: 2 }) });
  expect({ status, fields: data.fields }).toEqual({ status: 409, fields: { maxUses: "It has been used 3 times already." } });
});

test("a paused coupon does not work until it is resumed", async () => {
  const { as, params } = await createCoupon({ code: "PAUSE" });
  expect((await send(contract.pauseCoupon, { as, params, body: { isPaused: true } })).data.state).toBe("paused");
  expect((await orderWith("PAUSE")).status).toBe(409);
  expect((await send(contract.pauseCoupon, { as, params, body: { isPaused: false } })).data.state).toBe("running");
  const log = await db.auditEntry.findMany({ where: { subject: "coupon" }, orderBy: { id: "asc" } });
  expect(log.map(({ action }) => action)).toEqual(["created", "paused", "resumed"]);
});

test("a change is saved and audited field by field, and cannot overwrite someone else's", async () => {
  const { as, coupon, params } = await createCoupon({ code: "DIFF", value: 10 });
  const version = coupon.version;
  const save = (values: object) => send(contract.editCoupon, { as, params, body: couponBody({ code: "DIFF", ...values }) });
  // Long after this test runs, so that it is still planned.
  const body = { kind: "amount", value: 250.5, minimum: 1000, from: "2126-12-01", to: "2126-12-31", maxUsesEach: 1, version };
  expect((await save(body)).data).toMatchObject({ value: 250.5, from: "2126-12-01", to: "2126-12-31", state: "planned" });
  const row = await db.coupon.findUniqueOrThrow({ where: { code: "DIFF" } });
  expect(row).toMatchObject({
    startsAt: new Date("2126-11-30T18:15:00Z"),
    endsAt: new Date("2126-12-31T18:15:00Z"),
    value: 25_050n,
  });
  const stale = await save({ value: 20, version });
  expect(stale).toMatchObject({ status: 409, data: { fields: { version: expect.any(String) } } });
  expect((await save({ value: 20 })).status, "without a version the last one wins").toBe(200);
  const entry = await db.auditEntry.findFirst({ where: { action: "changed" }, orderBy: { id: "asc" } });
  expect(entry?.before).toMatchObject({ kind: "percent", percent: 10, amount: null, from: null });
  expect(entry?.after).toMatchObject({ kind: "amount", percent: null, amount: 250.5, minimum: 1000, from: "2126-12-01" });
});

test("a use in the meantime is not a conflict", async () => {
  const { as, coupon, params } = await createCoupon({ code: "BUSY" });
  await orderWith("BUSY");
  const body = couponBody({ code: "BUSY", value: 12, version: coupon.version });
  expect(await send(contract.editCoupon, { as, params, body })).toMatchObject({ status: 200, data: { used: 1, value: 12 } });
});

test("an unused coupon can be deleted; no two can have the same code", async () => {
  const { as, params } = await createCoupon({ code: "ONCE" });
  expect((await send(contract.createCoupon, { as, body: couponBody({ code: "once" }) })).data.fields.code).toBe(
    "A coupon with this code already exists.",
  );
  expect((await send(contract.deleteCoupon, { as, params })).status).toBe(200);
  const responses = [
    await send(contract.deleteCoupon, { as, params }),
    await send(contract.pauseCoupon, { as, params, body: { isPaused: true } }),
    await send(contract.editCoupon, { as, params, body: couponBody() }),
  ];
  for (const { status, data } of responses) {
    expect({ status, message: data.message }).toEqual({
      status: 404,
      message: "This coupon no longer exists.",
    });
  }
});

test("coupons are listed newest first, by code and state, page by page", async () => {
  const { as } = await createCoupon({ code: "FIRST" });
  await send(contract.createCoupon, { as, body: couponBody({ code: "SECOND", to: "2020-01-01" }) });
  await send(contract.createCoupon, { as, body: couponBody({ code: "THIRD", from: "2059-01-01" }) });
  const codes = async (query: object) =>
    (await send(contract.listCoupons, { as, query: { ...query } })).data.map(({ code }) => code);
  expect(await codes({})).toEqual(["THIRD", "SECOND", "FIRST"]);
  expect(await codes({ state: "ended" })).toEqual(["SECOND"]);
  expect(await codes({ state: "planned" })).toEqual(["THIRD"]);
  expect(await codes({ q: "seco" })).toEqual(["SECOND"]);
  expect(await codes({ page: 2, limit: 2 })).toEqual(["FIRST"]);
});

describe("a coupon is refused with", () => {
  test.each([
    [{ code: "" }, "Code is required"],
    [{ code: "AB" }, "3 to 40 letters (A to Z), digits and dashes"],
    [{ code: "A".repeat(41) }, "3 to 40 letters (A to Z), digits and dashes"],
    [{ code: "छुट २०" }, "3 to 40 letters (A to Z), digits and dashes"],
    [{ code: 12345 }, "Code is required"],
    [{ kind: "gift" }, "Choose a discount"],
    [{ value: 0 }, "A whole percentage from 1 to 100"],
    [{ value: 101 }, "A whole percentage from 1 to 100"],
    [{ value: 2.5 }, "A whole percentage from 1 to 100"],
    [{ value: "10" }, "Enter how much is off"],
    [{ value: null }, "Enter how much is off"],
    [{ value: -1 }, "An amount cannot be below 0"],
    [{ kind: "amount", value: 0 }, "Enter an amount in rupees"],
    [{ kind: "amount", value: 1.005 }, "At most two decimals"],
    [{ kind: "amount", value: 1e12 }, "At most Rs\u00a01,00,00,000"],
    [{ minimum: null }, "Enter an amount in rupees"],
    [{ maxUses: 0 }, "Enter a whole number from 1 up, or leave it empty"],
    [{ maxUses: 1.5 }, "Enter a whole number from 1 up, or leave it empty"],
    [{ maxUsesEach: "2" }, "Enter a whole number from 1 up, or leave it empty"],
    [{ from: "tomorrow" }, "Enter a date such as 2026-11-21"],
    [{ from: "2026-02-30" }, "Enter a date such as 2026-11-21"],
    [{ from: "2026-12-02", to: "2026-12-01" }, "The last day cannot be before the first"],
  ])("%o", { tags: ["PS-32"] }, async (invalid, message) => {
    const as = await factory.admin();
    expect(await send(contract.createCoupon, { as, body: couponBody(invalid) })).toMatchObject({
      status: 400,
      data: { message },
    });
    expect(await db.coupon.count()).toBe(0);
  });
});
