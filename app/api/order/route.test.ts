import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { inLanguage } from "@/lib/platform/server/language/language";
import { cancelOrder, confirmOrder } from "@/lib/sales/order/admin/contract";
import { listOrders } from "@/lib/sales/order/contract";
import { quoteOrder } from "@/lib/sales/order/placing/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, place, placement, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

const getStock = async (product: TestProduct, at = 0) =>
  (await db.variant.findUniqueOrThrow({ where: { id: toVariant(product, at).id } })).stock;

withShop({ bankName: "Sample Bank", bankAccountNumber: "1" });

describe("an order", () => {
  test("uses the shop's prices for the cart, with delivery by weight and VAT included", { tags: ["PS-04"] }, async () => {
    const asha = await factory.customer();
    const product = await factory.product({ variants: [{ price: 640_050n, weightGrams: 26_000, stock: 7 }] });
    await putIntoCart(asha, product, 2);
    const forgedTotals = {
      price: 1,
      total: 1,
      subtotal: 1,
      shipping: 0,
      delivery: 0,
      tax: 0,
      vat: 0,
      discount: 9e9,
      currency: "USD",
    };
    const body = { ...placement, ...forgedTotals, status: "delivered", paymentStatus: "paid", paid: true };
    const { status, data } = await place(asha, body);
    expect(status).toBe(201);
    // Kathmandu valley: Rs 150 for the first ten kilograms, Rs 8 for each of the other 42.
    expect(data).toMatchObject({
      status: "pending",
      paymentStatus: "unpaid",
      itemsTotal: 12_801,
      delivery: 486,
      discount: 0,
      total: 13_287,
      vat: 1528.59,
      items: [{ quantity: 2, price: 6400.5, lineTotal: 12_801, name: product.name, pack: "20 L" }],
      address: { ward: 11, district: "Kathmandu", landmark: "" },
      payments: [{ method: "cod", status: "unpaid", amount: 13_287 }],
      events: [{ kind: "placed" }],
      payWith: null,
    });
    expect(data.number).toMatch(/^SW-\d{6,}$/);
    expect(await getStock(product)).toBe(5);
    expect(await db.cartItem.count()).toBe(0);
    expect(await db.notification.count({ where: { userId: asha.id, kind: "order" } })).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  test("is stored in English, in whatever language it is placed", async () => {
    const [asha, admin] = [await factory.customer(), await factory.admin()];
    await putIntoCart(asha, await factory.product({ variants: [{ price: 640_050n, weightGrams: 26_000, stock: 7 }] }), 2);
    await inLanguage("ne", () => place(asha));
    const told = await db.notification.findFirstOrThrow({ where: { userId: admin.id, kind: "order" } });
    expect(told.body).toBe("Rs\u00a013,287.00");
    const queued = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM pgboss.job`;
    expect(JSON.stringify(queued)).not.toContain("रु.");
  });

  test("lists its items in the order of the cart", async () => {
    const asha = await factory.customer();
    const names: string[] = [];
    for (let at = 0; at < 6; at++) {
      const product = await factory.product();
      names.push(product.name);
      await putIntoCart(asha, product);
    }
    const { data } = await place(asha);
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test("keeps the price it was placed at", { tags: ["PS-02"] }, async () => {
    const asha = await factory.customer();
    const product = await factory.product();
    await putIntoCart(asha, product);
    await db.variant.update({ where: { id: toVariant(product).id }, data: { price: 700_000n } });
    await place(asha);
    await db.variant.update({ where: { id: toVariant(product).id }, data: { price: 900_000n } });
    const { data } = await send(listOrders, { as: asha });
    expect(data[0]?.items[0]?.price).toBe(7000);
  });

  test("has trade prices for an approved business", async () => {
    const bikash = await factory.business();
    await putIntoCart(bikash, await factory.product({ variants: [{ price: 640_000n, tradePrice: 560_000n }] }));
    expect((await place(bikash)).data.itemsTotal).toBe(5600);
  });

  test("has the prices of the business's price group and of quantity tiers", async () => {
    const { id: priceGroupId } = await factory.priceGroup({ basisPoints: 500 });
    const bikash = await factory.business({ priceGroupId });
    const tiers = { create: { minQuantity: 2, price: 500_000n } };
    const product = await factory.product({ variants: [{ price: 640_000n, tradePrice: 560_000n, tiers }] });
    await putIntoCart(bikash, product);
    expect((await place(bikash)).data).toMatchObject({ itemsTotal: 5320, items: [{ price: 5320 }] });
    await putIntoCart(bikash, product, 2);
    expect((await place(bikash)).data).toMatchObject({ itemsTotal: 10_000, items: [{ price: 5000 }] });
  });

  test("can be sent to one of the customer's own saved addresses, but to nobody else's", { tags: ["AZ-06"] }, async () => {
    const [asha, bikash] = [await factory.customer(), await factory.customer()];
    const savedAddress = await db.address.create({ data: { ...address, ward: 11, userId: bikash.id, label: "Home" } });
    await putIntoCart(asha, await factory.product());
    await putIntoCart(bikash, await factory.product());
    const body = { paymentMethod: "cod", addressId: savedAddress.id };
    const theirs = await place(asha, body);
    const unknown = await place(asha, { ...body, addressId: crypto.randomUUID() });
    expect(theirs).toMatchObject({ status: 400, data: unknown.data });
    expect((await place(bikash, body)).data.address?.tole).toBe("Teku");
  });

  test("is free to pick up, without an address", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    const { data } = await place(asha, { deliveryMethod: "pickup", paymentMethod: "cod" });
    expect(data).toMatchObject({ delivery: 0, address: null, total: 6400 });
  });

  test.each([
    ["no payment method", { paymentMethod: undefined }, "paymentMethod"],
    ["an unknown payment method", { paymentMethod: "gold" }, "paymentMethod"],
    ["no address", { address: undefined }, "addressId"],
    ["a district elsewhere", { address: { ...address, district: "Kaski" } }, "address.district"],
    ["an invalid ward", { address: { ...address, ward: "elf" } }, "address.ward"],
    ["a PAN of eight digits", { panNumber: "12345678" }, "panNumber"],
    ["an unknown coupon", { coupon: "NOTHING" }, "coupon"],
    ["an outdated total", { expectedTotal: 1 }, "expectedTotal"],
  ])("with %s is refused with an error at its field, and changes nothing", async (_, change, field) => {
    const asha = await factory.customer();
    const product = await factory.product();
    await putIntoCart(asha, product);
    const { status, data } = await place(asha, { ...placement, ...change });
    expect([400, 409]).toContain(status);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect([await db.order.count(), await getStock(product), await db.cartItem.count()]).toEqual([0, 40, 1]);
  });

  test("cannot be used to guess coupons: refused codes count towards the limit of the checkout", {
    tags: ["PS-34"],
  }, async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    await db.coupon.create({ data: { code: "TEN", kind: "percent", value: 10n } });
    const placeWith = (coupon: string, more: object = {}) => place(asha, { ...placement, coupon, ...more });
    // A valid code whose order is refused for another reason does not count.
    for (let times = 0; times < 5; times++) expect((await placeWith("TEN", { expectedTotal: 1 })).status).toBe(409);
    for (let times = 0; times < 60; times++) expect((await placeWith(`GUESS${times}`)).status).toBe(409);
    const message = "Too many coupon codes tried. Please try again in an hour.";
    expect(await placeWith("TEN")).toMatchObject({ status: 429, data: { message, fields: { coupon: message } } });
    expect((await send(quoteOrder, { as: asha, body: { coupon: "TEN" } })).data.coupon).toMatchObject({
      isValid: false,
      message,
    });
    expect((await placeWith("")).status).toBe(201);
  });

  test("of an empty cart is refused", async () => {
    expect(await place(await factory.customer())).toMatchObject({ status: 409, data: { message: "Your cart is empty." } });
  });

  test.each([
    ["sold out", { variants: [{ stock: 0 }] }, /is sold out\.$/],
    ["short", { variants: [{ stock: 1 }] }, /^Only 1 of .* left\.$/],
    ["no longer sold", { status: "archived" as const }, /is no longer sold\.$/],
    ["below the minimum", { variants: [{ minOrderQuantity: 3 }] }, /^We sell at least 3 of .* at a time\.$/],
    ["between two sets", { variants: [{ orderMultiple: 4 }] }, /^We sell .* in sets of 4\.$/],
  ])(
    "is refused for a line that is %s, and leaves the stock of the others alone",
    { tags: ["PS-07", "PS-28"] },
    async (_, values, message) => {
      const asha = await factory.customer();
      const [available, problem] = [await factory.product(), await factory.product()];
      await putIntoCart(asha, available);
      await putIntoCart(asha, problem, 2);
      const { variants, ...rest } = { variants: [] as Prisma.VariantUpdateInput[], ...values };
      await db.product.update({ where: { id: problem.id }, data: rest });
      if (variants[0]) await db.variant.update({ where: { id: toVariant(problem).id }, data: variants[0] });
      const { status, data } = await place(asha);
      expect(status).toBe(409);
      expect(data.message).toMatch(message);
      expect(data.fields).toEqual({ [`items.${toVariant(problem).id}`]: data.message });
      expect([await db.order.count(), await getStock(available), await db.cartItem.count()]).toEqual([0, 40, 2]);
    },
  );

  test("is refused while there are no delivery zones", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    await db.deliveryZone.deleteMany();
    expect(await place(asha)).toMatchObject({
      status: 400,
      data: { fields: { "address.district": "We do not deliver there yet. Choose another address or store pickup" } },
    });
  });

  test("cannot be paid cash on delivery in an area without it", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    const jumla = { ...address, province: "Karnali", district: "Jumla", municipality: "Chandannath Municipality" };
    const { status, data } = await place(asha, { ...placement, address: jumla });
    expect({ status, fields: data.fields }).toEqual({
      status: 409,
      fields: { paymentMethod: "Cash on delivery is not available in this area." },
    });
  });
});

test("a coupon for free delivery is not used up if delivery is already free", async () => {
  await db.coupon.create({ data: { code: "FREE", kind: "free_delivery", maxUses: 1 } });
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  const pickup = { deliveryMethod: "pickup", paymentMethod: "cod", coupon: "FREE" };
  expect(await place(asha, pickup)).toMatchObject({
    status: 409,
    data: { fields: { coupon: expect.stringContaining("already free here") } },
  });
  expect((await place(asha, { ...placement, coupon: "FREE" })).data).toMatchObject({ delivery: 0, couponCode: "FREE" });
  expect(await brokenRules()).toEqual([]);
});

describe("before the first delivery", () => {
  const pickup = { deliveryMethod: "pickup", paymentMethod: "bank" };
  const refusal = /^Until your first delivery, your unpaid orders can add up to Rs\s10,00,000, in at most 10 orders\./;

  async function buy(customer: Awaited<ReturnType<typeof factory.customer>>, price: bigint) {
    await putIntoCart(customer, await factory.product({ variants: [{ price, tradePrice: price }] }));
    return place(customer, pickup);
  }

  test("goods for more than ten lakh rupees are not reserved without a payment, in one order or several", {
    tags: ["PS-37"],
  }, async () => {
    const asha = await factory.customer();
    expect(await buy(asha, 100_000_100n)).toMatchObject({ status: 409, data: { message: expect.stringMatching(refusal) } });
    await db.cartItem.deleteMany();
    expect((await buy(asha, 60_000_000n)).status).toBe(201);
    expect((await buy(asha, 40_000_100n)).status).toBe(409);
    await db.order.updateMany({ data: { paymentStatus: "paid" } });
    expect((await place(asha, pickup)).status).toBe(201);
  });

  test("there are ten unpaid orders at most, cancelled ones not counted", { tags: ["PS-37"] }, async () => {
    const asha = await factory.customer();
    for (let at = 0; at < 10; at++) expect((await buy(asha, 10_000n)).status).toBe(201);
    expect((await buy(asha, 10_000n)).status).toBe(409);
    const { id } = await db.order.findFirstOrThrow();
    await send(cancelOrder, { as: await factory.admin(), params: { id }, body: { reason: "Bought twice" } });
    expect((await place(asha, pickup)).status).toBe(201);
  });

  test("a customer who has received an order, and an approved business, are not limited", { tags: ["PS-37"] }, async () => {
    const asha = await factory.customer();
    expect((await buy(asha, 10_000n)).status).toBe(201);
    await db.order.updateMany({ data: { status: "delivered" } });
    expect((await buy(asha, 200_000_000n)).status).toBe(201);
    expect((await buy(await factory.business(), 200_000_000n)).status).toBe(201);
  });
});

describe("a pickup that is paid as it is handed over", () => {
  const pickup = { deliveryMethod: "pickup", paymentMethod: "cod" };
  const tooMuch = "Payment at pickup is available up to Rs\u00a050,000. A larger order is paid before it is picked up.";

  test("costs at most what the courier may collect in the shop's own district, in the quote as in the order", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product({ variants: [{ price: 5_000_001n }] }));
    const body = { deliveryMethod: "pickup" as const, useStoreCredit: false };
    const { data: quote } = await send(quoteOrder, { as: asha, body });
    expect(quote.payments.find(({ method }) => method === "cod")).toEqual({ method: "cod", isAllowed: false, reason: tooMuch });
    const { status, data } = await place(asha, pickup);
    expect([status, data]).toMatchObject([409, { fields: { paymentMethod: tooMuch } }]);
    expect((await place(asha, { ...pickup, paymentMethod: "bank" })).status).toBe(201);
  });

  test("may cost up to it, and anything if an approved business takes it", async () => {
    for (const [buyer, price] of [
      [await factory.customer(), 5_000_000n],
      [await factory.business(), 21_600_000n],
    ] as const) {
      await putIntoCart(buyer, await factory.product({ variants: [{ price, tradePrice: price }] }));
      expect((await place(buyer, pickup)).status).toBe(201);
    }
  });
});

test("numbers continue beyond six digits", async () => {
  await db.$queryRaw`SELECT setval('order_number', 999999)::text`;
  const asha = await factory.customer();
  await putIntoCart(asha, await factory.product());
  expect((await place(asha)).data.number).toBe("SW-1000000");
});

describe("an order sent again", () => {
  test("with the same key is the same order", async () => {
    const asha = await factory.customer();
    const product = await factory.product();
    await putIntoCart(asha, product);
    const first = await place(asha, placement, "a-key");
    await putIntoCart(asha, product);
    const again = await place(asha, placement, "a-key");
    expect([again.status, again.data._id]).toEqual([201, first.data._id]);
    expect([await db.order.count(), await db.cartItem.count()]).toEqual([1, 1]);
    expect(await brokenRules()).toEqual([]);
  });

  test("with the same key but other content is refused", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    await place(asha, placement, "a-key");
    expect((await place(asha, { ...placement, note: "And a brush" }, "a-key")).status).toBe(409);
  });

  test("with a key that someone else used is the caller's own order", async () => {
    const [asha, bikash] = [await factory.customer(), await factory.customer()];
    const product = await factory.product();
    await putIntoCart(asha, product);
    await putIntoCart(bikash, product);
    const [one, other] = [await place(asha, placement, "a-key"), await place(bikash, placement, "a-key")];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.data._id).not.toBe(other.data._id);
  });

  test.each([
    ["ten times concurrently, without a key", undefined],
    ["ten times concurrently, with a key", "a-key"],
  ])("%s is one order", async (_, key) => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(asha, placement, key)));
    const ids = new Set(responses.filter(({ status }) => status === 201).map(({ data }) => data._id));
    expect(ids.size).toBe(1);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await db.order.count()).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a race", () => {
  test("for the last piece has one winner, and leaves the other customer's cart unchanged", async () => {
    const people = [await factory.customer(), await factory.customer()];
    const product = await factory.product({ variants: [{ stock: 0 }] });
    for (let round = 0; round < 20; round++) {
      await db.variant.update({ where: { id: toVariant(product).id }, data: { stock: 1 } });
      for (const person of people) {
        await db.cartItem.deleteMany({ where: { userId: person.id } });
        await putIntoCart(person, product);
      }
      const responses = await Promise.all(people.map((person) => place(person)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await getStock(product)).toBe(0);
      expect(await db.cartItem.count()).toBe(1);
    }
    expect(await db.order.count()).toBe(20);
    expect(await brokenRules()).toEqual([]);
  });

  test("of carts with the same variants in different order causes no deadlock", async () => {
    const products = await Promise.all([1, 2, 3].map(() => factory.product()));
    const people = await Promise.all(Array.from({ length: 8 }, () => factory.customer()));
    for (const [at, person] of people.entries()) {
      for (const product of at % 2 ? products : products.toReversed()) await putIntoCart(person, product);
    }
    const responses = await Promise.all(people.map((person) => place(person)));
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await Promise.all(products.map((product) => getStock(product)))).toEqual([32, 32, 32]);
    expect(await brokenRules()).toEqual([]);
  });

  test("for the last uses of a coupon has as many winners as there are uses", async () => {
    await db.coupon.create({ data: { code: "ROOF", kind: "percent", value: 10n, maxUses: 3, maxUsesEach: 1 } });
    const product = await factory.product();
    const people = await Promise.all(Array.from({ length: 8 }, () => factory.customer()));
    for (const person of people) await putIntoCart(person, product);
    const responses = await Promise.all(people.map((person) => place(person, { ...placement, coupon: "roof" })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await getStock(product)).toBe(37);
    expect(await brokenRules()).toEqual([]);
  });

  test("of ten cancellations restores the stock once", async () => {
    const [asha, admin] = [await factory.customer(), await factory.admin()];
    const product = await factory.product();
    await putIntoCart(asha, product, 3);
    const { data } = await place(asha);
    const cancel = () => send(cancelOrder, { as: admin, params: { id: data._id }, body: { reason: "Sold in the store" } });
    const responses = await Promise.all(Array.from({ length: 10 }, cancel));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await getStock(product)).toBe(40);
    expect(await brokenRules()).toEqual([]);
  });

  test("between a cancellation and a confirmation ends in a valid state", async () => {
    const [asha, admin] = [await factory.customer(), await factory.admin()];
    const product = await factory.product({ variants: [{ stock: 999 }] });
    for (let round = 0; round < 10; round++) {
      await putIntoCart(asha, product);
      const { data } = await place(asha);
      const input = { as: admin, params: { id: data._id } };
      await Promise.all([
        send(confirmOrder, { ...input, body: { status: "confirmed" } }),
        send(cancelOrder, { ...input, body: { reason: "Too late" } }),
      ]);
    }
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a failure", () => {
  const execute = (sql: string) => db.$executeRawUnsafe(sql);

  test("of the database changes nothing, and the same key works afterwards", async () => {
    const asha = await factory.customer();
    const product = await factory.product();
    await putIntoCart(asha, product);
    await execute(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken' USING ERRCODE = '58030'; END $$`,
    );
    await execute(`CREATE TRIGGER fail BEFORE INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION fail()`);
    const { status } = await place(asha, placement, "a-key");
    await execute(`DROP FUNCTION fail CASCADE`);
    expect(status).toBeGreaterThanOrEqual(500);
    expect([await db.order.count(), await getStock(product), await db.cartItem.count()]).toEqual([0, 40, 1]);
    expect((await place(asha, placement, "a-key")).status).toBe(201);
    expect(await brokenRules()).toEqual([]);
  });

  test.each(["40001", "40P01"])("with the code %s is retried a limited number of times", async (state) => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    await execute(`CREATE SEQUENCE tries`);
    await execute(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`);
    await execute(`CREATE TRIGGER fail BEFORE INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION fail()`);
    try {
      for (const [failures, expected] of [
        [99, 503],
        [2, 201],
      ]) {
        await execute(`ALTER SEQUENCE tries RESTART`);
        await execute(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('tries') <= ${failures} THEN RAISE 'called off' USING ERRCODE = '${state}'; END IF;
          RETURN NEW; END $$`);
        const { status, data, headers } = await place(asha);
        expect(status).toBe(expected);
        if (status === 503) expect([data.code, headers.get("retry-after")]).toEqual(["unavailable", "5"]);
      }
    } finally {
      await execute(`DROP FUNCTION fail CASCADE`);
      await execute(`DROP SEQUENCE tries`);
    }
    expect(await brokenRules()).toEqual([]);
  });
});

