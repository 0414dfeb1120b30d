import { beforeEach, describe, expect, test } from "vitest";
import { lockOrder } from "@/lib/order/lock";
import { getLinkUrl } from "@/lib/order-link/link";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { getFile } from "@/lib/platform/media/storage";
import type { QueuedSms } from "@/lib/platform/sms/queue";
import { approveReturn, getReturn, getReturnPhoto, listReturns, requestReturn } from "@/lib/return/contract";
import { addReview } from "@/lib/review/contract";
import { writeSms } from "@/lib/sms/write";
import { closeAccount } from "@/lib/users/closure";
import { emptyDatabase } from "@/tests/support/database";
import { createDeliveredOrder, createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
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

const itemId = (of = order, at = 0) => of.items[at]?.id ?? "";
const wish = { outcome: "refund", cause: "damaged", reason: "The bucket leaks." };
type Fields = Record<string, string | File | (string | File)[]>;
const ask = (quantity: number, fields: Fields = {}, as: Person = asha) =>
  send(requestReturn, { as, body: toFormData({ orderId: order.id, items: `${itemId()}:${quantity}`, ...wish, ...fields }) });
const returned = async () => (await db.orderItem.findUniqueOrThrow({ where: { id: itemId() } })).returned;

test("pieces of a delivered order are asked back, with images of what is wrong", async () => {
  const { status, data } = await ask(1, { photos: [await createPhoto(), await createPhoto()] });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    ...wish,
    orderNumber: order.number,
    status: "requested",
    photos: 2,
    refund: null,
    items: [{ name: product.name, quantity: 1, approved: null, refund: null }],
    events: [{ kind: "requested" }],
  });
  expect((await send(listReturns, { as: asha })).data).toEqual([data]);
  expect((await send(getReturn, { as: asha, params: { id: data._id } })).data).toEqual(data);
  expect(await returned()).toBe(1);
  const news = await db.notification.findMany({ orderBy: { id: "asc" } });
  expect(news).toMatchObject([
    { userId: asha.id, kind: "return", title: "We have your return request", href: `/customer/return-and-cancel/${data._id}` },
    { userId: admin.id, kind: "return", body: "The bucket leaks.", href: "/admin/returns-and-cancels" },
  ]);
  const emails = await db.$queryRaw<{ data: { template: string; to: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${asha.email}`;
  expect(emails).toMatchObject([{ data: { template: "return-update", props: { step: "requested", number: order.number } } }]);
});

test("who has no email hears of each step by text, in the staff's words where they have some, with the link to the order", async () => {
  await db.user.update({ where: { id: asha.id }, data: { email: null, mobile: "+9779841234567" } });
  const { data } = await ask(2);
  await send(approveReturn, {
    as: admin,
    params: { id: data._id },
    body: { items: [{ orderItemId: itemId(), quantity: 1 }], note: "" },
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
  await db.smsTemplate.create({ data: { name: "return-approved", words: "Return for {order}: yes. {note} {link}" } });
  const link = await db.orderLink.findFirstOrThrow({ where: { orderId: order.id } });
  const said = approved && (await writeSms(approved.data));
  expect(said).toMatch(/: Return for \S+: yes\. Please keep the approved products ready\. .+ https?:\/\/\S+\/o\/[a-z2-7]{26}$/);
  expect(said?.endsWith(getLinkUrl(link.id))).toBe(true);
});

describe("never more than was bought goes back:", () => {
  test("three of two", async () => {
    const { status, data } = await ask(3);
    expect(status).toBe(400);
    expect(data.fields).toEqual({ items: `Only 2 of ${product.name} can go back.` });
    expect([await db.return.count(), await returned()]).toEqual([0, 0]);
  });

  test("two and then one", async () => {
    await ask(2);
    expect((await ask(1)).data.message).toBe(`All of ${product.name} is already in a return.`);
  });

  test("two, asked twice at the same moment", { tags: ["PS-30"] }, async () => {
    const photos = await createPhoto();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(2, { photos })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect([await db.return.count(), await returned()]).toEqual([1, 2]);
  });

  test("the same line named twice", async () => {
    expect((await ask(1, { items: [`${itemId()}:1`, `${itemId()}:1`] })).status).toBe(400);
  });

  test("what was not approved may be asked back again", async () => {
    const { data } = await ask(2);
    const items = [{ orderItemId: itemId(), quantity: 1 }];
    await send(approveReturn, { as: admin, params: { id: data._id }, body: { items } });
    expect(await returned()).toBe(1);
    expect((await ask(2)).data.message).toBe(`Only 1 of ${product.name} can go back: 1 of 2 are in a return already.`);
    expect((await ask(1)).status).toBe(201);
  });

  test("and the database refuses what the shop would forget", async () => {
    const more = db.orderItem.update({ where: { id: itemId() }, data: { returned: 3 } });
    await expect(more).rejects.toThrow(/order_item_returned/);
  });
});

describe("nothing goes back", () => {
  test.each([
    ["pending", "It has not been sent yet: you can cancel it instead."],
    ["confirmed", "It has not been sent yet: you can cancel it instead."],
    ["shipped", "It is on its way. Once it has arrived, you can return it for 7 days."],
    ["cancelled", "This order was cancelled: there is nothing to send back."],
  ] as const)("of an order that is %s", { tags: ["PS-30"] }, async (status, message) => {
    order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], status });
    expect(await ask(1)).toMatchObject({ status: 409, data: { message } });
    expect(await db.return.count()).toBe(0);
  });

  test("after the seventh day", async () => {
    order = await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], daysAgo: 8.01 });
    const { status, data } = await ask(1);
    expect(status).toBe(409);
    expect(data.message).toMatch(/^The 7 days for a return ended on \d+ \w+ \d{4}\.$/);
  });

  test("of another's order, which is as good as none", { tags: ["AZ-12"] }, async () => {
    const bikash = await factory.business();
    const theirs = await ask(1, {}, bikash);
    const none = await ask(1, { orderId: crypto.randomUUID() }, bikash);
    expect(theirs).toMatchObject({ status: 404, data: none.data });
    expect([await db.return.count(), await returned()]).toEqual([0, 0]);
  });

  test("for an account that was deleted while the photos were on their way", async () => {
    const asking = await transaction(async (tx) => {
      await lockOrder(tx, order.id);
      const answer = ask(1);
      await untilBlocked();
      await closeAccount(tx, asha.id);
      return { answer };
    });
    expect((await asking.answer).status).toBe(404);
    expect([await db.return.count(), await returned()]).toEqual([0, 0]);
  });

  test("of another's line in one's own order", { tags: ["AZ-06"] }, async () => {
    const bikash = await factory.business();
    const own = await createDeliveredOrder(bikash, { lines: [{ product, quantity: 2 }] });
    const answer = await ask(1, { orderId: own.id }, bikash);
    expect(answer).toMatchObject({ status: 400, data: { message: "This is no part of the order." } });
    expect(await returned()).toBe(0);
  });

  test.each([
    ["items", { items: "x:1" }],
    ["items", { items: "" }],
    ["items", { items: `${crypto.randomUUID()}:0` }],
    ["outcome", { outcome: "gold" }],
    ["cause", { cause: "no_longer_wanted" }],
    ["reason", { reason: "   " }],
    ["orderId", { orderId: "x" }],
  ])("without good %s", async (field, fields) => {
    const { status, data } = await ask(1, fields);
    expect(status).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
  });
});

describe("images of a return are private:", () => {
  const look = async (id: string, number: string, as?: Person) => {
    const handler = await getHandler(getReturnPhoto);
    const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
    const request = new Request(`http://localhost:3000/api/return/${id}/photo/${number}?size=small`, { headers });
    return handler(request, { params: Promise.resolve({ id, number }) });
  };

  test("whoever asked and staff see them, nobody else does", async () => {
    const { data } = await ask(1, { photos: await createPhoto() });
    for (const as of [asha, admin]) {
      const answer = await look(data._id, "1", as);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
      expect(bytes.includes("canary")).toBe(false);
    }
    const bikash = await factory.business();
    expect((await look(data._id, "1", bikash)).status).toBe(404);
    expect((await look(data._id, "1")).status).toBe(401);
    for (const number of ["0", "2", "9", "x", "../1"]) expect((await look(data._id, number, asha)).status).toBe(404);
    expect((await send(getReturn, { as: bikash, params: { id: data._id } })).status).toBe(404);
  });

  test("they lie where no address of the shop leads, and go when nothing comes of the return", async () => {
    await ask(1, { photos: await createPhoto() });
    const [row] = await db.return.findMany({ select: { photoKeys: true } });
    expect(row?.photoKeys[0]).toMatch(/^private\/return\//);
    expect(await getFile(`${row?.photoKeys[0]}/320.webp`)).not.toBeNull();
  });
});

test("what was bought and sent back may still be reviewed", async () => {
  await ask(2);
  const body = toFormData({ productId: product.id, rating: 1, title: "Leaks" });
  expect((await send(addReview, { as: asha, body })).status).toBe(201);
});
