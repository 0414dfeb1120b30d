import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { findBroken, ledgerRule } from "@/lib/office/report/admin/books/rules";
import { db } from "@/lib/platform/server/db/client";
import type { Endpoint } from "@/lib/platform/shared/api/endpoint";
import { getOrder } from "@/lib/sales/order/contract";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { type Act, type ActName, actNames, nextAct, readLife } from "@/tests/support/order-life";
import { type Person, place, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

/** Random lives of two orders, with two members of staff at once: whatever they do, the books are right after each step. */

withShop();

let staff: Person[];
const done = new Map<ActName, number>();

beforeEach(async () => {
  staff = [await factory.admin(), await factory.admin()];
  await db.courier.create({ data: { name: "Nepal Can Move", parcelFee: 10_000n } });
});

async function act(act: Act, as: Person | undefined): Promise<void> {
  const { name, endpoint, params, body } = act;
  const { status, data } = await send(endpoint as Endpoint, { as: as as Person, params, body });
  expect(status, `${name}: ${JSON.stringify(data)}`).toBeLessThan(500);
  if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
}

/** Two orders of a new customer, for the same two products. */
async function createOrders(): Promise<{ asha: Person; ids: string[] }> {
  const asha = await factory.customer();
  const goods: TestProduct[] = [];
  for (let at = 0; at < 2; at++) goods.push(await factory.product({ variants: [{ stock: 12 }] }));
  const opening = { delta: 12, reason: "opening" } as const;
  await db.stockMovement.createMany({ data: goods.map((product) => ({ ...opening, variantId: toVariant(product).id })) });
  const ids: string[] = [];
  for (let at = 0; at < 2; at++) {
    for (const [line, product] of goods.entries()) await putIntoCart(asha, product, 3 - line);
    ids.push((await place(asha)).data._id);
  }
  return { asha, ids };
}

const query = (text: string) => db.$queryRawUnsafe<unknown[]>(text);

// Without bias: small numbers would draw the first acts only.
const draw = fc.noBias(fc.tuple(fc.nat(), fc.nat()));
const step = fc.record({ order: fc.nat(1), draws: fc.array(draw, { minLength: 1, maxLength: 2 }) });

test("no random life of an order leaves the books wrong", { timeout: 500_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const { asha, ids } = await createOrders();
      for (const { order, draws } of steps) {
        const { data } = await send(getOrder, { as: asha, params: { id: ids[order] ?? "" } });
        const life = await readLife(data, query);
        const acts = draws.flatMap((each) => nextAct(life, each) ?? []);
        await Promise.all(acts.map((each, at) => act(each, staff[at])));
        expect(await brokenRules(), acts.map(({ name }) => name).join(" and ")).toEqual([]);
        expect(await findBroken(ledgerRule, query)).toEqual([]);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // A run in which everything was refused would prove nothing; by chance a few rare acts may not have been possible.
  expect(actNames.filter((name) => !done.has(name)).length).toBeLessThanOrEqual(4);
});