describe("a quote", () => {
  test("contains the order's total and problems, and changes nothing", async () => {
    const asha = await factory.customer();
    const [available, problem] = [await factory.product(), await factory.product({ variants: [{ stock: 0 }] })];
    await putIntoCart(asha, available, 2);
    await putIntoCart(asha, problem);
    await db.coupon.create({ data: { code: "TEN", kind: "percent", value: 10n } });
    const body = { district: "Kathmandu", coupon: " ten " };
    const { status, data } = await send(quoteOrder, { as: asha, body });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      itemsTotal: 12_800,
      discount: 1280,
      delivery: 486,
      total: 12_006,
      coupon: { code: "TEN", isValid: true, message: "10% off" },
      days: { min: 1, max: 2 },
      freeDeliveryFrom: 15_000,
      problems: [{ variantId: toVariant(problem).id, message: expect.stringContaining("sold out") }],
    });
    expect(data.items.map(({ productId }) => productId)).toEqual([available.id]);
    await db.cartItem.deleteMany({ where: { productId: problem.id } });
    const placed = await place(asha, { ...placement, coupon: "TEN", expectedTotal: data.total });
    expect(placed).toMatchObject({ status: 201, data: { total: 12_006, discount: 1280, couponCode: "TEN" } });
  });

  test("rejects coupons after too many different codes, and is otherwise unaffected", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    await db.coupon.create({ data: { code: "TEN", kind: "percent", value: 10n } });
    const quoteWith = async (coupon: string) => (await send(quoteOrder, { as: asha, body: { coupon } })).data;
    for (let times = 0; times < 5; times++) expect((await quoteWith("TEN")).coupon?.isValid).toBe(true);
    for (let times = 0; times < 60; times++) await quoteWith(`GUESS${times}`);
    expect(await quoteWith("TEN")).toMatchObject({
      total: 6400,
      coupon: { code: "TEN", isValid: false, message: expect.stringContaining("Too many coupon codes") },
    });
  });

  test("has no delivery charge while the district is unknown", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, await factory.product());
    expect((await send(quoteOrder, { as: asha, body: {} })).data).toMatchObject({ delivery: null, total: 6400, days: null });
  });
});
