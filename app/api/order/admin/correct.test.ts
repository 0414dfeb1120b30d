import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { confirmOrder, exportOrders, listAllOrders, markUndelivered, shipOrder } from "@/lib/sales/order/admin/contract";
import { correctAddress, correctBuyer, correctCourierCost, correctTracking } from "@/lib/sales/order/admin/correct-contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { address, createOrder, type Person, place, putIntoCart, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Staff correct where an order goes, and how it is tracked. */

let asha: Person;
let admin: Person;

withShop();
beforeEach(async () => {
  [asha, admin] = [await factory.customer(), await factory.admin()];
});

const { province: _, district: __, ...typed } = address;
const correct = (id: string, values: object) =>
  send(correctAddress, { as: admin, params: { id }, body: { ...typed, ...values } });
const track = (id: string, body: object) => send(correctTracking, { as: admin, params: { id }, body });
const listTitles = async () => (await db.notification.findMany({ where: { userId: asha.id } })).map(({ title }) => title);

describe("the address", () => {
  test("can be corrected until the order is shipped: price and district stay, and history, customer and audit log show it", async () => {
    const order = await createOrder(asha, { status: "confirmed" });
    const { status, data } = await correct(order._id, { phone: "9851234567", tole: "Kalimati" });
    expect(status).toBe(200);
    expect(data.address).toEqual({ ...address, ward: 11, landmark: "", phone: "9851234567", tole: "Kalimati" });
    expect([data.total, data.delivery]).toEqual([order.total, order.delivery]);
    expect(data.events.at(-1)).toMatchObject({
      kind: "address-corrected",
      note: "Phone: 9841234567 → 9851234567\nTole: Teku → Kalimati",
    });
    expect(await listTitles()).toContain("Delivery details corrected");
    const mails = await db.$queryRaw<{ note: string }[]>`
      SELECT data->'props'->>'note' AS note FROM pgboss.job WHERE name = 'mail' AND data->'props'->>'step' = 'address-corrected'`;
    expect(mails).toEqual([{ note: expect.stringMatching(/, Ward \d+, /) }]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "corrected the address of" } });
    expect(entry).toMatchObject({ actorId: admin.id, subjectId: order._id, after: { corrected: "phone, tole" } });
    expect(await brokenRules()).toEqual([]);
  });

  test("with a new number is called again, if the old one was wrong", async () => {
    const { _id } = await createOrder(asha);
    await db.order.update({ where: { id: _id }, data: { callStatus: "wrong_number" } });
    expect((await correct(_id, { tole: "Kalimati" })).data.call?.status).toBe("wrong_number");
    expect((await correct(_id, { tole: "Kalimati", phone: "9851234567" })).data.call?.status).toBe("to_call");
  });

  test("is read without the numbers that people put beside the house, and a correction by somebody who reads it so keeps them", async () => {
    const { _id } = await createOrder(asha);
    const landmark = "Near the temple, call 9841234567/9812345678";
    await db.order.update({ where: { id: _id }, data: { address: { ...address, ward: 11, landmark } } });
    const clerk = await factory.staff(["order.see", "order.change"]);
    const { data } = await send(listAllOrders, { as: clerk, query: { limit: 5, page: 1 } });
    const read = data[0]?.address;
    expect(read).toMatchObject({ tole: "Teku", landmark: "Near the temple, call •••/•••", phone: "" });
    const { province: _province, district: _district, ...before } = { ...address, ...read };
    const body = {
      ...typed,
      landmark: read?.landmark,
      tole: "Kalimati",
      before: { ...before, province: "Bagmati", district: address.district },
    };
    expect((await send(correctAddress, { as: clerk, params: { id: _id }, body })).status).toBe(200);
    const row = await db.order.findUniqueOrThrow({ where: { id: _id } });
    expect(row.address).toMatchObject({ tole: "Kalimati", landmark });
    await db.order.update({
      where: { id: _id },
      data: { address: { ...address, ward: 11, landmark: "", tole: "Teku (9812345678)" } },
    });
    const file = await send(exportOrders, { as: await factory.staff(["order.see", "order.export"]) });
    expect(String(file.data)).toContain("Teku (•••)");
  });

  test("changes nothing if nothing is new, and must lie in the order's district", async () => {
    const { _id } = await createOrder(asha);
    const before = await db.orderEvent.count();
    expect((await correct(_id, {})).status).toBe(200);
    const { status, data } = await correct(_id, { municipality: "Lalitpur Metropolitan City" });
    expect([status, Object.keys(data.fields)]).toEqual([400, ["municipality"]]);
    expect(await db.orderEvent.count()).toBe(before);
  });

  test("is corrected once if it is sent twice, and not overwritten by someone who has not seen a colleague's correction", async () => {
    const order = await createOrder(asha, { status: "confirmed" });
    const before = order.address;
    await correct(order._id, { tole: "Kalimati", before });
    expect((await correct(order._id, { tole: "Kalimati", before })).status).toBe(200);
    const { status, data } = await correct(order._id, { phone: "9851234567", before });
    expect([status, data.message]).toEqual([409, "Someone else has just corrected this. Please check it again."]);
    expect((await correct(order._id, { tole: "Kalimati", phone: "9851234567" })).data.address?.tole).toBe("Kalimati");
  });

  test("is refused once the order is shipped, and for a pickup", async () => {
    const { _id } = await createOrder(asha, { status: "shipped" });
    expect((await correct(_id, { tole: "Kalimati" })).status).toBe(409);
    await putIntoCart(asha, await factory.product());
    const pickup = await place(asha, { deliveryMethod: "pickup", paymentMethod: "cod" });
    expect((await correct(pickup.data._id, { tole: "Kalimati" })).status).toBe(409);
  });
});

