import { beforeAll, expect, test } from "vitest";
import { estimateJob } from "@/lib/advice/job/contract";
import { getTexts } from "@/lib/content/translation/texts";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { addItem, addItems, completeSystem, getCart, removeItem, removeSystem, setQuantity } from "@/lib/sales/cart/contract";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { documentContent } from "@/lib/sales/invoice/content";
import { placeOrder } from "@/lib/sales/order/placing/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createFixEntry, createSystemContent } from "@/tests/support/fix-fixtures";
import { send } from "@/tests/support/send";

beforeAll(() => setTextSource(getTexts));

eachTestStartsEmpty();

/** 40 m² take 84 L: 4 × 20 L and 1 × 5 L. */
async function createRoof() {
  await factory.zones();
  const product = await factory.product({
    name: "RoofCoat",
    variants: [
      { price: 640_000n, tradePrice: 560_000n, stock: 50 },
      { size: 5, price: 180_000n, tradePrice: 160_000n, stock: 50 },
    ],
  });
  const rates = { all: { min: 1, max: 1, unit: "l_per_m2" as const, basis: "per_coat" as const } };
  const layer = { role: "coat" as const, name: "Two coats", coats: 2, options: [{ productId: product.id, rates }] };
  const systemId = await createFixEntry("system", createSystemContent({ layers: [layer] }), { slug: "roof" });
  const job = { systemId, areas: [{ length: 8, width: 5 }] };
  const { data } = await send(estimateJob, { body: job });
  const items = data.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  return { product, job, items, estimate: data };
}

async function createFilledCart() {
  const [asha, roof] = [await factory.customer(), await createRoof()];
  const params = { userId: asha.id };
  const { status, data } = await send(addItems, { as: asha, params, body: { items: roof.items, job: roof.job } });
  expect(status).toBe(200);
  return { ...roof, asha, params, cart: data };
}

test("a job's items are grouped under its system, at the estimate's price", async () => {
  const { cart, items, estimate } = await createFilledCart();
  expect(cart.systems).toMatchObject([
    { name: "Acrylic roof coating", slug: "roof", version: 1, extent: 40, covered: 40, unit: "m2", missing: [] },
  ]);
  expect(cart.systems[0]?.variantIds.toSorted()).toEqual(items.map(({ variantId }) => variantId).toSorted());
  expect(cart.subtotal).toBe(estimate.totals.items);
});

test("a change that leaves a layer short is reported, and one call completes it", async () => {
  const { asha, params, cart } = await createFilledCart();
  const bucket = cart.items.find(({ pack }) => pack === "20 L");
  const changed = { ...params, itemId: bucket?._id ?? "" };
  const { data } = await send(setQuantity, { as: asha, params: changed, body: { quantity: 2 } });
  expect(data.systems).toMatchObject([{ covered: 21.4, missing: [{ name: "RoofCoat", amount: 39_000, unit: "l" }] }]);
  const cartSystemId = data.systems[0]?._id ?? "";
  const { data: completed } = await send(completeSystem, { as: asha, params: { ...params, cartSystemId } });
  expect(completed.systems).toMatchObject([{ covered: 40, missing: [] }]);
});

test("what is missing and cannot be bought is said in the visitor's language", async () => {
  const { asha, params, cart, product } = await createFilledCart();
  const system = { ...params, cartSystemId: cart.systems[0]?._id ?? "" };
  const bucket = cart.items.find(({ pack }) => pack === "20 L");
  await send(setQuantity, { as: asha, params: { ...params, itemId: bucket?._id ?? "" }, body: { quantity: 1 } });
  await db.variant.updateMany({ where: { productId: product.id }, data: { stock: 1 } });
  const complete = () => send(completeSystem, { as: asha, params: system });
  const short = await inLanguage("ne", complete);
  expect([short.status, short.data.message]).toEqual([409, "RoofCoat: तपाईंलाई चाहिएजति हामीसँग छैन। कहिले आउँछ, हामीलाई सोध्नुहोस्।"]);
  await db.product.updateMany({ where: { id: product.id }, data: { status: "archived" } });
  expect((await complete()).data.message).toBe("RoofCoat: We no longer sell this. Ask us what to use instead.");
});

