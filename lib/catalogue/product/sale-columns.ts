import "server-only";
import { sql } from "@/lib/platform/server/db/client";
import type { Quantities } from "./offer";

/** How a variant is sold, as `saleColumns` selects it; whether it has a price depends on the buyer. */
export type SaleRow = Quantities & { isSold: boolean; stock: number };

/** As SQL: the columns of a `SaleRow`, from `variant` and its `product`. */
export const saleColumns = sql`product.status = 'published' AS "isSold", variant.stock,
  variant.min_order_quantity AS "minOrderQuantity", variant.order_multiple AS "orderMultiple"`;

/** The same of a variant alone, for `json_build_object`. */
export const saleJson = sql`'stock', stock, 'minOrderQuantity', min_order_quantity, 'orderMultiple', order_multiple`;

/** The same for Prisma. */
export const saleSelect = { stock: true, minOrderQuantity: true, orderMultiple: true } as const;
