import "server-only";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { readOrderNumber } from "./order-number";

/** What new order numbers begin with: the company's letters, and ORDER_PREFIX until staff have saved some. */
export const newOrderPrefix = (): Sql =>
  sql`coalesce((SELECT nullif(order_prefix, '') FROM company_detail WHERE id = 1), ${env().ORDER_PREFIX})`;

/**
 * The number of an order as it is stored: "sw 41" is SW-000041, and "४१" the order with these digits, which has earlier letters if the
 * shop's have changed since. Digits that no order has get the letters of new ones.
 */
export async function toOrderNumber(typed: string): Promise<string> {
  const number = readOrderNumber(typed);
  if (!/^\d{6,10}$/.test(number)) return number;
  const [row] = await db.$queryRaw<{ number: string }[]>`
    SELECT coalesce(found.number, typed.number) AS number
    FROM (SELECT ${newOrderPrefix()} || '-' || ${number} AS number) typed
    LEFT JOIN "order" found ON split_part(found.number, '-', 2) = ${number}
    ORDER BY found.number = typed.number DESC LIMIT 1`;
  return row?.number ?? number;
}

/** The digits of the next order's number, and what it begins with if staff leave its letters empty. */
export async function getNextOrder(): Promise<{ digits: string; standardPrefix: string }> {
  const [row] = await db.$queryRaw<{ next: bigint }[]>`
    SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS next FROM order_number`;
  return { digits: String(row?.next ?? 1).padStart(6, "0"), standardPrefix: env().ORDER_PREFIX };
}
