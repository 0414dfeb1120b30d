import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { deleteExpiredSales } from "@/lib/sales/staff-order/admin/held/commands";
import { discardSale, holdSale, listHeldSales, maxHeld, recallSale } from "@/lib/sales/staff-order/admin/held/contract";
import { heldDraft } from "@/tests/support/counter-fixtures";
import { factory } from "@/tests/support/factories";
import { toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Sales put aside while they are typed. */

type Staff = Awaited<ReturnType<typeof factory.admin>>;
let [ram, sita]: Staff[] = [];
let product: Awaited<ReturnType<typeof factory.product>>;

withShop();
beforeEach(async () => {
  [ram, sita] = [await factory.admin(), await factory.admin()];
  product = await factory.product();
});

const hold = (name = "Blue shirt", values: object = {}, id?: string) =>
  send(holdSale, { as: ram, body: { ...(id && { id }), name, draft: heldDraft(toVariant(product).id, values) } });
const recall = (id: string, as = sita, key?: string) =>
  send(recallSale, { as, params: { id }, ...(key && { headers: { "idempotency-key": key } }) });
const list = async (as = sita) => (await send(listHeldSales, { as })).data;

test("a colleague goes on with it, as it was typed", async () => {
  const { status, data: held } = await hold("Blue shirt", { note: "Back at five", companyName: "Ram Bahadur" });
  expect([status, held]).toMatchObject([201, { name: "Blue shirt", lines: 1 }]);
  expect(await list()).toMatchObject([{ _id: held._id, name: "Blue shirt" }]);
  const { data } = await recall(held._id);
  expect(data).toMatchObject({
    isWalkIn: true,
    customer: null,
    note: "Back at five",
    companyName: "Ram Bahadur",
    lines: [{ quantity: "2", variant: { variantId: toVariant(product).id, price: 6400 } }],
    changes: [],
  });
  expect(await list()).toEqual([]);
});

test("only one of two gets it; the same request again gets it again", async () => {
  const { data: held } = await hold();
  const answers = await Promise.all([recall(held._id, ram, "a".repeat(32)), recall(held._id, sita, "b".repeat(32))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isRam = answers[0]?.status === 200;
  expect((await recall(held._id, isRam ? ram : sita, (isRam ? "a" : "b").repeat(32))).status).toBe(200);
  const late = await recall(held._id, ram, "c".repeat(32));
  expect([late.status, (late.data as unknown as { message: string }).message]).toMatchObject([
    409,
    expect.stringMatching(/ went on with “Blue shirt” on /),
  ]);
  expect((await send(discardSale, { as: ram, params: { id: held._id } })).status).toBe(409);
});

test("sent again after a colleague has taken it, it says so", async () => {
  const id = crypto.randomUUID();
  expect((await hold("Blue shirt", {}, id)).status).toBe(201);
  await recall(id);
  expect(await hold("Blue shirt", {}, id)).toMatchObject({
    status: 409,
    data: { message: "Somebody else has already continued this sale." },
  });
});

test("one that an earlier release wrote otherwise is not taken, and can be discarded", async () => {
  const { data: held } = await hold();
  await db.heldSale.update({ where: { id: held._id }, data: { draft: { lines: "none" } } });
  expect(await recall(held._id)).toMatchObject({
    status: 409,
    data: { message: "This sale was put aside before an update and can no longer be read. Discard it." },
  });
  expect(await list()).toHaveLength(1);
  expect((await send(discardSale, { as: ram, params: { id: held._id } })).status).toBe(200);
});

test("says what changed meanwhile: a price, a pack and a customer", async () => {
  const asha = await factory.customer();
  const gone = await factory.product();
  const [line] = heldDraft(toVariant(product).id).lines;
  const lost = { ...line, variantId: toVariant(gone).id, label: "Old primer, 1 L" };
  const { data: held } = await hold("Asha", { isWalkIn: false, customerId: asha.id, lines: [line, lost] });
  await db.variant.update({ where: { id: toVariant(product).id }, data: { price: 700_000n } });
  await db.product.delete({ where: { id: gone.id } });
  await db.user.update({ where: { id: asha.id }, data: { status: "blocked" } });
  const { data } = await recall(held._id);
  expect(data).toMatchObject({ customer: null, lines: [{ variant: { price: 7000 } }] });
  expect(data.changes).toEqual([
    "This customer can no longer order. Choose another one.",
    expect.stringContaining("Rs\u00a07,000.00 now, Rs\u00a06,400.00 before."),
    "Old primer, 1 L is no longer in the shop and was left out.",
  ]);
});

test("is put aside once per id, for a day, and only so many at once", async () => {
  const id = crypto.randomUUID();
  expect([(await hold("One", {}, id)).status, (await hold("One", {}, id)).status]).toEqual([201, 201]);
  expect(await list()).toHaveLength(1);
  await db.heldSale.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect([await list(), (await recall(id)).status]).toEqual([[], 404]);
  await deleteExpiredSales();
  expect(await db.heldSale.count()).toBe(0);
  for (let at = 0; at < maxHeld; at += 1) expect((await hold(`Sale ${at}`)).status).toBe(201);
  const refused = await hold("One more");
  expect([refused.status, await db.heldSale.count()]).toEqual([409, maxHeld]);
});

test("can be discarded", async () => {
  const { data: held } = await hold();
  expect((await send(discardSale, { as: sita, params: { id: held._id } })).status).toBe(200);
  expect((await recall(held._id)).status).toBe(404);
});

test.each([
  ["without a name", { name: "  " }],
  ["without products", { draft: { ...heldDraft(crypto.randomUUID()), lines: [] } }],
  ["with a note that nobody could type", { draft: heldDraft(crypto.randomUUID(), { note: "x".repeat(600) }) }],
])("is refused %s", async (_, values) => {
  const body = { name: "Blue shirt", draft: heldDraft(toVariant(product).id), ...values };
  expect((await send(holdSale, { as: ram, body })).status).toBe(400);
});
