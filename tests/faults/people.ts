/** Products and customers for the fault rows. */
import { createBuyers as insertBuyers, type Line, type Variant } from "@/scripts/test/buyers";
import { factory } from "../support/factories";
import type { Database } from "./database";

export type { Buyer, Line, Variant } from "@/scripts/test/buyers";

/** New variants, each of its own product, with this stock and a matching stock movement. */
export async function createVariants(database: Database, count: number, stock: number): Promise<Variant[]> {
  const created: Variant[] = [];
  const place = { subcategoryId: (await factory.subcategory()).id, brandId: (await factory.brand()).id };
  for (let number = 0; number < count; number++) {
    const { variants } = await factory.product({ ...place, variants: [{ stock }] });
    created.push(...variants.map(({ id, productId, price }) => ({ id, productId, price: BigInt(price) })));
  }
  await database.rows(
    `INSERT INTO stock_movement (id, variant_id, delta, reason) SELECT gen_random_uuid(), id, $2, 'opening' FROM unnest($1::uuid[]) id`,
    [created.map(({ id }) => id), stock],
  );
  return created;
}

/** One customer per cart. */
export function createBuyers(database: Database, carts: Line[][]) {
  return insertBuyers((sql, values) => database.rows(sql, values), carts);
}
