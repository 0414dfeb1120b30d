import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { createCourier, deleteCourier, editCourier, listCouriers, orderCouriers } from "@/lib/terms/courier/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const canMove = {
  name: " Nepal Can Move ",
  phone: "01-5970736",
  trackingUrl: "https://ncm.example/track/{number}",
  parcelFee: 120.5,
  cashPercent: 1.25,
  isOwn: false,
  isActive: true,
};

async function create(body: object = {}) {
  const as = await factory.admin();
  const { data } = await send(createCourier, { as, body: { ...canMove, ...body } });
  return { as, courier: data, params: { id: data._id } };
}

test("a courier is added, listed, changed and deleted, and each change is audited", async () => {
  const { as, courier, params } = await create();
  expect(courier).toMatchObject({ ...canMove, name: "Nepal Can Move" });
  expect((await send(listCouriers, { as })).data).toEqual([courier]);
  const body = { cashPercent: 2, isActive: false, version: courier.version };
  const changed = await send(editCourier, { as, params, body });
  expect(changed).toMatchObject({
    status: 200,
    data: { name: "Nepal Can Move", parcelFee: 120.5, cashPercent: 2, isActive: false },
  });
  expect((await send(editCourier, { as, params, body })).status).toBe(409);
  expect((await send(deleteCourier, { as, params })).status).toBe(200);
  expect((await send(deleteCourier, { as, params })).status).toBe(404);
  const log = await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true, subject: true, before: true } });
  expect(log.map(({ action }) => action)).toEqual(["created", "changed", "deleted"]);
  expect(log[1]).toMatchObject({ subject: "courier", before: { cashPercent: 1.25, isActive: true } });
});

test("a courier whose settlement was undone is kept, in a sentence", async () => {
  const as = await factory.admin();
  const { data } = await send(createCourier, { as, body: canMove });
  const undone = { undoneAt: new Date(), undoneById: as.id, undoReason: "Another courier." };
  const sums = { method: "cash", collected: 0n, fees: 0n, difference: 0n, received: 0n, settledById: as.id } as const;
  await db.courierSettlement.create({ data: { courierId: data._id, ...sums, receivedOn: new Date(), ...undone } });
  expect(await send(deleteCourier, { as, params: { id: data._id } })).toMatchObject({
    status: 409,
    data: { message: "It has settled cash. Take it out of use instead." },
  });
});

test("a name is given once, whatever its case, also by five at once", async () => {
  const as = await factory.admin();
  const names = ["Upaya", "UPAYA", "upaya", " Upaya ", "uPaya"];
  const responses = await Promise.all(names.map((name) => send(createCourier, { as, body: { ...canMove, name } })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.data).toMatchObject({
    fields: { name: "A courier with this name already exists." },
  });
});

test("couriers are sorted, and only as a whole list", async () => {
  const { as, courier: first } = await create();
  const { courier: second } = await create({ name: "Sukkha van" });
  const [a, b] = [first._id, second._id];
  expect((await send(orderCouriers, { as, body: { ids: [b, a], before: [a, b] } })).status).toBe(200);
  expect((await send(listCouriers, { as })).data.map(({ _id }: { _id: string }) => _id)).toEqual([b, a]);
  expect((await send(orderCouriers, { as, body: { ids: [a] } })).status).toBe(409);
});

describe("refused are", () => {
  test.each([
    [{ name: " " }, "Name is required"],
    [{ name: "x".repeat(81) }, "At most 80 characters"],
    [{ phone: "call us" }, "Use only digits, spaces and + - ( ) /"],
    [{ trackingUrl: "https://ncm.example/track" }, "Put {number} once where the tracking number goes"],
    [{ trackingUrl: "javascript:alert(1)//{number}" }, "Enter a web address such as https://courier.example/track/{number}"],
    [{ trackingUrl: "https://{number}.example" }, "Enter a web address such as https://courier.example/track/{number}"],
    [{ parcelFee: -1 }, "An amount cannot be below 0"],
    [{ cashPercent: 20.01 }, "From 0 to 20 percent"],
    [{ cashPercent: 1.005 }, "At most two decimals"],
  ])("%o", async (body, message) => {
    const as = await factory.admin();
    expect(await send(createCourier, { as, body: { ...canMove, ...body } })).toMatchObject({ status: 400, data: { message } });
    expect(await db.courier.count()).toBe(0);
  });
});
