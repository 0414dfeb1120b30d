import { beforeEach, describe, expect, test } from "vitest";
import { revokeLink, saveJobByLink } from "@/lib/advice/job/saved/contract";
import { listUsers } from "@/lib/people/users/admin/contract";
import { editUser } from "@/lib/people/users/contract";
import { db } from "@/lib/platform/server/db/client";
import { confirmOrder, listAllOrders } from "@/lib/sales/order/admin/contract";
import {
  findCustomers,
  findVariants,
  placeStaffOrder,
  quoteStaffOrder,
  readStaffList,
} from "@/lib/sales/staff-order/admin/contract";
import { getOrderCopy } from "@/lib/sales/staff-order/admin/search";
import { anOwner, factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createRoofSystem } from "@/tests/support/job-fixtures";
import {
  address,
  type Person,
  place as placeOwn,
  putIntoCart,
  type TestProduct,
  toVariant,
  withShop,
} from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Orders that staff place for customers on the phone or at the counter. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer({ phone: "9841234567" }), await factory.admin(), await factory.product()];
});

const line = (values: object = {}) => ({ variantId: toVariant(roof).id, quantity: 2, ...values });
const orderBody = (values: object = {}) => ({
  customerId: asha.id,
  items: [line()],
  deliveryMethod: "pickup",
  paymentMethod: "counter",
  ...values,
});
const place = (body: object = orderBody(), key?: string) =>
  send(placeStaffOrder, { as: admin, body, ...(key && { headers: { "idempotency-key": key } }) });
const stock = async () => (await db.variant.findUniqueOrThrow({ where: { id: toVariant(roof).id } })).stock;

test("staff who buy for themselves are not told of their own order, and colleagues are", async () => {
  const colleague = await factory.admin();
  await putIntoCart(admin, roof);
  await placeOwn(admin, { deliveryMethod: "pickup", paymentMethod: "cod" }, "own-1");
  const told = await db.notification.findMany({ where: { title: { startsWith: "New order" } }, select: { userId: true } });
  expect(told).toEqual([{ userId: colleague.id }]);
});

describe("an order at the counter", () => {
  test("may reuse a key that its customer, or a colleague, has used", async () => {
    await putIntoCart(asha, roof);
    const customerOrder = await placeOwn(asha, { deliveryMethod: "pickup", paymentMethod: "cod" }, "key-1");
    const staffOrder = await place(orderBody(), "key-1");
    const colleague = await send(placeStaffOrder, {
      as: await factory.admin(),
      body: orderBody(),
      headers: { "idempotency-key": "key-1" },
    });
    expect([customerOrder.status, staffOrder.status, colleague.status]).toEqual([201, 201, 201]);
    expect(new Set([customerOrder.data._id, staffOrder.data._id, colleague.data._id]).size).toBe(3);
    expect((await place(orderBody(), "key-1")).data._id).toBe(staffOrder.data._id);
    await putIntoCart(asha, roof);
    expect((await placeOwn(asha, { deliveryMethod: "pickup", paymentMethod: "cod" }, "key-1")).data._id).toBe(
      customerOrder.data._id,
    );
    expect(await brokenRules()).toEqual([]);
  });

  test("belongs to the customer, is paid, reduces the stock and records who placed it", async () => {
    const { status, data } = await place();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      userId: asha.id,
      status: "pending",
      paymentStatus: "paid",
      paymentMethod: "cash",
      total: 12_800,
    });
    expect(await stock()).toBe(38);
    expect(await db.order.findUniqueOrThrow({ where: { id: data._id } })).toMatchObject({
      placedById: admin.id,
      expiresAt: null,
    });
    const events = await db.orderEvent.findMany({ where: { orderId: data._id }, orderBy: { id: "asc" } });
    expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ["placed", admin.id],
      ["payment-recorded", admin.id],
    ]);
    expect(await db.auditEntry.findMany({ select: { subject: true, action: true, actorName: true } })).toEqual([
      { subject: "order", action: "placed", actorName: "Sarita Shrestha" },
    ]);
    expect(await db.notification.count({ where: { userId: asha.id, kind: "order" } })).toBe(2);
    expect(await db.notification.count({ where: { userId: admin.id, title: { startsWith: "New order" } } })).toBe(0);
    expect((await send(confirmOrder, { as: admin, params: { id: data._id }, body: { status: "confirmed" } })).status).toBe(200);
    expect(await brokenRules()).toEqual([]);
  });

  test("leaves the customer's own cart alone", async () => {
    await putIntoCart(asha, roof, 3);
    await place();
    expect(await db.cartItem.findMany({ select: { quantity: true } })).toEqual([{ quantity: 3 }]);
    expect(await stock()).toBe(38);
  });

  test("may go where cash on delivery is not available, as it is already paid", async () => {
    const farAddress = { ...address, province: "Gandaki", district: "Kaski", municipality: "Pokhara Metropolitan City" };
    const body = orderBody({ deliveryMethod: "courier", address: farAddress });
    expect((await place({ ...body, paymentMethod: "cod" })).data.fields).toMatchObject({
      paymentMethod: "Cash on delivery is not available in this area.",
    });
    expect((await place(body)).data).toMatchObject({ paymentStatus: "paid", address: { district: "Kaski" } });
    expect(await brokenRules()).toEqual([]);
  });
});

