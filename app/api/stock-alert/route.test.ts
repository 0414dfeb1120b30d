import { expect, test } from "vitest";
import { sendStockAlerts } from "@/lib/catalogue/stock-alert/commands";
import { createStockAlert, endStockAlerts } from "@/lib/catalogue/stock-alert/contract";
import { stockAlertLink } from "@/lib/catalogue/stock-alert/link";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { inLanguage } from "@/lib/platform/server/language/language";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const asha = "asha@customer.example";
const emails = () => db.$queryRaw<{ data: { to: string } }[]>`SELECT data FROM pgboss.job WHERE name = 'mail'`;
const requestAlert = (variantId: string, email = asha) => send(createStockAlert, { body: { variantId, email } });

async function createSoldOut() {
  const product = await factory.product({ name: "RoofCoat", variants: [{ stock: 0 }] });
  const id = product.variants[0]?.id ?? "";
  return { product, id, restock: () => db.variant.update({ where: { id }, data: { stock: 4 } }) };
}

test("a requested alert is emailed once, when the variant is in stock again", async () => {
  const { product, id, restock } = await createSoldOut();
  const [first, second] = [await requestAlert(id, " Asha@Customer.example "), await requestAlert(id)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await sendStockAlerts()).toBe(0);
  await restock();
  expect(await Promise.all([sendStockAlerts(), sendStockAlerts()])).toContain(1);
  expect(await sendStockAlerts()).toBe(0);
  expect(await emails()).toMatchObject([
    { data: { to: asha, template: "back-in-stock", props: { productId: product.id, name: "RoofCoat", pack: "20 L" } } },
  ]);
  expect(await db.stockAlert.count()).toBe(0);
});

test("an unpublished product is not announced", async () => {
  const { product, id, restock } = await createSoldOut();
  await requestAlert(id);
  await restock();
  await db.product.update({ where: { id: product.id }, data: { status: "draft" } });
  expect(await sendStockAlerts()).toBe(0);
  expect((await requestAlert(id)).status).toBe(404);
});

test("a variant that is in stock needs no alert", async () => {
  const { id, restock } = await createSoldOut();
  await restock();
  expect((await requestAlert(id)).status).toBe(409);
  expect(await db.stockAlert.count()).toBe(0);
});

test("a variant of which fewer pieces are left than are sold at a time is not in stock again", async () => {
  const { id, restock } = await createSoldOut();
  await db.variant.update({ where: { id }, data: { minOrderQuantity: 5, orderMultiple: 3 } });
  await restock();
  expect((await requestAlert(id)).status).toBe(200);
  expect(await sendStockAlerts()).toBe(0);
  await db.variant.update({ where: { id }, data: { stock: 6 } });
  expect(await sendStockAlerts()).toBe(1);
  expect((await requestAlert(id)).status).toBe(409);
});

test("alerts are limited to a hundred per mailbox and twenty requests per hour and caller, and expire after a year", async () => {
  const { variants } = await factory.product({
    variants: Array.from({ length: 102 }, (_, at) => ({ size: at + 1, stock: 0 })),
  });
  const data = variants
    .slice(0, 100)
    .map(({ id }, at) => ({ id, email: asha, variantId: id, ...(at === 0 && { createdAt: expiredDate }) }));
  await db.stockAlert.createMany({ data });
  expect((await requestAlert(variants[100]?.id ?? "")).status).toBe(200);
  expect(await db.stockAlert.count()).toBe(100);
  await sendStockAlerts();
  expect(await db.stockAlert.count()).toBe(99);
  const statuses = [];
  for (let time = 0; time < 20; time++) statuses.push((await requestAlert(variants[101]?.id ?? "")).status);
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
});

const expiredDate = new Date(Date.now() - 400 * 86_400_000);

