import "server-only";
import { notify } from "@/lib/messages/notification/commands";
import { getAssigneeName } from "@/lib/people/assignee/queries";
import type { TagChange } from "@/lib/people/tag/contract";
import { retag } from "@/lib/people/tag/tags";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit, auditAll } from "@/lib/records/audit/commands";
import { lockUndeletedOrder } from "@/lib/sales/order/lock";
import { orderWorkers } from "./assign-contract";

type Row = { id: string; number: string; assigneeId: string | null; assignee: string };

/** Assigns orders, all of them or none. Returns how many were somebody else's before. */
export function assignOrders(actor: Actor, ids: readonly string[], assigneeId: string | null): Promise<number> {
  return transaction(async (tx) => {
    const name = await getAssigneeName(tx, assigneeId, orderWorkers);
    const changed = (await lockOrders(tx, ids)).filter((order) => order.assigneeId !== assigneeId);
    if (changed.length === 0) return 0;
    const found = { id: { in: changed.map(({ id }) => id) } };
    await tx.order.updateMany({ where: found, data: { assigneeId } });
    await tx.orderEvent.createMany({
      data: changed.map(({ id: orderId }) => ({
        id: newId(),
        orderId,
        kind: "assigned",
        note: name || "nobody",
        actorId: actor.id,
      })),
    });
    await auditAll(
      tx,
      changed.map(({ id, number, assignee }) => ({
        ...{ actor, subject: "order" as const, id, name: number, action: "assigned" },
        before: { assignee },
        after: { assignee: name },
      })),
    );
    await tellAssignee(tx, { actor, assigneeId, orders: changed });
    return changed.length;
  });
}

/** Locked in one order, so that two requests cannot deadlock. */
async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<Row[]> {
  const unique = [...new Set(ids)];
  const rows = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.number, o.assignee_id AS "assigneeId", coalesce(u.full_name, '') AS assignee
    FROM "order" o LEFT JOIN "user" u ON u.id = o.assignee_id
    WHERE o.id = ANY (${unique}::uuid[]) AND o.deleted_at IS NULL ORDER BY o.id FOR NO KEY UPDATE OF o`;
  if (rows.length < unique.length) throw new AppError("not_found", "One of these orders no longer exists. Nothing was assigned.");
  return rows;
}

type News = { actor: Actor; assigneeId: string | null; orders: Row[] };

async function tellAssignee(tx: Transaction, { actor, assigneeId, orders }: News): Promise<void> {
  if (!assigneeId || assigneeId === actor.id) return;
  const [first] = orders;
  const isOne = orders.length === 1 && first;
  await notify(tx, assigneeId, {
    kind: "order",
    title: isOne ? `${first.number} is assigned to you` : `${countText(orders.length, "order")} are assigned to you`,
    body: `By ${actor.fullName}: ${orders.map(({ number }) => number).join(", ")}`,
    href: isOne ? `/admin/orders/${first.id}` : "/admin/orders?assignee=me",
  });
}

export function changeOrderTags(actor: Actor, id: string, change: TagChange): Promise<{ tags: string[] }> {
  return transaction(async (tx) => {
    const { number } = await lockUndeletedOrder(tx, id);
    const before = await tx.order.findUniqueOrThrow({ where: { id }, select: { tags: true } });
    const tags = await retag(tx, before.tags, change, (data) =>
      tx.order.update({ where: { id }, data: { tags: data }, select: { id: true } }),
    );
    await audit(tx, { actor, subject: "order", id, name: number, action: "changed", before, after: { tags } });
    return { tags };
  });
}
