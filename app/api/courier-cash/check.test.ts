import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { checkStatement, settleCourier } from "@/lib/sales/settlement/admin/contract";
import { factory } from "@/tests/support/factories";
import { type Person, place, putIntoCart, type TestProduct, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** A courier's statement against its parcels: nothing is written. */

let admin: Person;
let asha: Person;
let product: TestProduct;
let courierId: string;

withShop();
beforeEach(async () => {
  [admin, asha, product] = [await factory.admin(), await factory.customer(), await factory.product()];
  ({ id: courierId } = await db.courier.create({ data: { name: "Nepal Can Move", parcelFee: 10_000n } }));
  await db.courier.create({ data: { name: "Shop van" } });
});

async function deliver(trackingNumber: string, courier = "Nepal Can Move", isDelivered = true) {
  await putIntoCart(asha, product, 1);
  const { data } = await place(asha);
  const params = { id: data._id };
  await send(confirmOrder, { as: admin, params, body: { status: "confirmed" } });
  await send(shipOrder, { as: admin, params, body: { courier, trackingNumber } });
  if (isDelivered) await send(deliverOrder, { as: admin, params });
  const parcel = await db.parcel.findFirstOrThrow({ where: { orderId: data._id } });
  return {
    number: data.number,
    parcelId: parcel.id,
    cash: Number(parcel.cash) / 100,
    collected: Math.round(Number(parcel.cash) / 100),
  };
}

const check = (text: string) => send(checkStatement, { as: admin, params: { id: courierId }, body: { text } });
const states = async (text: string) => (await check(text)).data.map(({ state }) => state);

test("matches each row by tracking or order number, and says what is wrong with the others", async () => {
  const [one, two, three] = [await deliver("NCM-1"), await deliver("NCM-2"), await deliver("")];
  const foreign = await deliver("VAN-1", "Shop van");
  await deliver("NCM-9", "Nepal Can Move", false);
  const settled = await deliver("NCM-5");
  const lines = [{ parcelId: settled.parcelId, cash: settled.cash, amount: settled.collected }];
  expect((await send(settleCourier, { as: admin, params: { id: courierId }, body: { lines, method: "cash" } })).status).toBe(201);
  const text = [
    "Tracking number,Order number,COD amount,Delivery charge",
    `ncm-1,,"Rs ${one.collected}.00",120`,
    `NCM-2,${two.number},${two.collected - 100},`,
    `,${three.number.split("-")[1]},,`,
    `NCM-1,,${one.collected},120`,
    `VAN-1,,${foreign.collected},`,
    "NCM-9,,500,",
    `NCM-5,,${settled.collected},`,
    "NCM-404,,500,",
    `NCM-1,${two.number},500,`,
    "NCM-7,,a lot,",
    ",,500,",
  ].join("\n");
  const before = await db.payment.count();
  const { status, data } = await check(text);
  expect([status, data.message]).toEqual([200, undefined]);
  expect(data.map(({ row, state }) => [row, state])).toEqual([
    [2, "matched"],
    [3, "different"],
    [4, "matched"],
    [5, "doubled"],
    [6, "foreign"],
    [7, "not_delivered"],
    [8, "settled"],
    [9, "unknown"],
    [10, "unknown"],
    [11, "unreadable"],
    [12, "unreadable"],
  ]);
  expect(data[0]).toMatchObject({ parcel: { _id: one.parcelId, fee: 100 }, amount: one.collected, fee: 120 });
  expect(data[1]).toMatchObject({ parcel: { _id: two.parcelId }, amount: two.collected - 100, fee: null });
  expect(data[1]?.text).toBe("Rs\u00a0100.00 less than was to be collected.");
  expect(data[4]).toMatchObject({ parcel: null, text: "Given to Shop van, not to this courier." });
  expect(data[6]?.text).toBe("Already settled: nothing is open for it.");
  expect(data[9]?.text).toBe("“a lot” is not an amount.");
  expect(await db.payment.count()).toBe(before);
  expect(await db.courierSettlement.count()).toBe(1);
});

test("reads what spreadsheets save: semicolons, a mark at the start, a title, the rest of a row empty", async () => {
  const { collected } = await deliver("NCM-1");
  expect(await states(`\ufeffAWB;COD;Fee\r\nNCM-1;${collected},00;"100,00"\r\n;;\r\n`)).toEqual(["matched"]);
  expect(await states(`AWB\tCOD\nNCM-1\t${collected}\n`)).toEqual(["matched"]);
  expect(await states(`Statement of Mangsir,,\nAWB,COD,Fee\nNCM-1,${collected},\n`)).toEqual(["matched"]);
});

test("asks for the parcel's number if several of an order are open, and takes it", async () => {
  const one = await deliver("NCM-1");
  const { orderId, courierId: own } = await db.parcel.findUniqueOrThrow({ where: { id: one.parcelId } });
  const deliveredAt = new Date();
  await db.parcel.create({ data: { orderId, number: 2, courierId: own, status: "delivered", deliveredAt, cash: 50_000n } });
  expect(await states(`Order\n${one.number}`)).toEqual(["several"]);
  expect(await states(`Order,Parcel,Amount\n${one.number},2,500\n${one.number},3,500`)).toEqual(["matched", "unknown"]);
});

test("says that a parcel came back", async () => {
  const one = await deliver("NCM-1", "Nepal Can Move", false);
  await db.parcel.update({ where: { id: one.parcelId }, data: { status: "undelivered", cash: 0 } });
  expect((await check("Tracking\nNCM-1")).data[0]).toMatchObject({ state: "settled", text: "It came back undelivered." });
});

describe("refuses, and says in one sentence how it should be", () => {
  test.each([
    ["nothing", " ", "Paste the courier's list, or choose its file"],
    [
      "a list without headings",
      "NCM-1,500\nNCM-2,600",
      "The first row must name the columns: tracking number or order number, amount, fee.",
    ],
    ["only headings", "Tracking number,Amount", "The list has no rows below its headings."],
    ["two columns with one name", "Tracking,Amount,Amount\nNCM-1,5,5", "Two columns are called “Amount”."],
    ["too many rows", `Tracking\n${"X\n".repeat(201)}`, "At most 200 rows at once: send the list in parts."],
    ["too long a list", `Tracking\n${"X".repeat(80_000)}`, "The list is too long: send it in parts"],
  ])("%s", async (_, text, message) => {
    const { status, data } = await check(text);
    expect([status, data.fields.text]).toEqual([400, message]);
  });

  test("a courier that does not exist", async () => {
    const params = { id: crypto.randomUUID() };
    expect((await send(checkStatement, { as: admin, params, body: { text: "Tracking\nX" } })).status).toBe(404);
  });
});

test("takes a second charge for no amount, and the amount of an order for no number", async () => {
  const one = await deliver("NCM-1");
  const { data } = await check(`Tracking,Order amount,Delivery charge,COD charge\nNCM-1,${one.collected},120,15`);
  expect(data).toMatchObject([{ state: "matched", amount: one.collected, fee: 120 }]);
});