test("concurrent calls complete a system once", async () => {
  const { asha, params, cart } = await createFilledCart();
  const bucket = cart.items.find(({ pack }) => pack === "20 L");
  await send(setQuantity, { as: asha, params: { ...params, itemId: bucket?._id ?? "" }, body: { quantity: 2 } });
  const system = { ...params, cartSystemId: cart.systems[0]?._id ?? "" };
  const responses = await Promise.all([1, 2, 3].map(() => send(completeSystem, { as: asha, params: system })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = await send(getCart, { as: asha, params });
  expect(data.items.map(({ quantity }) => quantity)).toEqual(cart.items.map(({ quantity }) => quantity));
});

test("if a variant is short of stock nothing is added, and the error names the variant", async () => {
  const [asha, { product, items, job }] = [await factory.customer(), await createRoof()];
  await db.variant.updateMany({ where: { productId: product.id, size: 20 }, data: { stock: 1 } });
  const params = { userId: asha.id };
  const { status, data } = await send(addItems, { as: asha, params, body: { items, job } });
  expect(status).toBe(409);
  expect(data).toMatchObject({ error: "RoofCoat, 20 L: only 1 left." });
  expect((await send(getCart, { as: asha, params })).data).toMatchObject({ items: [], systems: [] });
});

test("a system that is not offered, and openings larger than the roof, are refused", async () => {
  const [asha, { items, job }] = [await factory.customer(), await createRoof()];
  const params = { userId: asha.id };
  const add = (more: object) => send(addItems, { as: asha, params, body: { items, job: { ...job, ...more } } });
  expect((await add({ systemId: asha.id })).status).toBe(404);
  expect((await add({ deductions: 1000 })).status).toBe(400);
  expect((await add({ areas: [] })).status).toBe(400);
});

test("a system is removed with or without its lines; another customer's is not found", async () => {
  const { asha, params, cart, items, job } = await createFilledCart();
  const getParams = (from: typeof cart) => ({ ...params, cartSystemId: from.systems[0]?._id ?? "" });
  const ravi = await factory.customer();
  const stranger = await send(removeSystem, { as: ravi, params: { ...getParams(cart), userId: ravi.id } });
  expect(stranger.status).toBe(404);
  const { data: withoutSystem } = await send(removeSystem, { as: asha, params: getParams(cart) });
  expect([withoutSystem.systems.length, withoutSystem.items.length]).toEqual([0, 2]);
  const { data: again } = await send(addItems, { as: asha, params, body: { items, job } });
  const { data: empty } = await send(removeSystem, { as: asha, params: getParams(again), query: { items: "remove" } });
  expect([empty.systems.length, empty.items.length]).toEqual([0, 0]);
  expect(await db.cartSystem.count()).toBe(0);
});

test("a system is removed with its last line, and restored with it unless something else was removed since", async () => {
  const { asha, params, cart, items } = await createFilledCart();
  const remove = async (current: typeof cart) => {
    for (const { _id } of current.items) await send(removeItem, { as: asha, params: { ...params, itemId: _id } });
    return (await send(getCart, { as: asha, params })).data;
  };
  const addBack = async (item = items[0]) =>
    (await send(addItem, { as: asha, params, body: { productId: "", quantity: 1, ...item } })).data;
  expect(await remove(cart)).toMatchObject({ items: [], systems: [] });
  const restored = await addBack();
  expect(restored.systems).toMatchObject([{ _id: cart.systems[0]?._id, variantIds: [items[0]?.variantId] }]);
  await remove(restored);
  const { id } = await factory.product({ name: "Brush" });
  const { data: other } = await send(addItem, { as: asha, params, body: { productId: id, quantity: 1 } });
  expect(other.systems).toEqual([]);
  await remove(other);
  expect((await addBack()).systems).toEqual([]);
  expect(await db.cartSystem.count()).toBe(0);
});

test("a system whose lines were all removed is not brought back by adding it again", async () => {
  const { asha, params, cart, items, job } = await createFilledCart();
  for (const { _id } of cart.items) await send(removeItem, { as: asha, params: { ...params, itemId: _id } });
  const { status, data } = await send(addItems, { as: asha, params, body: { items, job } });
  expect(status).toBe(200);
  expect(data.systems).toMatchObject([{ covered: 40, missing: [] }]);
});

test("a system that is unpublished keeps its lines together, but has no page", async () => {
  const { asha, params, job } = await createFilledCart();
  await db.fixEntry.update({ where: { id: job.systemId }, data: { publishedId: null } });
  const { data } = await send(getCart, { as: asha, params });
  expect(data.systems).toMatchObject([{ slug: "", version: 1, covered: 40 }]);
});

test("the order contains the system, at the same total, and the cart no longer does", async () => {
  const { asha, cart, estimate } = await createFilledCart();
  const body = { deliveryMethod: "pickup" as const, paymentMethod: "cod" as const };
  const { status, data } = await send(placeOrder, { as: asha, body });
  expect(status).toBe(201);
  expect(data.itemsTotal).toBe(estimate.totals.items);
  expect(data.systems).toMatchObject([{ name: "Acrylic roof coating", covered: 40, extent: 40 }]);
  expect(data.systems[0]?.variantIds).toEqual(cart.systems[0]?.variantIds);
  expect(await db.cartSystem.count()).toBe(0);
  const [email] = await db.$queryRaw<{ items: { system: string }[] }[]>`
    SELECT data->'props'->'summary'->'items' AS items FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'order-placed'`;
  expect(email?.items.map(({ system }) => system)).toEqual(["Acrylic roof coating", "Acrylic roof coating"]);
  await factory.company();
  await db.$transaction((tx) => issueInvoice(tx, data._id));
  const { content } = await db.invoice.findFirstOrThrow();
  const { lines, totals } = documentContent.parse(content);
  expect(lines.map(({ detail }) => detail.split(" · ").at(-1))).toEqual(Array(2).fill("for Acrylic roof coating"));
  expect(totals.total).toBe(data.total * 100);
});
