import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { getDelivery } from "@/lib/terms/delivery/contract";
import { emptyDatabase } from "@/tests/support/database";
import { send } from "@/tests/support/send";

beforeEach(emptyDatabase);

test("zones are listed in order with rates in rupees, together with every district of the country", async () => {
  const rates = { base: 15_000n, includedKg: 10, perKg: 850n, minDays: 1, maxDays: 2 };
  await db.deliveryZone.deleteMany();
  await db.deliveryZone.createMany({
    data: [
      { name: "The rest", districts: [], ...rates, freeFrom: null, codUpTo: null, position: 1 },
      { name: "The valley", districts: ["Kathmandu"], ...rates, freeFrom: 1_500_000n, codUpTo: 5_000_050n, position: 0 },
    ],
  });
  const { status, data } = await send(getDelivery);
  expect(status).toBe(200);
  expect(data.zones).toEqual([
    {
      name: "The valley",
      districts: ["Kathmandu"],
      base: 150,
      includedKg: 10,
      perKg: 8.5,
      freeFrom: 15_000,
      minDays: 1,
      maxDays: 2,
      codUpTo: 50_000.5,
    },
    expect.objectContaining({ name: "The rest", districts: [], freeFrom: null, codUpTo: null }),
  ]);
  expect(data.districts).toHaveLength(77);
  expect(data.districts).toEqual(data.districts.toSorted());
});

test("without zones only the districts are listed", async () => {
  await db.deliveryZone.deleteMany();
  const { status, data } = await send(getDelivery);
  expect(status).toBe(200);
  expect(data.zones).toEqual([]);
});
