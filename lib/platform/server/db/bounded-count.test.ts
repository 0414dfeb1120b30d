import { expect, test } from "vitest";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { type Bound, countWithin } from "./bounded-count";

eachTestStartsEmpty();

const people = ({ tx, upTo }: Bound) => tx.user.count({ take: upTo });
const slow = async ({ tx }: Bound) => {
  await tx.$queryRaw`SELECT pg_sleep(3)::text`;
  return 1;
};

test("each count ends at the limit", async () => {
  for (let at = 0; at < 4; at++) await factory.customer();
  expect(await countWithin(1000, 3, [people, ({ tx }) => tx.order.count()])).toEqual([3, 0]);
  expect(await countWithin(1000, 10, [people])).toEqual([4]);
});

test("what is late has no figure, nor has what comes after it, and nothing waits for it", async () => {
  const start = performance.now();
  expect(await countWithin(300, 3, [people, slow, people])).toEqual([0, null, null]);
  expect(performance.now() - start).toBeLessThan(1500);
});

test("a mistake is not hidden as lateness", async () => {
  await expect(countWithin(300, 3, [({ tx }) => tx.$queryRaw`SELECT nothing`.then(() => 0)])).rejects.toThrow("nothing");
});
