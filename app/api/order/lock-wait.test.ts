import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { withClient } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { place, placement, putIntoCart, type TestProduct, toVariant, withShop } from "@/tests/support/orders";
import { untilBlocked } from "@/tests/support/until-blocked";

/** A checkout that waits for a lock on what it buys: it must use the data as committed when it gets the lock. */

let product: TestProduct;

withShop();
beforeEach(async () => {
  const tiers = { create: { minQuantity: 2, price: 500_000n } };
  product = await factory.product({ variants: [{ price: 640_000n, tradePrice: 560_000n, tiers }] });
});

/** Places an order while another transaction's changes are uncommitted; they are committed once the order is blocked by them. */
async function placeBehind(change: (client: pg.Client) => Promise<unknown>, buyer: Buyer, body: object = placement) {
  return withClient(async (client) => {
    await client.query("BEGIN");
    await change(client);
    const order = place(buyer, body);
    await untilBlocked();
    await client.query("COMMIT");
    return order;
  });
}

type Buyer = Parameters<typeof place>[0];

const lockVariant = (client: pg.Client) => client.query(`SELECT FROM variant WHERE id = $1 FOR UPDATE`, [toVariant(product).id]);

describe("an order that had to wait for a lock", () => {
  test("uses new quantity tiers", { tags: ["PS-08"] }, async () => {
    const bikash = await factory.business();
    await putIntoCart(bikash, product, 2);
    const { status, data } = await placeBehind(async (client) => {
      await lockVariant(client);
      await client.query(`UPDATE price_tier SET price = 450000`);
    }, bikash);
    expect(status).toBe(201);
    expect(data).toMatchObject({ itemsTotal: 9000, items: [{ price: 4500 }] });
    expect(await brokenRules()).toEqual([]);
  });

  test("uses a new price", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, product);
    const { data } = await placeBehind((client) => client.query(`UPDATE variant SET price = 700000`), asha);
    expect(data.itemsTotal).toBe(7000);
  });

  test("is refused if its product is no longer sold", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, product);
    const { status, data } = await placeBehind(async (client) => {
      await lockVariant(client);
      await client.query(`UPDATE product SET status = 'archived'`);
    }, asha);
    expect(status).toBe(409);
    expect(data.message).toContain(product.name);
    expect(await db.order.count()).toBe(0);
    expect(await db.cartItem.count()).toBe(1);
  });

  test("has the current prices if the buyer's price group or approval has changed", async () => {
    const { id: priceGroupId } = await factory.priceGroup({ basisPoints: 1000 });
    const bikash = await factory.business();
    await putIntoCart(bikash, product);
    const grouped = await placeBehind(
      (client) => client.query(`UPDATE "user" SET price_group_id = $1 WHERE id = $2`, [priceGroupId, bikash.id]),
      bikash,
    );
    expect(grouped.data.itemsTotal).toBe(5040);
    await putIntoCart(bikash, product);
    const unapproved = await placeBehind(
      (client) => client.query(`UPDATE "user" SET approved_at = NULL WHERE id = $1`, [bikash.id]),
      bikash,
    );
    expect(unapproved.data.itemsTotal).toBe(6400);
  });

  test("is refused if its buyer was blocked", async () => {
    const asha = await factory.customer();
    await putIntoCart(asha, product);
    const block = (client: pg.Client) => client.query(`UPDATE "user" SET status = 'blocked' WHERE id = $1`, [asha.id]);
    expect((await placeBehind(block, asha)).status).toBe(401);
    expect(await db.order.count()).toBe(0);
  });

  test("is refused if its coupon has changed, and can then be placed at the new total", async () => {
    const asha = await factory.customer();
    await db.coupon.create({ data: { code: "ROOF", kind: "percent", value: 20n } });
    await putIntoCart(asha, product);
    const body = { ...placement, coupon: "ROOF" };
    const { status, data } = await placeBehind((client) => client.query(`UPDATE coupon SET value = 10`), asha, body);
    expect({ status, message: data.message }).toEqual({
      status: 409,
      message: "This coupon has just changed. Please check the total again.",
    });
    expect((await place(asha, body)).data.discount).toBe(640);
    expect(await brokenRules()).toEqual([]);
  });
});
