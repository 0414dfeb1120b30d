import { beforeEach, expect, test } from "vitest";
import { countStock, getVariant, moveStock } from "@/lib/catalogue/product/admin/contract";
import { getTexts } from "@/lib/content/translation/texts";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { createOrder, type Person, place, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** A count of the store, while some of its pieces are ordered. */

let asha: Person;
let admin: Person;
let roof: TestProduct;

withShop();
beforeEach(async () => {
  [asha, admin, roof] = [await factory.customer(), await factory.admin(), await factory.product({ variants: [{ stock: 40 }] })];
});

const read = async () => (await send(getVariant, { as: admin, params: { id: toVariant(roof).id } })).data;
const count = (body: object) => send(countStock, { as: admin, params: { id: toVariant(roof).id }, body });

test("pieces that are ordered are in the store until they leave, and counting them does not put them back on sale", async () => {
  await createOrder(asha, { product: roof, quantity: 4 });
  await createOrder(asha, { product: roof, quantity: 3, status: "confirmed" });
  await createOrder(asha, { product: roof, quantity: 2, status: "shipped" });
  expect(await read()).toMatchObject({ stock: 31, onHand: 38 });
  expect(await count({ counted: 38, onHandSeen: 38 })).toMatchObject({ status: 200, data: { stock: 31 } });
  expect(await count({ counted: 36, onHandSeen: 38 })).toMatchObject({ status: 200, data: { stock: 29 } });
  expect(await db.stockMovement.findMany({ where: { reason: "stocktake" } })).toMatchObject([{ delta: -2 }]);
  expect(await count({ counted: 38, onHandSeen: 38 })).toMatchObject({
    status: 409,
    data: { fields: { onHandSeen: expect.stringContaining("36 now") } },
  });
  const problem = expect.stringMatching(/^7 of them are ordered and have not left yet/);
  expect(await count({ counted: 6, onHandSeen: 36 })).toMatchObject({ status: 409, data: { fields: { counted: problem } } });
  expect(await brokenRules()).toEqual([]);
});

test("ordered pieces cannot be taken out as damaged, and the message says that they are ordered", async () => {
  await createOrder(asha, { product: roof, quantity: 3 });
  await db.variant.update({ where: { id: toVariant(roof).id }, data: { stock: 1 } });
  const body = { delta: -2, reason: "damaged", note: "" };
  const { status, data } = await send(moveStock, { as: admin, params: { id: toVariant(roof).id }, body });
  expect([status, data.fields.delta]).toEqual([409, "Only 1 in stock: the others are ordered. Cancel an order first"]);
});

test("a pickup that is ready is still in the store", async () => {
  await putIntoCart(asha, roof, 5);
  const { data } = await place(asha, { deliveryMethod: "pickup", paymentMethod: "cod" });
  await db.order.update({ where: { id: data._id }, data: { status: "shipped" } });
  expect(await read()).toMatchObject({ stock: 35, onHand: 40 });
});

test("a refusal is said in the language of the screen, and what is done is recorded in English", async () => {
  setTextSource(getTexts);
  const params = { id: toVariant(roof).id };
  const inNepali = (body: object) => inLanguage("ne", () => send(countStock, { as: admin, params, body }));
  const refused = await inNepali({ counted: 38, onHandSeen: 12 });
  expect(refused).toMatchObject({
    status: 409,
    data: { fields: { onHandSeen: expect.stringMatching(/अब 40 वटा हुनुपर्छ, 12 होइन/) } },
  });
  expect((await inNepali({ counted: 38, onHandSeen: 40 })).status).toBe(200);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/\p{Script=Devanagari}/u);
});
