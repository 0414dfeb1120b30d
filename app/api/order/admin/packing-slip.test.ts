import { beforeEach, expect, test } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { db } from "@/lib/platform/server/db/client";
import { setTextSource } from "@/lib/platform/server/language/language";
import { allRights } from "@/lib/platform/shared/rights";
import { printDocuments, shipOrder } from "@/lib/sales/order/admin/contract";
import { recordPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { getStaleSlip, printOrderDocuments } from "@/lib/sales/staff-order/admin/documents";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { createOrder, type Person, withShop } from "@/tests/support/orders";
import { getPdfText } from "@/tests/support/pdf-text";
import { send } from "@/tests/support/send";

/** A packing slip that was printed before its order changed is out of date. */

withPdfWorker();

let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin({ fullName: "Sarita Shrestha" })];
});

const print = (orders: string[], as = admin) =>
  send(printDocuments, { as, body: { orders, packingSlips: true, invoices: false } });
const listVersions = async (orderId: string) =>
  (await db.packingSlipPrint.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ version }) => version);

test("the same slip again is the same version; after an edit it is out of date, and the next one is version 2", async () => {
  const order = await createOrder(asha, { status: "confirmed", quantity: 2 });
  expect(await getStaleSlip(order._id)).toBeNull();
  const packer = await factory.admin({
    staffRoleId: (await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Packer", rights: ["order.see"] } })).id,
  });
  for (const as of [admin, packer]) expect((await print([order._id], as)).status).toBe(200);
  expect(await listVersions(order._id)).toEqual([1, 1]);
  expect(await getStaleSlip(order._id)).toBeNull();

  const lines = [{ variantId: order.items[0]?.variantId, quantity: 3 }];
  await send(editOrder, { as: admin, params: { id: order._id }, body: { lines, reason: "He rang" } });
  const last = await db.packingSlipPrint.findFirstOrThrow({ where: { orderId: order._id }, orderBy: { id: "desc" } });
  expect(await getStaleSlip(order._id)).toBe(last.printedAt.toISOString());
  expect((await print([order._id])).status).toBe(200);
  expect(await listVersions(order._id)).toEqual([1, 1, 2]);
  expect(await getStaleSlip(order._id)).toBeNull();
});

test("what is to be collected is on the slip, so a payment makes it out of date, until the order is shipped", async () => {
  const order = await createOrder(asha, { status: "confirmed" });
  await print([order._id]);
  const form = new FormData();
  form.append("method", "cash");
  form.append("amount", String(order.total));
  expect((await send(recordPayment, { as: admin, params: { id: order._id }, body: form })).status).toBe(201);
  expect(await getStaleSlip(order._id)).not.toBeNull();
  await send(shipOrder, { as: admin, params: { id: order._id } });
  expect(await getStaleSlip(order._id)).toBeNull();
});

test.each([
  ["a6", "297.6", "419.5"],
  ["roll", "141.7", "226.7"],
] as const)(
  "a label (%s) has the address, the order's number and what to collect; it is a print of the slip",
  async (label, width, height) => {
    const order = await createOrder(asha, { status: "confirmed", quantity: 2 });
    const reader = { ...admin, rights: allRights };
    const pdf = Buffer.from(
      await printOrderDocuments(reader, { orders: [order._id], packingSlips: true, invoices: false, label }),
    );
    const text = getPdfText(pdf);
    for (const part of [order.number, order.address?.phone ?? "?", "2 pieces", "Collect Rs"]) expect(text).toContain(part);
    expect(text).not.toContain("PACKING SLIP");
    const [box = ""] = pdf.toString("latin1").match(/\/MediaBox \[[^\]]+\]/) ?? [];
    expect(box).toContain(` ${width}`);
    expect(box).toContain(` ${height}`);
    expect(await listVersions(order._id)).toEqual([1]);
  },
);

test("who reads Nepali packs by a slip in Nepali, which is no other version; the courier reads on the label what to collect in both", async () => {
  setTextSource(getTexts);
  const order = await createOrder(asha, { status: "confirmed", quantity: 2 });
  const read = async (language: string, label?: "a6") => {
    const reader = { ...admin, rights: allRights, language };
    const request = { orders: [order._id], packingSlips: true, invoices: false, label };
    return getPdfText(Buffer.from(await printOrderDocuments(reader, request)));
  };
  const [english, nepali, label] = [await read("en"), await read("ne"), await read("ne", "a6")];
  expect(english).toContain("PACKING SLIP");
  expect(nepali).toMatch(/\p{Script=Devanagari}/u);
  expect(nepali).not.toMatch(/PACKING|Payment|Weight|Collect|Page/);
  for (const text of [english, nepali, label]) expect(text).toContain(order.number);
  expect(label).toContain("Collect Rs");
  expect(label).toMatch(/\p{Script=Devanagari}/u);
  expect(await listVersions(order._id)).toEqual([1, 1, 1]);
  expect(await getStaleSlip(order._id)).toBeNull();
});

test("a label of paper that the shop does not know is refused", async () => {
  const order = await createOrder(asha, { status: "confirmed" });
  const body = { orders: [order._id], label: "a3" };
  expect((await send(printDocuments, { as: admin, body })).status).toBe(400);
});