test("a phone order may be cash on delivery to a saved address", async () => {
  const savedAddress = await db.address.create({
    data: { ...address, ward: 11, userId: asha.id, label: "Home", isDefault: true },
  });
  const { data } = await place(orderBody({ deliveryMethod: "courier", paymentMethod: "cod", addressId: savedAddress.id }));
  expect(data).toMatchObject({
    paymentStatus: "unpaid",
    paymentMethod: "cod",
    address: { tole: "Teku" },
    delivery: 15_000 / 100 + 8 * 42,
  });
  expect(await brokenRules()).toEqual([]);
});

describe("a price set by staff", () => {
  test("is used for all totals, and its reason is hidden from the customer", async () => {
    const items = [line({ price: 6000, reason: "The bucket is dented" })];
    const quote = await send(quoteStaffOrder, { as: admin, body: { customerId: asha.id, items, deliveryMethod: "pickup" } });
    expect(quote.data).toMatchObject({ total: 12_000, prices: [{ price: 6400, stock: 40 }] });
    const { data } = await place(orderBody({ items, expectedTotal: 12_000 }));
    expect(data).toMatchObject({ total: 12_000, items: [{ price: 6000, lineTotal: 12_000 }] });
    const [event] = await db.orderEvent.findMany({ where: { kind: "price-set" } });
    expect(event?.note).toBe(`${roof.name}, 20 L: Rs\u00a06,000.00 instead of Rs\u00a06,400.00. The bucket is dented`);
    const { getOrder } = await import("@/lib/sales/order/contract");
    const response = await send(getOrder, { as: asha, params: { id: data._id } });
    expect(JSON.stringify(response.data)).not.toContain("dented");
    expect(await brokenRules()).toEqual([]);
  });

  test.each([
    ["without a reason", { price: 6000 }],
    ["if negative", { price: -1, reason: "x" }],
    ["of zero", { price: 0, reason: "x" }],
    ["with three decimals", { price: 1.005, reason: "x" }],
    ["as text", { price: "6000", reason: "x" }],
    ["that is far too large", { price: 1e15, reason: "x" }],
  ])("is refused %s", async (_, values) => {
    expect((await place(orderBody({ items: [line(values)] }))).status).toBe(400);
    expect(await stock()).toBe(40);
  });
});

test("a business buys at its own prices", async () => {
  const group = await db.priceGroup.create({ data: { name: "Builders", basisPoints: 1000 } });
  const bikash = await factory.business({ priceGroupId: group.id });
  const { data } = await place(orderBody({ customerId: bikash.id }));
  expect(data.items).toMatchObject([{ price: 5040 }]);
});

test.each([
  ["email", ["mail order-placed", "mail order-update"]],
  ["text", ["sms order-placed", "sms order-update"]],
  ["both", ["mail order-placed", "mail order-update", "sms order-placed", "sms order-update"]],
])("a customer who chose %s is notified of an order that way", async (orderNews, expected) => {
  await db.user.update({ where: { id: asha.id }, data: { mobile: "+9779841234567" } });
  expect((await send(editUser, { as: asha, params: { id: asha.id }, body: { orderNews } })).status).toBe(200);
  await putIntoCart(asha, roof);
  const { data } = await placeOwn(asha, { deliveryMethod: "pickup", paymentMethod: "cod" });
  expect((await send(confirmOrder, { as: admin, params: { id: data._id }, body: { status: "confirmed" } })).status).toBe(200);
  const rows = await db.$queryRaw<{ message: string }[]>`
    SELECT concat(name, ' ', coalesce(data->>'kind', data->>'template')) AS message FROM pgboss.job
    WHERE name IN ('mail', 'sms') AND coalesce(data->>'to', data->>'mobile') IN (${asha.email}, '+9779841234567') ORDER BY 1`;
  expect(rows.map((row) => row.message)).toEqual(expected);
});

