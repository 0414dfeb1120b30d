import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { createZone, deleteZone, editZone, orderZones } from "@/lib/terms/delivery/admin/contract";
import { getDelivery } from "@/lib/terms/delivery/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { zoneBody } from "@/tests/support/settings-fixtures";

beforeEach(async () => {
  await emptyDatabase();
  await factory.zones();
});

const zones = () => db.deliveryZone.findMany({ orderBy: { position: "asc" } });
const names = async () => (await zones()).map(({ name }) => name);
const getId = async (name: string) => (await db.deliveryZone.findUniqueOrThrow({ where: { name } })).id;

test("a new zone is placed before the last one, and the shop uses it at once", async () => {
  const as = await factory.admin();
  const { status, data } = await send(createZone, { as, body: zoneBody({ name: "The east", districts: ["Jhapa", "Ilam"] }) });
  expect(status).toBe(201);
  expect(data).toMatchObject({ name: "The east", districts: ["Ilam", "Jhapa"], base: 150, perKg: 8, codUpTo: 50_000 });
  expect(await names()).toEqual(["Kathmandu valley", "The east", "Everywhere else"]);
  expect((await send(getDelivery)).data.zones[1]).toMatchObject({ name: "The east", base: 150 });
});

test("a rate is changed and audited, and does not overwrite someone else's change", async () => {
  const as = await factory.admin();
  const params = { id: await getId("Kathmandu valley") };
  const body = zoneBody({ name: "Kathmandu valley", districts: ["Kathmandu", "Lalitpur", "Bhaktapur"], base: 175.5 });
  const { data } = await send(editZone, { as, params, body });
  expect((await send(getDelivery)).data.zones[0]).toMatchObject({ name: "Kathmandu valley", base: 175.5 });
  const log = await db.auditEntry.findMany();
  expect(log).toMatchObject([{ subject: "delivery-zone", action: "changed", before: { base: 150 }, after: { base: 175.5 } }]);
  const save = (base: number) => send(editZone, { as, params, body: { ...body, base, version: data.version } });
  const responses = await Promise.all([save(180), save(190)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("saving without changes is not audited", async () => {
  const as = await factory.admin();
  const params = { id: await getId("Kathmandu valley") };
  const body = zoneBody({ name: "Kathmandu valley" });
  await send(editZone, { as, params, body });
  await send(editZone, { as, params, body });
  expect(await db.auditEntry.count()).toBe(1);
});

describe("a district belongs to one zone", () => {
  test("one of another zone is refused by name", async () => {
    const as = await factory.admin();
    const { status, data } = await send(createZone, { as, body: zoneBody({ districts: ["Lalitpur", "Kathmandu", "Kaski"] }) });
    expect(status).toBe(409);
    expect(data.fields.districts).toBe("Kathmandu, Lalitpur: already in zone Kathmandu valley.");
  });

  test("concurrent requests for it do not both succeed", async () => {
    const as = await factory.admin();
    const create = (name: string) => send(createZone, { as, body: zoneBody({ name, districts: ["Kaski"] }) });
    const responses = await Promise.all([create("West"), create("Hills"), create("Lakes")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("a duplicate counts once, and an unknown one is refused", async () => {
    const as = await factory.admin();
    const { data } = await send(createZone, { as, body: zoneBody({ districts: ["Kaski", "Kaski"] }) });
    expect(data.districts).toEqual(["Kaski"]);
    const refused = await send(createZone, { as, body: zoneBody({ districts: ["Atlantis"] }) });
    expect(refused).toMatchObject({ status: 400, data: { fields: { districts: "Not a district of Nepal: Atlantis" } } });
  });
});

test("one zone remains, even after concurrent deletions", async () => {
  const as = await factory.admin();
  const ids = (await zones()).map(({ id }) => id);
  const responses = await Promise.all(ids.map((id) => send(deleteZone, { as, params: { id } })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await zones()).toHaveLength(1);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.data.message).toBe("Keep at least one zone. Without it you cannot deliver anywhere.");
  expect((await send(deleteZone, { as, params: { id: crypto.randomUUID() } })).status).toBe(404);
});

test("the shop follows the order, in which the last zone covers the rest", async () => {
  const as = await factory.admin();
  const ids = (await zones()).map(({ id }) => id).toReversed();
  expect((await send(orderZones, { as, body: { ids } })).status).toBe(200);
  expect((await send(getDelivery)).data.zones.map(({ name }) => name)).toEqual(["Everywhere else", "Kathmandu valley"]);
});

describe("a zone is refused with", () => {
  test.each([
    [{ name: "" }, "Name is required"],
    [{ name: "x".repeat(61) }, "At most 60 characters"],
    [{ districts: "Kaski" }, "Choose districts"],
    [{ base: -1 }, "An amount cannot be below 0"],
    [{ base: "150" }, "Enter an amount in rupees"],
    [{ base: null }, "Enter an amount in rupees"],
    [{ perKg: 0.001 }, "At most two decimals"],
    [{ includedKg: 1.5 }, "Enter a whole number of kilograms"],
    [{ includedKg: -1 }, "Enter a whole number of kilograms"],
    [{ freeFrom: 0 }, "Enter more than 0, or leave it empty"],
    [{ minDays: -1 }, "Enter a whole number of days"],
    [{ maxDays: 400 }, "At most 90 days"],
    [{ minDays: 5, maxDays: 4 }, "Cannot be less than the minimum"],
    [{ codUpTo: "all" }, "Enter an amount in rupees"],
  ])("%o", async (invalid, message) => {
    const as = await factory.admin();
    expect(await send(createZone, { as, body: zoneBody(invalid) })).toMatchObject({ status: 400, data: { message } });
    expect(await zones()).toHaveLength(2);
  });

  test("a name that another zone has", async () => {
    const as = await factory.admin();
    const { data } = await send(createZone, { as, body: zoneBody({ name: "Everywhere else" }) });
    expect(data.fields.name).toBe("A zone with this name already exists.");
  });
});
