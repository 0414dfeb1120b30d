import { expect, test } from "vitest";
import { toNumber } from "@/lib/platform/shared/numbers/fraction";
import { getConsumption, getPricePerM2, getVariantAmount } from "./coverage";

test.each([
  [
    "kilograms per coat are multiplied by the coats",
    { coats: 2, min: 1, max: 1.5, unit: "kg_per_m2", basis: "per_coat" },
    { min: 2, max: 3, unit: "kg" },
  ],
  [
    "litres for all coats are not multiplied",
    { coats: 3, min: 2.4, max: 3, unit: "l_per_m2", basis: "total" },
    { min: 2.4, max: 3, unit: "l" },
  ],
  [
    "a higher yield takes less material",
    { coats: 2, min: 0.8, max: 1, unit: "m2_per_l", basis: "per_coat" },
    { min: 2, max: 2.5, unit: "l" },
  ],
  [
    "a yield for all coats is not multiplied",
    { coats: 2, min: 0.5, max: 1, unit: "m2_per_kg", basis: "total" },
    { min: 1, max: 2, unit: "kg" },
  ],
  ["rolls are not calculated", { coats: 1, min: 9, max: 9.5, unit: "m2_per_piece", basis: "total" }, null],
] as const)("%s", (_, row, expected) => {
  const consumption = getConsumption(row);
  expect(consumption && { min: toNumber(consumption.min), max: toNumber(consumption.max), unit: consumption.unit }).toEqual(
    expected,
  );
});

test("a finished square metre is priced by the maximum consumption and the best variant in stock", () => {
  const row = { coats: 2, min: 0.8, max: 1, unit: "m2_per_l", basis: "per_coat" } as const;
  const offer = (size: number, price: number, availability: "in_stock" | "sold_out" = "in_stock") =>
    ({ size, unit: "l", price, availability }) as const;
  expect(getPricePerM2(row, [offer(1, 700), offer(20, 10_005), offer(200, 60_000, "sold_out")])).toBe(1251);
  expect(getPricePerM2({ ...row, unit: "kg_per_m2" }, [offer(20, 10_000)])).toBeNull();
  expect(getPricePerM2({ ...row, unit: "m_per_piece" }, [offer(20, 10_000)])).toBeNull();
});

test.each([
  [
    { size: 500, unit: "g" },
    { amount: 500, unit: "kg" },
  ],
  [
    { size: 0.31, unit: "l" },
    { amount: 310, unit: "l" },
  ],
  [
    { size: 1.1, unit: "kg" },
    { amount: 1100, unit: "kg" },
  ],
  [
    { size: 3, unit: "piece" },
    { amount: 3000, unit: "piece" },
  ],
] as const)("%o holds %o", (variant, amount) => {
  expect(getVariantAmount(variant)).toEqual(amount);
});
