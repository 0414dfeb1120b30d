import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { sendStockAlerts } from "@/lib/stock-alert/commands";
import { createStockAlert, endStockAlerts } from "@/lib/stock-alert/contract";
import { stockAlertLink } from "@/lib/stock-alert/link";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const asha = "asha@customer.example";
const emails = () => db.$queryRaw<{ data: { to: string } }[]>`SELECT data FROM pgboss.job WHERE name = 'mail'`;
const askFor = (variantId: string, email = asha) => send(createStockAlert, { body: { variantId, email } });

async function soldOut() {
  const product = await factory.product({ name: "RoofCoat", variants: [{ stock: 0 }] });
  const id = product.variants[0]?.id ?? "";
  return { product, id, restock: () => db.variant.update({ where: { id }, data: { stock: 4 } }) };
}

test("whoever asks is written to once, when the pack can be bought again", async () => {
  const { product, id, restock } = await soldOut();
  const [first, second] = [await askFor(id, " Asha@Customer.example "), await askFor(id)];
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

test("a product that was taken off the shop is not announced", async () => {
  const { product, id, restock } = await soldOut();
  await askFor(id);
  await restock();
  await db.product.update({ where: { id: product.id }, data: { status: "draft" } });
  expect(await sendStockAlerts()).toBe(0);
  expect((await askFor(id)).status).toBe(404);
});

test("a pack that is in stock needs no alert", async () => {
  const { id, restock } = await soldOut();
  await restock();
  expect((await askFor(id)).status).toBe(409);
  expect(await db.stockAlert.count()).toBe(0);
});

test("one mailbox waits for twenty packs at most, one caller asks twenty times an hour, and a year is the end", async () => {
  const { variants } = await factory.product({
    variants: Array.from({ length: 22 }, (_, at) => ({ size: at + 1, stock: 0 })),
  });
  const data = variants
    .slice(0, 20)
    .map(({ id }, at) => ({ id, email: asha, variantId: id, ...(at === 0 && { createdAt: longAgo }) }));
  await db.stockAlert.createMany({ data });
  expect((await askFor(variants[20]?.id ?? "")).status).toBe(200);
  expect(await db.stockAlert.count()).toBe(20);
  await sendStockAlerts();
  expect(await db.stockAlert.count()).toBe(19);
  const statuses = [];
  for (let time = 0; time < 20; time++) statuses.push((await askFor(variants[21]?.id ?? "")).status);
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
});

const longAgo = new Date(Date.now() - 400 * 86_400_000);

test("the link of an email ends every alert of that mailbox, and only of it", async () => {
  const { id } = await soldOut();
  await askFor(id);
  await askFor(id, "bikash@customer.example");
  const token = new URL(stockAlertLink(asha)).searchParams.get("token") ?? "";
  expect((await send(endStockAlerts, { query: { token: `${token}x` } })).status).toBe(400);
  for (let time = 0; time < 2; time++) expect((await send(endStockAlerts, { query: { token } })).status).toBe(200);
  expect(await db.stockAlert.findMany({ select: { email: true } })).toEqual([{ email: "bikash@customer.example" }]);
});