describe("the company and PAN", () => {
  const correctIt = (id: string, body: object) => send(correctBuyer, { as: admin, params: { id }, body });
  const company = { companyName: "Gurung Builders", panNumber: "301234567" };

  test("can be corrected until the invoice is issued, which then names them", async () => {
    const { _id } = await createOrder(asha);
    expect((await correctIt(_id, { ...company, panNumber: "12" })).data.fields).toEqual({ panNumber: "A PAN has 9 digits" });
    const { status, data } = await correctIt(_id, company);
    expect([status, data.companyName, data.panNumber]).toEqual([200, "Gurung Builders", "301234567"]);
    expect(data.events.at(-1)).toMatchObject({ kind: "note", note: "Invoice details: none → Gurung Builders, PAN 301234567" });
    await send(confirmOrder, { as: admin, params: { id: _id }, body: { status: "confirmed" } });
    expect((await correctIt(_id, { ...company, companyName: "Gurung Sons" })).status).toBe(200);
    await send(shipOrder, { as: admin, params: { id: _id } });
    expect((await db.invoice.findFirst({ where: { orderId: _id } }))?.content).toMatchObject({
      buyer: { companyName: "Gurung Sons", panNumber: "301234567" },
    });
    expect((await correctIt(_id, { ...company, companyName: "Other" })).status).toBe(409);
  });

  test("are corrected once if sent twice, and not overwritten by someone who has not seen a correction", async () => {
    const { _id } = await createOrder(asha);
    const before = { companyName: "", panNumber: "" };
    await correctIt(_id, { ...company, before });
    const events = await db.orderEvent.count();
    expect((await correctIt(_id, { ...company, before })).status).toBe(200);
    expect(await db.orderEvent.count()).toBe(events);
    expect((await correctIt(_id, { ...company, companyName: "Other", before })).status).toBe(409);
  });
});

describe("the tracking number", () => {
  test("can be corrected after shipping, and the customer is notified again", async () => {
    const { _id } = await createOrder(asha, { status: "shipped" });
    const { status, data } = await track(_id, { courier: "Nepal Can Move", trackingNumber: "NCM-2" });
    expect([status, data.courier, data.trackingNumber]).toEqual([200, "Nepal Can Move", "NCM-2"]);
    expect(data.events.at(-1)).toMatchObject({ kind: "tracking-corrected", note: "Nepal Can Move, NCM-2" });
    expect(await listTitles()).toContain("New tracking details");
    const [email] = await db.$queryRaw<{ note: string }[]>`
      SELECT data->'props'->>'note' AS note FROM pgboss.job WHERE name = 'mail' ORDER BY created_on DESC, id DESC LIMIT 1`;
    expect(email?.note).toBe("Nepal Can Move, NCM-2");
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "corrected the tracking of" } });
    expect(entry.after).toEqual({ courier: "Nepal Can Move", trackingNumber: "NCM-2" });
  });

  test("is corrected once if it is sent twice, and not overwritten by someone who has not seen a colleague's correction", async () => {
    const { _id, courier, trackingNumber } = await createOrder(asha, { status: "shipped" });
    const before = { courier, trackingNumber };
    const shipment = { courier: "Nepal Can Move", trackingNumber: "NCM-2", before };
    await track(_id, shipment);
    expect((await track(_id, shipment)).status).toBe(200);
    expect((await track(_id, { courier: "Nepal Can Move", trackingNumber: "NCM-3", before })).status).toBe(409);
    const seen = { courier: "Nepal Can Move", trackingNumber: "NCM-2" };
    expect((await track(_id, { courier: "Nepal Can Move", trackingNumber: "NCM-3", before: seen })).data.trackingNumber).toBe(
      "NCM-3",
    );
  });

  test("is refused before shipping", async () => {
    const { _id } = await createOrder(asha, { status: "confirmed" });
    expect((await track(_id, { trackingNumber: "NCM-2" })).status).toBe(409);
  });
});

describe("the courier's cost of an order that came back", () => {
  const setCost = (id: string, body: object) => send(correctCourierCost, { as: admin, params: { id }, body });

  test("can be corrected when the courier's bill comes, and the log says so", async () => {
    const { _id } = await createOrder(asha, { status: "shipped" });
    await send(markUndelivered, { as: admin, params: { id: _id }, body: { reason: "refused", courierCost: 200 } });
    const { status, data } = await setCost(_id, { courierCost: 350.5, before: 200 });
    expect([status, data.courierCost]).toEqual([200, 350.5]);
    expect((await setCost(_id, { courierCost: 350.5, before: 200 })).data.events).toEqual(data.events);
    expect(data.events.at(-1)).toMatchObject({ kind: "courier-cost", note: "Rs\u00a0200.00 → Rs\u00a0350.50" });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "corrected the courier cost of" } });
    expect(entry).toMatchObject({ actorId: admin.id, subjectId: _id, after: { courierCost: "Rs\u00a0350.50" } });
    expect((await setCost(_id, { courierCost: 300, before: 200 })).status).toBe(409);
    expect((await setCost(_id, { courierCost: 0 })).data.courierCost).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test("is refused for an order that did not come back, and for what is no amount", async () => {
    const { _id } = await createOrder(asha, { status: "shipped" });
    expect((await setCost(_id, { courierCost: 100 })).status).toBe(409);
    expect((await setCost(_id, { courierCost: -1 })).data.fields).toHaveProperty("courierCost");
  });
});
