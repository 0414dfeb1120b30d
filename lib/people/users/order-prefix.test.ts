import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { factory } from "@/tests/support/factories";
import { createOrder, withShop } from "@/tests/support/orders";
import { changeSettings } from "@/tests/support/settings";
import { getNextOrder, toOrderNumber } from "./order-prefix";

withShop();

const choose = (orderPrefix: string) => db.companyDetail.update({ where: { id: 1 }, data: { orderPrefix } });

test.each([
  ["sw 41", "SW-000041"],
  ["#४१", "SW-000041"],
  ["Order no. SW-1234567,", "SW-1234567"],
  ["HD-000041", "HD-000041"],
  ["R-00062", "R-00062"],
  ["98412345678", "98412345678"],
  ["", ""],
])("“%s” is the order %s", async (typed, number) => {
  expect(await toOrderNumber(typed)).toBe(number);
});

test.each([
  ["41", "HD-000041"],
  ["hd 41", "HD-000041"],
  // Placed before the letters were changed.
  ["sw 41", "SW-000041"],
])("in a shop with other letters “%s” is the order %s", async (typed, number) => {
  await choose("HD");
  expect(await toOrderNumber(typed)).toBe(number);
});

describe("letters that the shop had before", () => {
  let number: string;
  beforeEach(async () => {
    ({ number } = await createOrder(await factory.customer()));
    await choose("HIM");
  });

  test("still lead to their order, typed or left out", async () => {
    const digits = number.replace("SW-", "");
    for (const typed of [number, `sw ${Number(digits)}`, digits, String(Number(digits))]) {
      expect(await toOrderNumber(typed)).toBe(number);
    }
  });

  test("are not those of the next order, whose number was announced", async () => {
    const { digits } = await getNextOrder();
    const next = await createOrder(await factory.customer());
    expect(next.number).toBe(`HIM-${digits}`);
    expect(await toOrderNumber(digits)).toBe(next.number);
  });
});

test("until staff have saved letters they are those of the environment, with or without a company", async () => {
  changeSettings({ ORDER_PREFIX: "EN" });
  expect([await toOrderNumber("41"), (await getNextOrder()).standardPrefix]).toEqual(["EN-000041", "EN"]);
  await db.companyDetail.deleteMany();
  expect(await toOrderNumber("41")).toBe("EN-000041");
});
