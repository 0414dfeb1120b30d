import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { coverText, toOrderSystems } from "@/lib/advice/job/group/groups";
import { deleteExpiredJobs } from "@/lib/advice/job/saved/commands";
import {
  addJobPhotos,
  changeJob,
  claimJob,
  deleteJob,
  getJob,
  getJobPhoto,
  linkJob,
  listJobs,
  printByLink,
  printJob,
  removeJobPhoto,
  revokeLink,
  saveJob,
  saveJobByLink,
  unlinkJob,
} from "@/lib/advice/job/saved/contract";
import { printJob as printList, printShared } from "@/lib/advice/job/saved/print";
import { getSharedJob } from "@/lib/advice/job/saved/queries";
import { getTexts } from "@/lib/content/translation/texts";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { weekdayText } from "@/lib/platform/shared/calendar/days";
import { addItems, addJob } from "@/lib/sales/cart/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder, createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { createRoofSystem } from "@/tests/support/job-fixtures";
import type { Person } from "@/tests/support/orders";
import { getPdfText } from "@/tests/support/pdf-text";
import { send } from "@/tests/support/send";

beforeAll(() => setTextSource(getTexts));

eachTestStartsEmpty();
withPdfWorker();

let asha: Person;
let roof: Awaited<ReturnType<typeof createRoofSystem>>;
beforeEach(async () => {
  [asha, roof] = [await factory.customer(), await createRoofSystem()];
});

const details = { name: "Mother’s roof", site: "Patan, Mangal Bazar", notes: "The key is with Ram." };
// 40 m² plus 5 %: 50.4 L, three buckets of 20 L.
const job = () => ({ systemId: roof.systemId, areas: [{ length: 8, width: 5 }] });
const saveOne = async (as = asha) => (await send(saveJob, { as, body: { ...details, job: job() } as never })).data;
const get = async (id: string, as = asha) => (await send(getJob, { as, params: { id } })).data;

test("a job is saved with its total of that day, listed, changed and deleted", async () => {
  const saved = await saveOne();
  expect(saved).toMatchObject({ ...details, extent: "40 m²", savedTotal: 27_000, state: "current", orders: [] });
  expect(saved.changes).toEqual({ difference: 0, lines: [] });
  expect((await send(listJobs, { as: asha })).data).toMatchObject([{ _id: saved._id, savedTotal: 27_000 }]);
  const params = { id: saved._id };
  const body = { ...details, name: "", job: { ...job(), areas: [{ length: 10, width: 10 }] } } as never;
  const { data } = await send(changeJob, { as: asha, params, body });
  expect(data).toMatchObject({ name: "Coated roof", extent: "100 m²", savedTotal: 63_000 });
  expect(await send(deleteJob, { as: asha, params })).toMatchObject({ status: 200 });
  expect((await send(getJob, { as: asha, params })).status).toBe(404);
});

test("prices are today's, with the difference since it was saved to the paisa", async () => {
  const { _id } = await saveOne();
  await db.variant.updateMany({ data: { price: 950_050n } });
  const { estimate, changes } = await get(_id);
  expect(estimate.totals.items).toBe(28_501.5);
  expect(changes).toMatchObject({
    difference: 1501.5,
    lines: [{ before: { quantity: 3, price: 9000 }, now: { quantity: 3, price: 9500.5 } }],
  });
  await db.product.updateMany({ data: { status: "archived" } });
  expect((await get(_id)).changes.difference).toBeNull();
});

