import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { confirmOrder, deliverOrder, shipOrder } from "@/lib/sales/order/admin/contract";
import { deliverParcel, sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import { getOrder } from "@/lib/sales/order/contract";
import { payOrder } from "@/lib/sales/order/placing/contract";
import { verifyPayment } from "@/lib/sales/payment/admin/contract";
import { recordPayment, undoPayment } from "@/lib/sales/payment/admin/receipt-contract";
import { giveCredit, payWithCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";
import { editOrder } from "@/lib/sales/staff-order/admin/edit/contract";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Person, place, placement, putIntoCart, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** An undone payment leaves an order as if it had never come: what is due back, and what each courier collects. */

let asha: Person;
let admin: Person;
let id: string;
let variantId: string;

withShop({ bankName: "Sample Bank", bankAccountName: "Sukkha", bankAccountNumber: "0125" });
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

/** An order of some pieces for Rs 100 each. */
async function create(quantity: number, terms: object): Promise<void> {
  const product = await factory.product({ variants: [{ price: 10_000n, tradePrice: 10_000n, stock: 40, weightGrams: 100 }] });
  variantId = toVariant(product).id;
  await putIntoCart(asha, product, quantity);
  id = (await place(asha, { ...placement, ...terms })).data._id;
}

const params = () => ({ id });
const edit = (quantity: number) =>
  send(editOrder, { as: admin, params: params(), body: { lines: [{ variantId, quantity }], reason: "He rang" } });
const proof = new File([Buffer.from("%PDF-1.7\n%%EOF")], "slip.pdf", { type: "application/pdf" });
const pay = async (fields: Parameters<typeof toFormData>[0]) => {
  const reply = await send(recordPayment, { as: admin, params: params(), body: toFormData(fields) });
  expect([reply.status, reply.data.message]).toEqual([201, undefined]);
};
const findPaid = () => db.payment.findFirstOrThrow({ where: { orderId: id, status: "paid" }, orderBy: { id: "asc" } });
const undo = async () =>
  send(undoPayment, { as: admin, params: { id: (await findPaid()).id }, body: { reason: "Another order" } });
const listMoney = async () =>
  (await db.payment.findMany({ where: { orderId: id }, orderBy: { id: "asc" } })).map(
    ({ method, status, amount }) => `${method} ${status} ${amount / 100n}`,
  );
const read = async () => (await send(getOrder, { as: asha, params: params() })).data;

describe("after an edit has divided it,", () => {
  const pickup = (paymentMethod: string) => ({ deliveryMethod: "pickup", paymentMethod });

  async function acceptSlip() {
    const slip = await send(uploadPaymentProof, {
      as: asha,
      params: params(),
      body: toFormData({ file: proof, reference: "FT 1" }),
    });
    const accepted = { isAccepted: true };
    expect((await send(verifyPayment, { as: admin, params: { id: slip.data._id }, body: accepted })).status).toBe(200);
  }

  test.each([
    ["with its proof", { proof }],
    ["without one", {}],
  ])("a payment that staff recorded %s cannot be undone while a part of it is due back", async (_, fields) => {
    await create(10, pickup("bank"));
    await pay({ method: "bank", amount: 1000, ...fields });
    expect((await edit(7)).status).toBe(200);
    const money = ["bank paid 700", "bank refund_due 300"];
    expect(await listMoney()).toEqual(money);
    const { status, data } = await undo();
    expect([status, data.message]).toEqual([409, expect.stringContaining("A refund was already made for this order")]);
    expect(await listMoney()).toEqual(money);
    expect(await brokenRules()).toEqual([]);
  });

  test("what staff recorded is undone with what pays again, by either of its rows", async () => {
    await create(10, pickup("bank"));
    await pay({ method: "bank", amount: 1000, proof });
    await edit(7);
    await edit(10);
    expect(await listMoney()).toEqual(["bank paid 700", "bank paid 300"]);
    const { status, data } = await undo();
    expect([status, data.paid, data.due]).toEqual([200, 0, 1000]);
    expect(await listMoney()).toEqual(["bank failed 700", "bank failed 300", "bank unpaid 1000"]);
    expect((await read()).events.at(-1)?.note).toMatch(/^Rs\u00a01,000\.00 undone\./);
    expect(await brokenRules()).toEqual([]);
  });

  test("an accepted slip is undone with what is due back of it", async () => {
    await create(10, pickup("bank"));
    await acceptSlip();
    await edit(7);
    expect((await undo()).status).toBe(200);
    expect(await listMoney()).toEqual(["bank verifying 700", "bank failed 300"]);
    expect(await brokenRules()).toEqual([]);
  });

  test("and with what pays again, so that nothing of it counts", async () => {
    await create(10, pickup("bank"));
    await acceptSlip();
    await edit(7);
    await edit(10);
    expect(await listMoney()).toEqual(["bank paid 700", "bank paid 300"]);
    expect((await undo()).status).toBe(200);
    expect(await listMoney()).toEqual(["bank verifying 1000", "bank failed 300"]);
    expect(await read()).toMatchObject({ paid: 0, due: 1000 });
    expect(await brokenRules()).toEqual([]);
  });

  test("and another payment of the order stays as it was", async () => {
    await create(10, pickup("bank"));
    await pay({ method: "bank", amount: 200 });
    await acceptSlip();
    const slip = await db.payment.findFirstOrThrow({ where: { orderId: id, takenById: null, status: "paid" } });
    const { status } = await send(undoPayment, { as: admin, params: { id: slip.id }, body: { reason: "Not ours" } });
    expect(status).toBe(200);
    expect(await listMoney()).toEqual(["bank paid 200", "bank verifying 800"]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("each parcel collects again what the payment took from it:", () => {
  const cashOf = async () => (await read()).parcels.map(({ cash }) => cash);
  const confirm = () => send(confirmOrder, { as: admin, params: params(), body: { status: "confirmed" } });
  async function sendPart(quantity: number, cash?: number) {
    const items = [{ orderItemId: (await read()).items[0]?._id ?? "", quantity }];
    expect((await send(sendParcel, { as: admin, params: params(), body: { items, cash } })).status).toBe(201);
  }
  const ship = () => send(shipOrder, { as: admin, params: params() });
  const arrive = (parcel: number) => send(deliverParcel, { as: admin, params: params(), body: { parcel } });

  beforeEach(async () => {
    await create(10, {});
    await confirm();
  });

  test("one that was delivered, while the rest is to follow", async () => {
    await sendPart(5, 500);
    await arrive(1);
    await pay({ method: "cash", amount: 500 });
    expect(await cashOf()).toEqual([0]);
    expect((await undo()).status).toBe(200);
    expect(await cashOf()).toEqual([500]);
    await ship();
    const { due } = await read();
    expect(await cashOf()).toEqual([500, due - 500]);
    expect(await brokenRules()).toEqual([]);
  });

  test("two that are on their way", async () => {
    await sendPart(5, 500);
    await ship();
    const before = await cashOf();
    await pay({ method: "cash", amount: 900 });
    expect(await cashOf()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await cashOf()).toEqual(before);
    expect(await brokenRules()).toEqual([]);
  });

  test("also of store credit that staff spent for its customer", async () => {
    await sendPart(5, 500);
    await ship();
    const before = await cashOf();
    await send(giveCredit, { as: admin, params: { id: asha.id }, body: { amount: 900, reason: "A leak" } });
    const { due } = await read();
    const spend = { amount: 900, expectedDue: due };
    expect((await send(payWithCredit, { as: admin, params: params(), body: spend })).status).toBeLessThan(300);
    expect(await cashOf()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await cashOf()).toEqual(before);
    expect(await brokenRules()).toEqual([]);
  });

  test("also of an accepted slip for a part", async () => {
    await send(payOrder, { as: asha, params: params(), body: { paymentMethod: "bank" } });
    await sendPart(5, 500);
    await ship();
    const before = await cashOf();
    const body = toFormData({ file: proof, reference: "FT 1" });
    const slip = await send(uploadPaymentProof, { as: asha, params: params(), body });
    const accepted = { isAccepted: true, amount: 900 };
    expect((await send(verifyPayment, { as: admin, params: { id: slip.data._id }, body: accepted })).status).toBe(200);
    expect(await cashOf()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await cashOf()).toEqual(before);
    expect(await brokenRules()).toEqual([]);
  });

  test("also of an accepted slip for all of it: the order is cash on delivery again, and stays so if the slip is rejected", async () => {
    await ship();
    const [due] = await cashOf();
    await send(payOrder, { as: asha, params: params(), body: { paymentMethod: "bank" } });
    const body = toFormData({ file: proof, reference: "FT 1" });
    const slip = await send(uploadPaymentProof, { as: asha, params: params(), body });
    const decide = (decision: object) =>
      send(verifyPayment, { as: admin, params: { id: slip.data._id }, body: { reason: "Not ours", ...decision } as never });
    await decide({ isAccepted: true });
    expect([(await read()).paymentMethod, await cashOf()]).toEqual(["bank", [0]]);
    expect((await undo()).status).toBe(200);
    expect([(await read()).paymentMethod, await cashOf()]).toEqual(["cod", [due]]);
    expect(await brokenRules()).toEqual([]);
    await decide({ isAccepted: false });
    expect(await read()).toMatchObject({ paymentMethod: "cod", paymentStatus: "unpaid", due });
    expect(await cashOf()).toEqual([due]);
    expect(await brokenRules()).toEqual([]);
  });

  test("not one that came back meanwhile, nor more than is due", async () => {
    await sendPart(5, 500);
    await ship();
    await pay({ method: "cash", amount: 900 });
    const { due: left } = await read();
    await arrive(1);
    await pay({ method: "cash", amount: left });
    expect((await undo()).status).toBe(200);
    expect((await cashOf()).reduce((sum, cash) => sum + cash, 0)).toBe(900);
    expect(await brokenRules()).toEqual([]);
  });
});

describe("cash on delivery that a customer chooses after the goods have left", () => {
  beforeEach(async () => {
    await create(10, { paymentMethod: "bank" });
    await pay({ method: "bank", amount: (await read()).due });
    await send(confirmOrder, { as: admin, params: params(), body: { status: "confirmed" } });
    await send(shipOrder, { as: admin, params: params() });
  });
  const choose = () => send(payOrder, { as: asha, params: params(), body: { paymentMethod: "cod" } });

  test("is refused once the customer has them", async () => {
    await send(deliverOrder, { as: admin, params: params() });
    expect((await undo()).status).toBe(200);
    expect(await choose()).toMatchObject({
      status: 409,
      data: { message: "You have the goods already, so they can only be paid another way." },
    });
    expect(await brokenRules()).toEqual([]);
  });

  test("is what the last courier collects", async () => {
    expect((await undo()).status).toBe(200);
    const chosen = await choose();
    expect([chosen.status, chosen.data.message]).toEqual([200, undefined]);
    const { paymentMethod, due, parcels } = await read();
    expect([paymentMethod, parcels.map(({ cash }) => cash)]).toEqual(["cod", [due]]);
    expect(await brokenRules()).toEqual([]);
  });
});
