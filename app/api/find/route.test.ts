import { beforeEach, describe, expect, test } from "vitest";
import { find } from "@/lib/office/find/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { allRights, type Right } from "@/lib/platform/shared/rights";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { address } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

beforeEach(emptyDatabase);

type Shop = Awaited<ReturnType<typeof openShop>>;

const placed = (
  values: Pick<Prisma.OrderUncheckedCreateInput, "number" | "userId"> & Partial<Prisma.OrderUncheckedCreateInput>,
) => db.order.create({ data: { paymentMethod: "bank", itemsTotal: 1000n, total: 1000n, address, ...values } });

/** One of each kind, all of Asha. */
async function openShop() {
  const asha = await factory.user({ fullName: "Asha Gurung", phone: "9841234567", panNumber: "609123457" });
  const ram = await factory.user({ fullName: "राम बहादुर", email: "ram@customer.example" });
  const product = await factory.product({ name: "Abhedya RoofCoat", variants: [{ sku: "ABH-RC-20L" }] });
  const [variant] = product.variants;
  if (!variant) throw new Error("A product has a variant.");
  const order = await placed({
    number: "SW-000041",
    userId: asha.id,
    address: { ...address, phone: "9812345678" },
  });
  const item = { orderId: order.id, productId: product.id, variantId: variant.id, name: product.name, sku: variant.sku };
  const { id: orderItemId } = await db.orderItem.create({
    data: { ...item, pack: "20 L", unitPrice: 1000n, quantity: 1, lineTotal: 1000n },
  });
  await db.parcel.create({ data: { orderId: order.id, number: 1, trackingNumber: "NCM-7788" } });
  await db.payment.create({
    data: {
      orderId: order.id,
      method: "bank",
      status: "paid",
      amount: 1000n,
      bankReference: "FT99887766",
      gatewayRef: "GW-5544",
    },
  });
  const invoice = { fiscalYear: "2083/84", serial: 7, number: "SW-2083/84-000007", content: {}, issuedAt: new Date() };
  await db.invoice.create({ data: { orderId: order.id, ...invoice } });
  const enquiry = await db.enquiry.create({
    data: {
      number: "E-00041",
      type: "contact",
      fullName: "Asha Gurung",
      email: "a@customer.example",
      phone: "9841234567",
      message: "Leak",
    },
  });
  const returned = await db.return.create({
    data: {
      number: 41,
      orderId: order.id,
      userId: asha.id,
      outcome: "refund",
      cause: "damaged",
      reason: "Torn",
      items: { create: { orderItemId, quantity: 1 } },
    },
  });
  return { asha, ram, product, order, enquiry, returned };
}

async function findAs(rights: readonly Right[], q: string) {
  const { status, data } = await send(find, { as: await factory.staff(rights), query: { q } });
  expect(status).toBe(200);
  return data.groups;
}

const hrefs = (groups: Awaited<ReturnType<typeof findAs>>) => groups.flatMap(({ rows }) => rows.map(({ href }) => href));

describe("an order is found", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });

  test.each(["SW-000041", "sw41", "#41", "41", "०४१", "SW.४१", "Order no. 41", "0041"])(
    "by its number as %s, exactly",
    async (q) => {
      const [group] = await findAs(allRights, q);
      expect(group).toMatchObject({ kind: "order", rows: [{ href: `/admin/orders/${shop.order.id}`, isExact: true }] });
    },
  );

  test.each(["SW-2083/84-000007", "sw-2083/84-7", "२०८३/८४-७", "2083/84-000007"])("by its invoice as %s, exactly", async (q) => {
    const [group] = await findAs(["order.see"], q);
    expect(group).toMatchObject({ kind: "order", rows: [{ title: "SW-000041", isExact: true }] });
  });

  test.each([
    ["2083/84-0000", "Invoice"],
    ["ncm-7788", "Tracking number"],
    ["FT 9988-7766", "Payment reference"],
    ["gw-5544", "Payment reference"],
    ["abh-rc-20l", "SKU"],
    ["+977 981-2345678", "Phone"],
    ["९८४१२३४५६७", "Phone"],
    ["asha gurung", "Asha Gurung"],
  ])("by %s, and says why", async (q, why) => {
    const order = (await findAs(allRights, q)).find(({ kind }) => kind === "order");
    expect(order?.rows).toMatchObject([{ title: "SW-000041", isExact: false, detail: expect.stringContaining(why) }]);
  });

  test("not once it is deleted", async () => {
    await db.order.update({ where: { id: shop.order.id }, data: { deletedAt: new Date() } });
    expect((await findAs(["order.see"], "41")).length).toBe(0);
  });
});