describe("a new customer", () => {
  const newcomer = { fullName: "Maya Rai", phone: "9801112233", email: "maya@new.example" };

  test("gets an account and an email to choose a password within three days", async () => {
    const { status, data } = await place(orderBody({ customerId: undefined, customer: newcomer }));
    expect([status, data.customer]).toEqual([201, { ...newcomer }]);
    const emails = await db.$queryRaw<{ to: string; template: string }[]>`
      SELECT data->>'to' AS to, data->>'template' AS template FROM pgboss.job WHERE name = 'mail' ORDER BY template`;
    expect(emails.filter(({ to }) => to === newcomer.email).map(({ template }) => template)).toEqual([
      "account-opened",
      "order-placed",
      "order-update",
    ]);
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
    expect(await db.resetToken.count({ where: { usedAt: null, expiresAt: { gt: inTwoDays } } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("without an email address gets an account without one", async () => {
    const { data } = await place(orderBody({ customerId: undefined, customer: { ...newcomer, email: "" } }));
    expect(data.customer).toEqual({ fullName: "Maya Rai", phone: "9801112233", email: "" });
    const response = await send(findCustomers, { as: admin, query: { q: "980-1112233" } });
    expect(response.data).toMatchObject([{ fullName: "Maya Rai", email: "", orders: 1 }]);
    const again = await place(orderBody({ customerId: undefined, customer: { ...newcomer, email: "" } }));
    expect([again.status, Object.keys(again.data.fields)]).toEqual([409, ["customer.phone"]]);
    expect(await db.resetToken.count()).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("whose number is used to log in is found by it and gets no second account", async () => {
    const bina = await factory.customer({ phone: "9860000000", mobile: "+9779801112233" });
    const response = await send(findCustomers, { as: admin, query: { q: "980-1112233" } });
    expect(response.data).toMatchObject([{ _id: bina.id, phone: "9860000000" }]);
    const second = await place(orderBody({ customerId: undefined, customer: { ...newcomer, email: "" } }));
    expect([second.status, Object.keys(second.data.fields)]).toEqual([409, ["customer.phone"]]);
    const { data } = await place(orderBody({ customerId: bina.id }));
    expect((await send(listAllOrders, { as: admin, query: { q: "980-1112233" } })).data).toMatchObject([{ _id: data._id }]);
    expect((await send(listUsers, { as: admin, query: { q: "9801112233" } })).data).toMatchObject([{ _id: bina.id }]);
  });

  test("is not created if the order fails", async () => {
    const items = [line({ quantity: 41 })];
    const { status, data } = await place(orderBody({ customerId: undefined, customer: newcomer, items }));
    expect([status, data.message]).toEqual([409, `Only 40 of ${roof.name} (20 L) left.`]);
    expect(await db.user.count({ where: { fullName: "Maya Rai" } })).toBe(0);
  });

  test("cannot be someone who already has an account", async () => {
    const { status, data } = await place(orderBody({ customerId: undefined, customer: { ...newcomer, email: asha.email } }));
    expect([status, Object.keys(data.fields)]).toEqual([409, ["customer.email"]]);
    expect(await db.order.count()).toBe(0);
  });
});

describe("the same key", () => {
  test("creates one order, however many requests arrive at once", async () => {
    const customer = { fullName: "Maya Rai", phone: "9801112233" };
    const body = orderBody({ customerId: undefined, customer });
    const responses = await Promise.all([1, 2, 3, 4].map(() => place(body, "counter-1")));
    expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1);
    expect([await db.order.count(), await db.user.count({ where: { fullName: "Maya Rai" } })]).toEqual([1, 1]);
    expect(await stock()).toBe(38);
  });

  test("returns the order as it is, even if its total has changed since or the goods are to be handed over now", async () => {
    const first = await place(orderBody({ expectedTotal: 12_800 }), "counter-3");
    expect(first.status).toBe(201);
    for (const values of [{}, { expectedTotal: 12_000 }, { isHandedOver: true }]) {
      const { status, data } = await place(orderBody(values), "counter-3");
      expect([status, data._id, data.status, data.total]).toEqual([201, first.data._id, "pending", 12_800]);
    }
    expect([await db.order.count(), await stock()]).toEqual([1, 38]);
    expect(await brokenRules()).toEqual([]);
  });

  test("may be used again after a refusal, because nothing was placed", async () => {
    expect((await place(orderBody({ expectedTotal: 100 }), "counter-4")).status).toBe(409);
    expect((await place(orderBody({ expectedTotal: 12_800 }), "counter-4")).status).toBe(201);
    expect(await db.order.count()).toBe(1);
  });

  test("with another order is refused", async () => {
    await place(orderBody(), "counter-2");
    expect((await place(orderBody({ items: [line({ quantity: 3 })] }), "counter-2")).status).toBe(409);
    expect(await db.order.count()).toBe(1);
  });
});

test("the last piece is sold only once", async () => {
  await db.variant.update({ where: { id: toVariant(roof).id }, data: { stock: 1 } });
  await db.stockMovement.create({ data: { variantId: toVariant(roof).id, delta: -39, reason: "stocktake" } });
  const responses = await Promise.all([1, 2, 3].map(() => place(orderBody({ items: [line({ quantity: 1 })] }))));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await stock()).toBe(0);
  expect(await brokenRules()).toEqual([]);
});

test.each([
  ["nobody", { customerId: undefined }],
  ["two customers", { customer: { fullName: "Maya Rai", phone: "9801112233" } }],
  ["an unknown customer", { customerId: crypto.randomUUID() }],
  ["no goods", { items: [] }],
  ["an unknown variant", { items: [{ variantId: crypto.randomUUID(), quantity: 1 }] }],
  ["no piece", () => ({ items: [line({ quantity: 0 })] })],
  ["a fraction of a piece", () => ({ items: [line({ quantity: 1.5 })] })],
  ["the same variant twice", () => ({ items: [line(), line()] })],
  ["a gateway", { paymentMethod: "esewa" }],
  ["an unknown delivery method", { deliveryMethod: "drone" }],
  ["no address", { deliveryMethod: "courier" }],
  ["a long note", { note: "x".repeat(501) }],
])("an order for %s is refused", async (_, values) => {
  const { status, data } = await place(orderBody(typeof values === "function" ? values() : values));
  expect([status, data.code]).toEqual([400, "invalid"]);
  expect(await db.order.count()).toBe(0);
});

test("neither an administrator's nor a blocked account can order", async () => {
  const blocked = await factory.customer({ status: "blocked" });
  expect((await place(orderBody({ customerId: admin.id }))).status).toBe(400);
  expect((await place(orderBody({ customerId: blocked.id }))).data.message).toBe("This account is blocked and cannot order.");
});

test("an order whose total has changed is refused, with the new total", async () => {
  const { status, data } = await place(orderBody({ expectedTotal: 100 }));
  expect([status, data.fields]).toEqual([409, { expectedTotal: "The total is now Rs\u00a012,800.00, not Rs\u00a0100.00." }]);
});

describe("the search", () => {
  test("finds variants by words of the name and by SKU, but none that are not sold", async () => {
    const other = await factory.product({ name: "Crystal slurry", status: "draft" });
    const ids = async (q: string) =>
      (await send(findVariants, { as: admin, query: { q } })).data.map(({ variantId }) => variantId);
    expect(await ids("coating roof")).toEqual([toVariant(roof).id]);
    expect(await ids(toVariant(roof).sku.toLowerCase())).toEqual([toVariant(roof).id]);
    expect(await ids(toVariant(other).sku)).toEqual([]);
    expect(await ids("%%")).toEqual([]);
    expect(await ids("R")).toEqual([]);
    expect((await send(findVariants, { as: admin, query: { q: "x".repeat(101) } })).status).toBe(400);
  });

  test("finds variants by their colour", async () => {
    const variants = ["Terracotta", "Grey"].map((colourName) => ({ colourName, colourHex: "#8a8f93" }));
    const slurry = await factory.product({ name: "Crystal slurry", variants });
    const { data } = await send(findVariants, { as: admin, query: { q: "crystal terracotta" } });
    expect(data).toMatchObject([{ productId: slurry.id, color: "Terracotta" }]);
  });

  test("and a list show the prices of the customer that the order is for, by quantity", async () => {
    const { id, sku, tradePrice } = toVariant(roof);
    const business = await factory.business();
    await db.priceTier.create({ data: { variantId: id, minQuantity: 10, price: tradePrice - 10_000n } });
    const own = Number(tradePrice) / 100;
    const getPrice = async (customerId?: string) =>
      (await send(findVariants, { as: admin, query: { q: sku, ...(customerId && { customerId }) } })).data[0]?.price;
    expect([await getPrice(), await getPrice(asha.id), await getPrice(business.id)]).toEqual([6400, 6400, own]);
    const body = { text: `${sku} x 2`, customerId: business.id };
    expect((await send(readStaffList, { as: admin, body })).data[0]?.options[0]?.price).toBe(own);
    expect((await send(findVariants, { as: admin, query: { q: sku, customerId: admin.id } })).status).toBe(400);
  });

  test("for customers finds no administrator", async () => {
    expect((await send(findCustomers, { as: admin, query: { q: "Sarita" } })).data).toEqual([]);
    expect((await send(findCustomers, { as: admin, query: { q: asha.email } })).data).toMatchObject([{ _id: asha.id }]);
  });
});

describe("a list that a customer sent", () => {
  const read = async (text: string) => (await send(readStaffList, { as: admin, body: { text } })).data;

  test("gives each line its variant with its stock, and says what was not found", async () => {
    const { id, sku } = toVariant(roof);
    const lines = await read(`${sku} x 3\n\nsomething else 2\n${sku.toLowerCase()} - 1`);
    expect(lines).toMatchObject([
      {
        typed: [`${sku} x 3`, `${sku.toLowerCase()} - 1`],
        quantity: 4,
        isCertain: true,
        options: [{ variantId: id, stock: 40 }],
      },
      { typed: ["something else 2"], options: [] },
    ]);
    expect((await send(readStaffList, { as: admin, body: { text: " \n" } })).data).toMatchObject({
      fields: { text: "Enter at least one line" },
    });
  });

  test("may have the link of a job, which stands for its materials until it ends", async () => {
    const { systemId } = await createRoofSystem();
    const job = { systemId, areas: [{ length: 8, width: 5 }] };
    const { token, secret } = (await send(saveJobByLink, { body: { job } as never })).data;
    const link = `https://shop.example/job/${token}`;
    // 40 m² plus 5 %: 50.4 L.
    expect(await read(link)).toMatchObject([{ quantity: 3, isCertain: true, options: [{ pack: "20 L" }] }]);
    await send(revokeLink, { body: { token, secret } });
    expect(await read(link)).toEqual([{ typed: [link], quantity: 1, isQuantityCertain: true, isCertain: false, options: [] }]);
  });
});

describe("a copy of an order", () => {
  test("has its customer, quantities and address, at today's prices and stock, also of what is no longer sold", async () => {
    const { data } = await place(orderBody({ deliveryMethod: "courier", address, paymentMethod: "cod", note: "Ring twice" }));
    await db.variant.update({ where: { id: toVariant(roof).id }, data: { price: 700_000n } });
    await db.product.update({ where: { id: roof.id }, data: { status: "archived" } });
    expect(await getOrderCopy(anOwner, data._id)).toMatchObject({
      customer: { _id: asha.id },
      items: [{ variant: { variantId: toVariant(roof).id, price: 7000, stock: 38 }, quantity: 2 }],
      address: { district: address.district, tole: address.tole },
      deliveryMethod: "courier",
      note: "Ring twice",
    });
  });

  test("keeps the price that was agreed, with its reason, and only that", async () => {
    const tape = await factory.product({ name: "Tape" });
    const items = [
      { variantId: toVariant(roof).id, quantity: 2, price: 6000, reason: "Regular customer. Always" },
      { variantId: toVariant(tape).id, quantity: 1 },
    ];
    const { data } = await place(orderBody({ items }));
    const copy = await getOrderCopy(anOwner, data._id);
    expect(copy?.items.map(({ agreed }) => agreed)).toEqual([
      { price: 6000, reason: `As in ${data.number}: Regular customer. Always` },
      null,
    ]);
  });

  test("has no customer who cannot order any more, and there is none of a deleted order", async () => {
    const { data } = await place();
    await db.order.update({ where: { id: data._id }, data: { paymentMethod: "bank" } });
    await db.user.update({ where: { id: asha.id }, data: { status: "blocked" } });
    expect(await getOrderCopy(anOwner, data._id)).toMatchObject({ customer: null, address: null, isBankTransfer: true });
    await db.order.update({ where: { id: data._id }, data: { deletedAt: new Date() } });
    expect(await getOrderCopy(anOwner, data._id)).toBeNull();
  });
});
