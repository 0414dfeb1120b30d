import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverText, inGroups, toGroups } from "./groups";

const id = (at: number) => `01976b2e-0000-7000-8000-${String(at).padStart(12, "0")}`;

type Needs = { productId: string; amount: number }[];
const system = (at: number, needs: Needs, extent = 40) => ({
  _id: id(at),
  systemId: id(at),
  version: 1,
  jobId: null,
  slug: `system-${at}`,
  name: `System ${at}`,
  extent,
  unit: "m2" as const,
  measuredIn: "m" as const,
  needs: needs.map((need) => ({ ...need, name: `Product ${need.productId.at(-1)}`, color: "", unit: "l" as const })),
});
const line = (variant: number, product: number, quantity: number, amount = 20_000) => ({
  variantId: id(variant),
  productId: id(product),
  quantity,
  holds: { amount, unit: "l" as const },
});

describe("the lines of a system", () => {
  const roof = system(1, [
    { productId: id(7), amount: 8000 },
    { productId: id(8), amount: 60_000 },
  ]);

  test("enough of everything covers all of it", () => {
    const [group] = toGroups([roof], [line(1, 7, 2, 5000), line(2, 8, 3), line(3, 9, 1)]);
    expect(group).toMatchObject({ covered: 40, missing: [], variantIds: [id(1), id(2)], shared: [] });
    expect(group && coverText(group)).toBe("Covers 40 of 40 m²");
    expect(group && coverText({ ...group, covered: 25, measuredIn: "ft" })).toBe("Covers 269.1 of 430.6 sq ft");
    expect(group && coverText({ ...group, unit: "m", measuredIn: "ft" })).toBe("Covers 131.2 of 131.2 ft");
  });

  test("a product that is short reports the missing amount, and what the rest covers", () => {
    const [group] = toGroups([roof], [line(1, 7, 1, 5000), line(2, 8, 3)]);
    expect(group).toMatchObject({ covered: 25, missing: [{ productId: id(7), amount: 3000 }] });
  });

  test("without a line for one of its products a system covers nothing; without any line it is dropped", () => {
    expect(toGroups([roof], [line(2, 8, 3)])).toMatchObject([{ covered: 0, missing: [{ amount: 8000 }] }]);
    expect(toGroups([roof], [line(3, 9, 1)])).toEqual([]);
  });

  test("a line shared by two systems is listed under the first, and the second names it as shared", () => {
    const [first, second] = toGroups(
      [roof, system(2, [{ productId: id(8), amount: 20_000 }])],
      [line(1, 7, 2, 5000), line(2, 8, 4)],
    );
    expect(first).toMatchObject({ covered: 40, variantIds: [id(1), id(2)], shared: [] });
    expect(second).toMatchObject({ covered: 40, variantIds: [], shared: ["Product 8"] });
  });
});

const products = fc.integer({ min: 1, max: 4 });
const carts = fc.record({
  systems: fc.array(
    fc.record({
      extent: fc.integer({ min: 1, max: 1_000_000 }),
      needs: fc.uniqueArray(fc.tuple(products, fc.integer({ min: 1, max: 10_000_000 })), {
        minLength: 1,
        maxLength: 4,
        selector: ([product]) => product,
      }),
    }),
    { maxLength: 5 },
  ),
  lines: fc.array(fc.tuple(products, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 50_000 })), { maxLength: 12 }),
});

test("in any cart every line is listed once, nothing is used twice, and the coverage is never overstated", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const systems = cart.systems.map(({ needs, extent }, at) =>
        system(
          at + 1,
          needs.map(([product, amount]) => ({ productId: id(product), amount })),
          extent / 1000,
        ),
      );
      const lines = cart.lines.map(([product, quantity, amount], at) => line(100 + at, product, quantity, amount));
      const groups = toGroups(systems, lines);
      const grouped = inGroups(lines, groups).flatMap((group) => group.lines.map(({ variantId }) => variantId));
      expect(grouped.toSorted()).toEqual(lines.map(({ variantId }) => variantId).toSorted());
      for (const product of [1, 2, 3, 4].map(id)) {
        const total = lines
          .filter(({ productId }) => productId === product)
          .reduce((sum, { quantity, holds }) => sum + quantity * holds.amount, 0);
        const used = groups.reduce((sum, { needs, missing }) => {
          const needed = needs.find(({ productId }) => productId === product)?.amount ?? 0;
          return sum + needed - (missing.find(({ productId }) => productId === product)?.amount ?? 0);
        }, 0);
        expect(used).toBeLessThanOrEqual(total);
      }
      for (const { covered, extent, missing } of groups) {
        expect(covered).toBeLessThanOrEqual(extent);
        expect(covered === extent).toBe(missing.length === 0);
      }
    }),
  );
});