test("the unsubscribe link ends all alerts of its mailbox, and no others", async () => {
  const { id } = await createSoldOut();
  await requestAlert(id);
  await requestAlert(id, "bikash@customer.example");
  const token = new URL(stockAlertLink(asha)).searchParams.get("token") ?? "";
  expect((await send(endStockAlerts, { query: { token: `${token}x` } })).status).toBe(400);
  for (let time = 0; time < 2; time++) expect((await send(endStockAlerts, { query: { token } })).status).toBe(200);
  expect(await db.stockAlert.findMany({ select: { email: true } })).toEqual([{ email: "bikash@customer.example" }]);
});

test("a mobile number, in any spelling, gets one text message instead", async () => {
  const { product, id, restock } = await createSoldOut();
  const replies = [await requestAlert(id, "९८४१\u2011२३४५६७"), await requestAlert(id, "+977 984-1234567")];
  expect(replies.map(({ data }) => data.message)).toEqual(
    Array(2).fill("Thank you. We will text you once, when it is back in stock."),
  );
  expect(await db.stockAlert.findMany({ select: { email: true, mobile: true } })).toEqual([
    { email: null, mobile: "+9779841234567" },
  ]);
  await restock();
  expect(await sendStockAlerts()).toBe(1);
  expect(await emails()).toEqual([]);
  const texts = await db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = 'sms'`;
  const link = `/product/${product.id}?variant=${id} RoofCoat, 20 L`;
  expect(texts).toMatchObject([{ data: { mobile: "+9779841234567", kind: "stock", text: expect.stringContaining(link) } }]);
  expect(await db.stockAlert.count()).toBe(0);
});

test("made-up numbers use up a tenth of the day's texts at most, after those of accounts, and no emails wait for them", async () => {
  await factory.user({ mobile: "+9779841234567" });
  const { id, restock } = await createSoldOut();
  for (const contact of ["9801234567", "9802345678", "9841234567", asha]) await requestAlert(id, contact);
  const sent = Math.ceil(env().SMS_A_DAY / 10) - 2;
  await db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES ('sms-stock:all', ${sent}, ${Date.now() + 3_600_000})`;
  await restock();
  expect(await sendStockAlerts()).toBe(3);
  expect(await emails()).toHaveLength(1);
  expect(await sendStockAlerts()).toBe(0);
  expect(await db.stockAlert.findMany({ select: { mobile: true } })).toEqual([{ mobile: "+9779802345678" }]);
  await db.$executeRaw`DELETE FROM rate_limit`;
  expect(await sendStockAlerts()).toBe(1);
});

test("a number gets at most ten alerts, because each text message costs money", async () => {
  const { variants } = await factory.product({ variants: Array.from({ length: 11 }, (_, at) => ({ size: at + 1, stock: 0 })) });
  for (const { id } of variants) expect((await requestAlert(id, "9841234567")).status).toBe(200);
  expect(await db.stockAlert.count()).toBe(10);
});

test.each([
  ["\u200b", "Enter your email or mobile number"],
  ["014412345", "Enter an email address, or a mobile number such as 98XXXXXXXX"],
])("%j is refused", async (contact, message) => {
  const { id } = await createSoldOut();
  expect((await requestAlert(id, contact)).data.fields).toEqual({ email: message });
});

test("somebody without an account is written to in the language of the page on which they asked", async () => {
  const { id, restock } = await createSoldOut();
  await inLanguage("ne", () => requestAlert(id));
  await inLanguage("ne", () => requestAlert(id, "9841234567"));
  await requestAlert(id, "bina@customer.example");
  await restock();
  await sendStockAlerts();
  const sent = await db.$queryRaw`
    SELECT coalesce(data->>'to', data->>'mobile') AS to, data->>'language' AS language FROM pgboss.job
    WHERE name IN ('mail', 'sms') ORDER BY 1`;
  expect(sent).toEqual([
    { to: "+9779841234567", language: "ne" },
    { to: asha, language: "ne" },
    { to: "bina@customer.example", language: null },
  ]);
  expect(await db.$queryRaw`SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms'`).toEqual([
    { text: expect.stringContaining("/ne/product/") },
  ]);
});