test("customers are found by name in both scripts, phone, email and PAN", async () => {
  const { asha, ram } = await openShop();
  for (const q of ["asha", "gurung asha", "984-1234567", "९८४१२३", "609123457", asha.email]) {
    expect(hrefs(await findAs(["customer.see"], q)), q).toContain(`/admin/users/${asha.id}`);
  }
  for (const q of ["राम", "बहादुर", "Ram Bahadur", "ram@customer"]) {
    expect(hrefs(await findAs(["customer.see"], q)), q).toContain(`/admin/users/${ram.id}`);
  }
});

test("products, enquiries and returns are found by name, SKU and number", async () => {
  const { product, enquiry, returned } = await openShop();
  for (const q of ["roofcoat", "abh-rc", "RoofCoat Abhedya"]) {
    expect(hrefs(await findAs(["product.see"], q)), q).toEqual([`/admin/add-product/${product.id}`]);
  }
  expect((await findAs(allRights, "E-41"))[0]).toMatchObject({ kind: "enquiry", rows: [{ isExact: true }] });
  expect(hrefs(await findAs(["enquiry.see"], "e41"))).toEqual([`/admin/enquiries/${enquiry.id}`]);
  expect((await findAs(allRights, "R-41"))[0]).toMatchObject({ kind: "return", rows: [{ isExact: true }] });
  expect(hrefs(await findAs(["return.see"], "r41"))).toEqual([`/admin/returns-and-cancels/${returned.id}`]);
});

test("a prefix limits the search to orders, customers or products", async () => {
  await openShop();
  const kinds = async (q: string) => (await findAs(allRights, q)).map(({ kind }) => kind);
  expect(await kinds("asha")).toEqual(["order", "customer", "enquiry", "return"]);
  expect(await kinds("o: asha")).toEqual(["order"]);
  expect(await kinds("C:asha")).toEqual(["customer"]);
  expect(await kinds("p:abhedya")).toEqual(["product"]);
  expect(await kinds("p:")).toEqual([]);
});

test("kinds are searched only for those who may see them, phone numbers and payments too", async () => {
  await openShop();
  const kinds = async (rights: readonly Right[], q: string) => (await findAs(rights, q)).map(({ kind }) => kind);
  expect(await kinds(["order.see"], "asha")).toEqual(["order"]);
  expect(await kinds(["enquiry.see"], "asha")).toEqual(["enquiry"]);
  for (const q of ["9812345678", "984123", "9841234567", "FT99887766", "GW-5544", "customer.example"]) {
    expect(await kinds(["order.see", "enquiry.see", "return.see"], q), q).toEqual([]);
  }
  expect(await kinds(["order.see", "payment.see"], "FT99887766")).toEqual(["order"]);
  const [withoutContacts, withContacts] = [await findAs(["order.see"], "41"), await findAs(["order.see", "customer.see"], "41")];
  expect([withoutContacts[0]?.rows[0]?.contact, withContacts[0]?.rows[0]?.contact]).toEqual(["", "9841234567"]);
});

test.each(["%", "_", "\\", "'", "ab", "ळ", "𝒳", "o:%", ":", "x".repeat(100)])("any text may be typed, such as %j", async (q) => {
  await openShop();
  expect((await send(find, { as: await factory.admin(), query: { q } })).status).toBe(200);
});

test("a text that is too long is refused", async () => {
  expect((await send(find, { as: await factory.admin(), query: { q: "x".repeat(101) } })).status).toBe(400);
});
