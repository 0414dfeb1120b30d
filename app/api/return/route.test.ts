import { beforeEach, describe, expect, test } from "vitest";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import { writeSms } from "@/lib/messages/sms/write";
import { closeAccount, listOpenMatters } from "@/lib/people/users/closing/closure";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { getFile } from "@/lib/platform/server/media/storage";
import type { QueuedSms } from "@/lib/platform/server/sms/queue";
import { allRights } from "@/lib/platform/shared/rights";
import { lockOrder } from "@/lib/sales/order/lock";
import { approveReturn, getAdminReturn, listAllReturns, receiveReturn, replaceReturn } from "@/lib/sales/return/admin/contract";
import { getReturnFacts } from "@/lib/sales/return/admin/queries";
import { getReturn, getReturnPhoto, listReturns, requestReturn, withdrawReturn } from "@/lib/sales/return/contract";
import { getReturnable } from "@/lib/sales/return/returnable";
import { addReview } from "@/lib/sales/review/contract";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import type { Person } from "@/tests/support/orders";
import { getHandler, send } from "@/tests/support/send";
import { untilBlocked } from "@/tests/support/until-blocked";

let product: Awaited<ReturnType<typeof factory.product>>;
let asha: Person;
let admin: Person;
let order: Awaited<ReturnType<typeof createDeliveredOrder>>;

beforeEach(async () => {
  await emptyDatabase();
  [product, asha, admin] = [await factory.product(), await factory.customer(), await factory.admin()];
  order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 2 }] });
});

const getItemId = (from = order, at = 0) => from.items[at]?.id ?? "";
const details = { outcome: "refund", cause: "damaged", reason: "The bucket leaks." };
type Fields = Record<string, string | File | (string | File)[]>;
const request = (quantity: number, fields: Fields = {}, as: Person = asha) =>
  send(requestReturn, {
    as,
    body: toFormData({ orderId: order.id, items: `${getItemId()}:${quantity}`, ...details, ...fields }),
  });
/** The orders of these fixtures have no events and emails of their own, which the other rules are about. */
const listMiscounted = async () => (await brokenRules()).filter((rule) => rule.startsWith("I9"));
const countReturned = async () => (await db.orderItem.findUniqueOrThrow({ where: { id: getItemId() } })).returned;

