/** Goods and buyers of the phase. */
import { type Line, makeBuyers as make, type Variant } from "@/scripts/test/buyers";
import { factory } from "../support/factories";
import type { Database } from "./database";

export type { Buyer, Line, Variant } from "@/scripts/test/buyers";

/** New variants, each of a product of its own, with this many pieces on the list and in the books. */
export async function makeVariants(database: Database, count: number, stock: number): Promise<Variant[]> {
  const list: Variant[] = [];
  const place = { subcategoryId: (await factory.subcategory()).id, brandId: (await factory.brand()).id };
  for (let number = 0; number < count; number++) {
    const { variants } = await factory.product({ ...place, variants: [{ stock }] });
    list.push(...variants.map(({ id, productId, price }) => ({ id, productId, price: BigInt(price) })));
  }
  await database.rows(
    `INSERT INTO stock_movement (id, variant_id, delta, reason) SELECT gen_random_uuid(), id, $2, 'opening' FROM unnest($1::uuid[]) id`,
    [list.map(({ id }) => id), stock],
  );
  return list;
}

/** Customers with carts, one for each list of lines. */
export function makeBuyers(database: Database, carts: Line[][]) {
  return make((sql, values) => database.rows(sql, values), carts);
}