test("a job keeps its version of a system that is changed or withdrawn, until its owner saves it again", async () => {
  const { _id } = await saveOne();
  const entry = await db.fixEntry.findUniqueOrThrow({ where: { id: roof.systemId }, include: { published: true } });
  const content = { ...(entry.content as object), name: "Better roof" };
  const version = await db.fixVersion.create({ data: { entryId: entry.id, number: 2, content } });
  await db.fixEntry.update({ where: { id: entry.id }, data: { publishedId: version.id } });
  expect(await get(_id)).toMatchObject({ state: "changed", system: { name: "Coated roof", version: 1 } });
  const { data } = await send(changeJob, { as: asha, params: { id: _id }, body: { job: job() } });
  expect(data).toMatchObject(details);
  expect(data).toMatchObject({ state: "current", system: { name: "Better roof", version: 2 } });
  await db.fixEntry.update({ where: { id: entry.id }, data: { publishedId: null } });
  expect(await get(_id)).toMatchObject({ state: "withdrawn", slug: "", system: { name: "Better roof" } });
  expect((await send(addJob, { as: asha, params: { id: _id }, body: { all: false } })).status).toBe(409);
});

describe("a link", () => {
  test("shows measurements and materials at retail prices to anyone, but nothing about the owner", async () => {
    const business = await factory.business();
    const { _id } = await saveOne(business);
    const { token } = (await send(linkJob, { as: business, params: { id: _id } })).data;
    const shared = await getSharedJob(token);
    expect(shared?.estimate.totals.items).toBe(27_000);
    for (const secret of [...Object.values(details), business.id, business.email]) {
      expect(JSON.stringify(shared)).not.toContain(secret);
    }
    const list = getPdfText(Buffer.from(await printShared(token, "203.0.113.9")));
    expect(list).toContain("3 × 20 L");
    for (const secret of Object.values(details)) expect(list).not.toContain(secret);
    expect((await send(unlinkJob, { as: business, params: { id: _id } })).status).toBe(200);
    expect(await getSharedJob(token)).toBeNull();
    expect((await send(printByLink, { body: { token } })).status).toBe(404);
  });

  test("of a visitor can be claimed once by whoever saved it, but not by others who have the link", async () => {
    const { token, secret } = (await send(saveJobByLink, { body: { job: job() } as never })).data;
    const forged = { token, secret: token };
    expect((await send(claimJob, { as: asha, body: forged })).status).toBe(404);
    expect((await send(revokeLink, { body: forged })).status).toBe(404);
    const { data } = await send(claimJob, { as: asha, body: { token, secret } });
    expect(data).toMatchObject({ name: "Coated roof", links: 1 });
    expect((await send(claimJob, { as: await factory.customer(), body: { token, secret } })).status).toBe(404);
    expect(await getSharedJob(token)).not.toBeNull();
  });

  test("of a visitor can be revoked by whoever saved it, and expires after ninety days", async () => {
    const { token, secret } = (await send(saveJobByLink, { body: { job: job() } as never })).data;
    expect((await send(revokeLink, { body: { token, secret } })).status).toBe(200);
    expect(await getSharedJob(token)).toBeNull();
    const other = (await send(saveJobByLink, { body: { job: job() } as never })).data;
    await saveOne();
    vi.setSystemTime(Date.now() + 91 * 86_400_000);
    try {
      expect(await getSharedJob(other.token)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    await db.job.updateMany({ where: { userId: null }, data: { expiresAt: new Date(0) } });
    await deleteExpiredJobs();
    expect(await db.job.findMany({ select: { userId: true } })).toEqual([{ userId: asha.id }]);
  });

  test("cannot store data that is not part of a job", async () => {
    const colours = Object.fromEntries(Array.from({ length: 700 }, () => [crypto.randomUUID(), "x".repeat(100)]));
    expect((await send(saveJobByLink, { body: { job: { ...job(), colours } } as never })).status).toBe(400);
    expect(await db.job.count()).toBe(0);
  });

  test("stores no district, and the number of new links is limited", async () => {
    const body = { job: { ...job(), district: "Kathmandu" } } as never;
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await send(saveJobByLink, { body, headers })).status).toBe(201);
    expect(JSON.stringify(await db.job.findFirstOrThrow())).not.toContain("Kathmandu");
    for (let times = 1; times < 20; times++) await send(saveJobByLink, { body, headers });
    expect((await send(saveJobByLink, { body, headers })).status).toBe(429);
  });
});

