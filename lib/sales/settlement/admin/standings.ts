import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Standing, Standings } from "./contract";

type Row = Pick<Standing, "name" | "phone" | "isOwn" | "onTheWay" | "open"> & {
  courierId: string | null;
  toCollect: bigint;
  held: bigint;
  oldestAt: Date | null;
};

/** Who has how much of the shop's cash. The sums are of one statement each, so that they agree with their parts. */
export async function getStandings(): Promise<Standings> {
  const [rows, [orders]] = await Promise.all([readRows(), readOrders()]);
  const sum = (each: (row: Row) => bigint) => rows.reduce((total, row) => total + each(row), 0n);
  const held = sum((row) => row.held);
  const { due = 0n, carried = 0n } = orders ?? {};
  return {
    couriers: rows.map(({ courierId, toCollect, held: cash, oldestAt, ...row }) => ({
      ...row,
      courier: courierId === null ? null : { _id: courierId, name: row.name },
      toCollect: toRupees(toCollect),
      held: toRupees(cash),
      oldestAt: oldestAt?.toISOString() ?? null,
    })),
    toCollect: toRupees(sum((row) => row.toCollect)),
    held: toRupees(held),
    delivered: toRupees(due),
    direct: toRupees(due - carried),
    others: toRupees(held - carried),
  };
}

/** Parcels that somebody took who is none of the shop's couriers are counted by the name that was typed. */
const readRows = () => db.$queryRaw<Row[]>`
  SELECT s.courier_id AS "courierId", coalesce(min(c.name), min(s.courier_name)) AS name, coalesce(min(c.phone), '') AS phone,
    coalesce(bool_or(c.is_own), false) AS "isOwn",
    count(*) FILTER (WHERE s.status = 'handed_over')::int AS "onTheWay",
    coalesce(sum(s.cash) FILTER (WHERE s.status = 'handed_over'), 0)::bigint AS "toCollect",
    count(*) FILTER (WHERE s.status = 'delivered')::int AS open,
    coalesce(sum(s.cash) FILTER (WHERE s.status = 'delivered'), 0)::bigint AS held,
    min(s.delivered_at) AS "oldestAt"
  FROM parcel s JOIN "order" o ON o.id = s.order_id AND o.deleted_at IS NULL LEFT JOIN courier c ON c.id = s.courier_id
  WHERE s.status = 'handed_over' OR (s.status = 'delivered' AND s.cash > 0)
  GROUP BY s.courier_id, lower(s.courier_name)
  ORDER BY held DESC, "toCollect" DESC, name`;

/** The delivered orders that the dashboard counts as to collect: what is due for them, and how much of that couriers hold. */
const readOrders = () => db.$queryRaw<{ due: bigint; carried: bigint }[]>`
  SELECT coalesce(sum(o.total - o.credited - coalesce(p.paid, 0)), 0)::bigint AS due, coalesce(sum(s.cash), 0)::bigint AS carried
  FROM "order" o
  LEFT JOIN LATERAL (SELECT sum(amount) AS paid FROM payment WHERE order_id = o.id AND status = 'paid') p ON true
  LEFT JOIN LATERAL (SELECT sum(cash) AS cash FROM parcel WHERE order_id = o.id AND status = 'delivered') s ON true
  WHERE o.status = 'delivered' AND o.payment_status IN ('unpaid', 'failed') AND o.credited < o.total AND o.deleted_at IS NULL`;