test("a return of a delivered order can be requested, with photos", async () => {
  const { status, data } = await request(1, { photos: [await createPhoto(), await createPhoto()] });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    ...details,
    orderNumber: order.number,
    status: "requested",
    photos: 2,
    refund: null,
    items: [{ name: product.name, quantity: 1, approved: null, refund: null }],
    events: [{ kind: "requested" }],
  });
  expect((await send(listReturns, { as: asha })).data).toEqual([data]);
  expect((await send(getReturn, { as: asha, params: { id: data._id } })).data).toEqual(data);
  expect(await countReturned()).toBe(1);
  const notifications = await db.notification.findMany({ orderBy: { id: "asc" } });
  expect(notifications).toMatchObject([
    { userId: asha.id, kind: "return", title: "We have your return request", href: `/customer/return-and-cancel/${data._id}` },
    { userId: admin.id, kind: "return", body: "The bucket leaks.", href: "/admin/returns-and-cancels" },
  ]);
  const emails = await db.$queryRaw<{ data: { template: string; to: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${asha.email}`;
  expect(emails).toMatchObject([{ data: { template: "return-update", props: { step: "requested", number: order.number } } }]);
});

test("a request that is sent again after a lost response creates no second return", async () => {
  expect((await request(1, { returnsSeen: "0" })).status).toBe(201);
  const again = await request(1, { returnsSeen: "0" });
  expect([again.status, again.data.message]).toEqual([409, expect.stringContaining("has just been created")]);
  expect(await countReturned()).toBe(1);
});

test("a customer without an email is texted about each step, in the staff's own text and with a link to the order", async () => {
  await db.user.update({ where: { id: asha.id }, data: { email: null, mobile: "+9779841234567" } });
  const { data } = await request(2);
  await send(approveReturn, {
    as: admin,
    params: { id: data._id },
    body: { items: [{ orderItemId: getItemId(), quantity: 1 }], note: "" },
  });
  const texts = await db.$queryRaw<{ data: QueuedSms }[]>`
    SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, data->>'text' DESC`;
  expect(texts.map(({ data: { template } }: { data: Record<string, unknown> }) => template)).toEqual([
    {
      name: "return-requested",
      values: { order: order.number, note: "We will look at it and reply within two working days." },
    },
    {
      name: "return-approved",
      values: { order: order.number, note: "Please keep the approved products ready. We will call you to arrange the pickup." },
    },
  ]);
  const [, approved] = texts;
  await db.smsTemplate.create({ data: { name: "return-approved", text: "Return for {order}: yes. {note} {link}" } });
  const link = await db.orderLink.findFirstOrThrow({ where: { orderId: order.id } });
  const text = approved && (await writeSms(approved.data));
  expect(text).toMatch(/: Return for \S+: yes\. Please keep the approved products ready\. .+ https?:\/\/\S+\/o\/[a-z2-7]{26}$/);
  expect(text?.endsWith(getLinkUrl(link.id))).toBe(true);
});

describe("where the refund goes", () => {
  const account = { refundBy: "esewa", refundAccount: "984-1234567" };

  test("is asked for an order paid in cash, shown to the customer and staff, and removed with the account", async () => {
    expect(await getReturnable(asha.id, order.id)).toMatchObject({ isPaidInCash: true });
    const { status, data } = await request(1, account);
    expect([status, data.refundTo]).toEqual([201, "eSewa: 9841234567"]);
    expect((await send(getAdminReturn, { as: admin, params: { id: data._id } })).data.refundTo).toBe("eSewa: 9841234567");
    await transaction((tx) => closeAccount(tx, asha.id));
    expect(await db.return.findUnique({ where: { id: data._id } })).toMatchObject({ refundTo: "" });
  });

  test("is not kept for a replacement, and not asked after a payment with eSewa", async () => {
    expect((await request(1, { ...account, outcome: "replace" })).data.refundTo).toBe("");
    await db.payment.updateMany({ where: { orderId: order.id }, data: { method: "esewa" } });
    expect(await getReturnable(asha.id, order.id)).toMatchObject({ isPaidInCash: false });
  });
});

test("returns are numbered, and staff find one by its number", async () => {
  const [first, second] = [(await request(1)).data, (await request(1)).data];
  expect(first.number).toMatch(/^R-\d{5,}$/);
  expect(Number(second.number.slice(2))).toBe(Number(first.number.slice(2)) + 1);
  const found = await send(listAllReturns, { as: admin, query: { q: first.number } });
  expect(found.data.map(({ _id }: { _id: string }) => _id)).toEqual([first._id]);
});

describe("no more than was bought can be returned:", () => {
  test("three of two", async () => {
    const { status, data } = await request(3);
    expect(status).toBe(400);
    expect(data.fields).toEqual({ items: `Only 2 of ${product.name} can be returned.` });
    expect([await db.return.count(), await countReturned()]).toEqual([0, 0]);
  });

  test("two and then one", async () => {
    await request(2);
    expect((await request(1)).data.message).toBe(`All of ${product.name} is already in a return.`);
  });

  test("two, requested concurrently", { tags: ["PS-30"] }, async () => {
    const photos = await createPhoto();
    const responses = await Promise.all(Array.from({ length: 6 }, () => request(2, { photos })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect([await db.return.count(), await countReturned()]).toEqual([1, 2]);
  });

  test("the same line twice", async () => {
    expect((await request(1, { items: [`${getItemId()}:1`, `${getItemId()}:1`] })).status).toBe(400);
  });

  test("but what was not approved can be requested again", async () => {
    const { data } = await request(2);
    const items = [{ orderItemId: getItemId(), quantity: 1 }];
    await send(approveReturn, { as: admin, params: { id: data._id }, body: { items } });
    expect(await countReturned()).toBe(1);
    expect((await request(2)).data.message).toBe(`Only 1 of ${product.name} can be returned: 1 of 2 are already in a return.`);
    expect((await request(1)).status).toBe(201);
  });

  test("and the database enforces it too", async () => {
    const update = db.orderItem.update({ where: { id: getItemId() }, data: { returned: 3 } });
    await expect(update).rejects.toThrow(/order_item_returned/);
  });
});

describe("a return is refused", () => {
  test.each([
    ["pending", "It has not been sent yet: you can cancel it instead."],
    ["confirmed", "It has not been sent yet: you can cancel it instead."],
    ["shipped", "It is on its way. Once it has arrived, you can return it for 7 days."],
    ["cancelled", "This order was cancelled: there is nothing to send back."],
  ] as const)("of an order that is %s", { tags: ["PS-30"] }, async (status, message) => {
    order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], status });
    expect(await request(1)).toMatchObject({ status: 409, data: { message } });
    expect(await db.return.count()).toBe(0);
  });

  test("after the seventh day", async () => {
    order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], daysAgo: 8.01 });
    const { status, data } = await request(1);
    expect(status).toBe(409);
    expect(data.message).toMatch(/^The 7-day return period ended on \d+ \w+ \d{4}\.$/);
  });

  test("of someone else's order, as if it did not exist", { tags: ["AZ-12"] }, async () => {
    const bikash = await factory.business();
    const theirs = await request(1, {}, bikash);
    const unknown = await request(1, { orderId: crypto.randomUUID() }, bikash);
    expect(theirs).toMatchObject({ status: 404, data: unknown.data });
    expect([await db.return.count(), await countReturned()]).toEqual([0, 0]);
  });

  test("for an account that was deleted during the upload of photos", async () => {
    const pending = await transaction(async (tx) => {
      await lockOrder(tx, order.id);
      const response = request(1);
      await untilBlocked();
      await closeAccount(tx, asha.id);
      return { response };
    });
    expect((await pending.response).status).toBe(404);
    expect([await db.return.count(), await countReturned()]).toEqual([0, 0]);
  });

  test("of a line from someone else's order", { tags: ["AZ-06"] }, async () => {
    const bikash = await factory.business();
    const otherOrder = await createDeliveredOrder(bikash, { lines: [{ product, quantity: 2 }] });
    const response = await request(1, { orderId: otherOrder.id }, bikash);
    expect(response).toMatchObject({ status: 400, data: { message: "This item is not part of the order." } });
    expect(await countReturned()).toBe(0);
  });

  test.each([
    ["items", { items: "x:1" }],
    ["items", { items: "" }],
    ["items", { items: `${crypto.randomUUID()}:0` }],
    ["outcome", { outcome: "gold" }],
    ["cause", { cause: "no_longer_wanted" }],
    ["reason", { reason: "   " }],
    ["orderId", { orderId: "x" }],
    ["refundBy", { refundBy: "cash" }],
    ["refundAccount", { refundBy: "esewa", refundAccount: "12345" }],
    ["refundAccount", { refundBy: "bank" }],
  ])("without a valid %s", async (field, fields) => {
    const { status, data } = await request(1, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
  });
});

describe("a return that the customer withdraws", { tags: ["PS-36"] }, () => {
  const withdraw = (id: string, as: Person = asha) => send(withdrawReturn, { as, params: { id } });

  test("releases its items, which can be requested again, and no longer keeps the account open", async () => {
    const { data: requested } = await request(2);
    const { status, data } = await withdraw(requested._id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "withdrawn", events: [{ kind: "requested" }, { kind: "withdrawn" }] });
    expect(await countReturned()).toBe(0);
    expect(await listOpenMatters(asha.id)).toEqual([]);
    expect((await request(2)).status).toBe(201);
    expect(await listMiscounted()).toEqual([]);
    const titles = await db.notification.findMany({ select: { userId: true, title: true }, orderBy: { id: "asc" } });
    expect(titles.slice(2, 4)).toEqual([
      { userId: asha.id, title: "You withdrew your return" },
      { userId: admin.id, title: `Return for order ${order.number} withdrawn` },
    ]);
    const [email] = await db.$queryRaw<object[]>`
      SELECT data FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'withdrawn'`;
    expect(email).toMatchObject({ data: { to: asha.email, template: "return-update" } });
    const event = await db.orderEvent.findFirst({ where: { kind: "return-withdrawn" } });
    expect(event).toMatchObject({ orderId: order.id, actorId: asha.id });
  });

  test("is theirs, and not decided yet", async () => {
    const { data } = await request(1);
    expect((await withdraw(data._id, await factory.business())).status).toBe(404);
    await send(approveReturn, { as: admin, params: { id: data._id }, body: {} });
    expect(await withdraw(data._id)).toMatchObject({
      status: 409,
      data: { message: "This return is approved, so it cannot be withdrawn." },
    });
    expect(await countReturned()).toBe(1);
  });

  test("while staff approve it has one of the two results", async () => {
    const { data } = await request(1);
    const approve = () => send(approveReturn, { as: admin, params: { id: data._id }, body: {} });
    const responses = await Promise.all([withdraw(data._id), approve(), withdraw(data._id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listMiscounted()).toEqual([]);
  });
});

describe("a replacement", () => {
  const moveBack = (days: number) => new Date(Date.now() - days * 86_400_000);
  const replace = async (id: string) => {
    const params = { id };
    await send(approveReturn, { as: admin, params, body: {} });
    await send(receiveReturn, { as: admin, params, body: {} });
    expect((await send(replaceReturn, { as: admin, params, body: {} })).status).toBe(200);
  };

  test("can be returned for seven days of its own; what was not replaced cannot", async () => {
    const { data: first } = await request(1, { outcome: "replace" });
    await replace(first._id);
    expect(await countReturned()).toBe(0);
    expect(await getReturnable(asha.id, order.id)).toMatchObject({ isReplacement: false, items: [{ left: 2 }] });
    // The delivery was nine days ago, the replacement today.
    await db.order.update({ where: { id: order.id }, data: { deliveredAt: moveBack(9) } });
    await db.parcel.updateMany({ where: { orderId: order.id }, data: { deliveredAt: moveBack(9) } });
    await db.return.update({ where: { id: first._id }, data: { createdAt: moveBack(5) } });
    expect(await getReturnable(asha.id, order.id)).toMatchObject({ isReplacement: true, refusal: "", items: [{ left: 1 }] });
    expect((await request(2)).data.fields?.items).toBe(
      `Only 1 of ${product.name} can be returned: for 1 the return period has ended.`,
    );
    const { status, data: second } = await request(1);
    expect(status).toBe(201);
    expect(await getReturnFacts({ ...admin, rights: allRights }, second._id)).toMatchObject({
      isInTime: true,
      replacedAt: expect.any(String),
    });
    expect(await listMiscounted()).toEqual([]);

    expect((await request(1)).data.message).toMatch(/^The 7-day return period ended on /);
    await send(withdrawReturn, { as: asha, params: { id: second._id } });
    await db.returnEvent.updateMany({ where: { kind: "replaced" }, data: { createdAt: moveBack(9) } });
    expect((await request(1)).data.message).toMatch(/^The 7-day return period ended on /);
  });

  test("of a replacement can be returned too", async () => {
    const { data: first } = await request(2, { outcome: "replace" });
    await replace(first._id);
    const { data: second } = await request(2, { outcome: "replace" });
    await replace(second._id);
    expect((await request(2)).status).toBe(201);
    expect(await countReturned()).toBe(2);
    expect(await listMiscounted()).toEqual([]);
  });
});

describe("photos of a return", () => {
  const fetchPhoto = async (id: string, number: string, as?: Person) => {
    const handler = await getHandler(getReturnPhoto);
    const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
    const request = new Request(`http://localhost:3000/api/return/${id}/photo/${number}?size=small`, { headers });
    return handler(request, { params: Promise.resolve({ id, number }) });
  };

  test("are visible only to the customer and staff", async () => {
    const { data } = await request(1, { photos: await createPhoto() });
    for (const as of [asha, admin]) {
      const response = await fetchPhoto(data._id, "1", as);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
      expect(bytes.includes("canary")).toBe(false);
    }
    const bikash = await factory.business();
    expect((await fetchPhoto(data._id, "1", bikash)).status).toBe(404);
    expect((await fetchPhoto(data._id, "1")).status).toBe(401);
    for (const number of ["0", "2", "9", "x", "../1"]) expect((await fetchPhoto(data._id, number, asha)).status).toBe(404);
    expect((await send(getReturn, { as: bikash, params: { id: data._id } })).status).toBe(404);
  });

  test("are stored where no URL of the shop leads", async () => {
    await request(1, { photos: await createPhoto() });
    const [row] = await db.return.findMany({ select: { photoKeys: true } });
    expect(row?.photoKeys[0]).toMatch(/^private\/return\//);
    expect(await getFile(`${row?.photoKeys[0]}/320.webp`)).not.toBeNull();
  });
});

test("a product that is being returned may still be reviewed", async () => {
  await request(2);
  const body = toFormData({ productId: product.id, rating: 1, title: "Leaks" });
  expect((await send(addReview, { as: asha, body })).status).toBe(201);
});