test("a job that was measured in feet is saved and listed in the cart in feet", async () => {
  const { _id, extent } = (await send(saveJob, { as: asha, body: { ...details, job: { ...job(), unit: "ft" } } as never })).data;
  expect(extent).toBe("430.56 sq ft");
  const { data } = await send(addJob, { as: asha, params: { id: _id }, body: { all: false } });
  expect(data.systems.map(coverText)).toEqual(["Covers 430.6 of 430.6 sq ft"]);
});

test("a job is added to the cart as one group; after a partial order only the rest is added, and then nothing", async () => {
  const { _id } = await saveOne();
  const params = { id: _id };
  const add = (all = false) => send(addJob, { as: asha, params, body: { all } });
  const { data: cart } = await add();
  expect(cart.items).toMatchObject([{ quantity: 3 }]);
  expect(cart.systems).toMatchObject([{ jobId: _id, name: "Coated roof", missing: [] }]);
  expect(await add()).toMatchObject({ status: 409, data: { message: expect.stringContaining("already in your cart") } });
  expect(await db.cartItem.findMany({ select: { quantity: true } })).toEqual([{ quantity: 3 }]);
  const order = await createDeliveredOrder(asha, { lines: [{ product: roof.product, quantity: 2 }] });
  const systems = [{ ...cart.systems[0], variantIds: [roof.product.variants[0]?.id] }];
  await db.order.update({ where: { id: order.id }, data: { systems: systems as never } });
  await db.cartItem.deleteMany();
  await db.cartSystem.deleteMany();
  expect((await get(_id)).orders).toMatchObject([{ number: order.number }]);
  const rest = (await add()).data;
  expect(rest.items).toMatchObject([{ quantity: 1 }]);
  // The material of the first order is not missing here.
  expect(rest.systems).toMatchObject([{ covered: rest.systems[0]?.extent, missing: [] }]);
  await db.cartItem.deleteMany();
  const second = await createDeliveredOrder(asha, { lines: [{ product: roof.product, quantity: 1 }] });
  await db.order.update({ where: { id: second.id }, data: { systems: systems as never } });
  expect((await add()).data.message).toBe("You have already ordered everything it needs.");
  await db.variant.updateMany({ data: { stock: 2 } });
  expect((await add(true)).data.message).toBe("RoofCoat: We have less than you need. Ask us when more is coming.");
  expect((await inLanguage("ne", () => add(true))).data.message).toBe(
    "RoofCoat: तपाईंलाई चाहिएजति हामीसँग छैन। कहिले आउँछ, हामीलाई सोध्नुहोस्।",
  );
});

test("of two jobs whose order shares a product, neither is missing anything", async () => {
  const ids = [(await saveOne())._id, (await saveOne())._id];
  const add = (id: string) => send(addJob, { as: asha, params: { id }, body: { all: false } });
  const carts = [await add(ids[0] ?? ""), await add(ids[1] ?? "")];
  const { items = [], systems = [] } = carts[1]?.data ?? {};
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const order = await createDeliveredOrder(asha, { lines: [{ product: roof.product, quantity }] });
  await db.order.update({ where: { id: order.id }, data: { systems: toOrderSystems(systems) as never } });
  await db.cartItem.deleteMany();
  await db.cartSystem.deleteMany();
  for (const id of ids) expect((await add(id)).data.message).toBe("You have already ordered everything it needs.");
  await db.orderItem.updateMany({ where: { orderId: order.id }, data: { returned: 1 } });
  expect((await add(ids[0] ?? "")).data.message).toBe("You have already ordered everything it needs.");
  expect((await add(ids[1] ?? "")).data.items).toMatchObject([{ quantity: 1 }]);
});

