import { expect, test } from "vitest";
import { getBought } from "./bought";
import { toGroups, toOrderSystems } from "./groups";

const id = (at: number) => `01976b2e-0000-7000-8000-${String(at).padStart(12, "0")}`;
const [product, variant, roof, wall] = [1, 2, 3, 4].map(id) as [string, string, string, string];

const system = (jobId: string, amount: number) => ({
  _id: jobId,
  systemId: id(9),
  version: 1,
  jobId,
  slug: "",
  name: "System",
  extent: 40,
  unit: "m2" as const,
  measuredIn: "m" as const,
  needs: [{ productId: product, name: "RoofCoat", color: "", unit: "l" as const, amount }],
});

const bucket = 20_000;

/** An order for both jobs of so many buckets, and what is left of them. */
function order(buckets: number, left = buckets) {
  const holds = { amount: bucket, unit: "l" as const };
  const cart = [{ productId: product, variantId: variant, quantity: buckets, holds }];
  const systems = toOrderSystems(toGroups([system(roof, 45_000), system(wall, 30_000)], cart));
  const line = { productId: product, variantId: variant, color: "", unit: "l" as const, amount: left * bucket };
  return { systems, lines: [line] };
}

const getAmounts = (each: ReturnType<typeof order>) =>
  [roof, wall].map((job) => getBought(each, job).map(({ amount }) => amount));

test("two jobs that share a line were each given what they need of it; the rest is the first one's", () => {
  expect(getAmounts(order(4))).toEqual([[50_000], [30_000]]);
  expect(getAmounts(order(3))).toEqual([[45_000], [15_000]]);
});

test("what was returned is missing to the last", () => {
  expect(getAmounts(order(4, 3))).toEqual([[45_000], [15_000]]);
  expect(getAmounts(order(4, 2))).toEqual([[40_000], []]);
});

test("in an older order a line is the job's under which it is listed", () => {
  const { systems, lines } = order(4);
  const older = systems.map(({ allocated: _, ...each }) => each);
  expect([roof, wall].map((job) => getBought({ systems: older, lines }, job))).toEqual([lines, []]);
});

test("of two colours of a product, what was returned of one is missing to the job under which it is listed", () => {
  const [white, red] = [variant, id(5)];
  const toSystem = (jobId: string, variantId: string) => ({
    jobId,
    variantIds: [variantId],
    allocated: [{ productId: product, unit: "l" as const, amount: bucket }],
  });
  const systems = [toSystem(roof, white), toSystem(wall, red)];
  const lines = [white, red].map((variantId, at) => ({
    productId: product,
    variantId,
    color: "",
    unit: "l" as const,
    amount: at * bucket,
  }));
  const bought = [roof, wall].map((job) =>
    getBought({ systems, lines }, job).map(({ variantId, amount }) => [variantId, amount]),
  );
  expect(bought).toEqual([[[white, 0]], [[red, bucket]]]);
});