describe("adding a job whose materials are in the cart already", () => {
  const add = async () => {
    const { _id } = await saveOne();
    const { data } = await send(addJob, { as: asha, params: { id: _id }, body: { all: false } });
    return { _id, ...data };
  };
  const items = (quantity: number) => {
    const [variant] = roof.product.variants;
    return [{ productId: roof.product.id, variantId: variant?.id ?? "", quantity }];
  };
  const params = () => ({ userId: asha.id });

  test("from the calculator, before it was saved: adds nothing, and the system in the cart becomes the job's", async () => {
    await send(addItems, { as: asha, params: params(), body: { items: items(3), job: job() } as never });
    const cart = await add();
    expect(cart.items).toMatchObject([{ quantity: 3 }]);
    expect(cart.systems).toMatchObject([{ jobId: cart._id, missing: [] }]);
  });

  test("as loose variants: adds the rest", async () => {
    await send(addItems, { as: asha, params: params(), body: { items: items(2) } as never });
    const cart = await add();
    expect(cart.items).toMatchObject([{ quantity: 3 }]);
    expect(cart.systems).toMatchObject([{ jobId: cart._id, missing: [] }]);
  });

  test("for another job: adds what is not left over from it", async () => {
    await send(addItems, {
      as: asha,
      params: params(),
      body: { items: items(6), job: { ...job(), areas: [{ length: 8, width: 10 }] } } as never,
    });
    const cart = await add();
    // 100.8 and 50.4 litres, in buckets of 20.
    expect(cart.items).toMatchObject([{ quantity: 8 }]);
    expect(cart.systems).toMatchObject([
      { jobId: null, missing: [] },
      { jobId: cart._id, missing: [] },
    ]);
  });
});

test("the materials list contains the estimate, the days of work and the owner's notes", async () => {
  const start = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const body = { ...details, job: { ...job(), start } } as never;
  const { _id, estimate } = (await send(saveJob, { as: asha, body })).data;
  const { status } = await send(printJob, { as: asha, params: { id: _id } });
  expect(status).toBe(200);
  const text = getPdfText(Buffer.from(await printList({ id: asha.id, isTrade: false, tradeDiscount: 0 }, _id)));
  for (const line of [...Object.values(details), "RoofCoat", "3 × 20 L", "27,000.00", "8 × 5 m", weekdayText(start)])
    expect(text).toContain(line);
  expect(estimate.totals.items).toBe(27_000);
});

test("up to six photos can be added, are only visible to their owner, and can be removed one by one", async () => {
  const { _id } = await saveOne();
  const params = { id: _id };
  const photos = [await createPhoto("a.jpg"), await createPhoto("b.jpg"), await createPhoto("c.jpg")];
  const add = () => send(addJobPhotos, { as: asha, params, body: toFormData({ photos }) as never });
  expect((await add()).data).toMatchObject({ photos: 3 });
  expect((await add()).data.photos).toBe(6);
  expect((await add()).data.fields).toEqual({ photos: "At most 6 photos per job" });
  const fetchPhoto = (as: Person, number: string) =>
    send(getJobPhoto, { as, params: { id: _id, number }, query: { size: "small" } });
  expect((await fetchPhoto(asha, "6")).status).toBe(200);
  expect((await fetchPhoto(await factory.customer(), "6")).status).toBe(404);
  expect((await send(removeJobPhoto, { as: asha, params: { ...params, number: "2" } })).data.photos).toBe(5);
  expect((await fetchPhoto(asha, "6")).status).toBe(404);
  expect((await send(removeJobPhoto, { as: asha, params: { ...params, number: "9" } })).status).toBe(404);
  // The second press of somebody who still sees six.
  expect((await send(removeJobPhoto, { as: asha, params: { ...params, number: "2" }, query: { count: 6 } })).status).toBe(409);
  expect((await send(removeJobPhoto, { as: asha, params: { ...params, number: "2" }, query: { count: 5 } })).data.photos).toBe(4);
});
