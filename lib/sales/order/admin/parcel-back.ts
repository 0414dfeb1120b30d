import "server-only";
import { itemName } from "@/lib/catalogue/product/rules";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { applyTransition, changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { returnOne } from "@/lib/sales/order/parcel-commands";
import { bookStock } from "@/lib/sales/order/stock";
import { checkCameBack } from "./came-back";
import { undeliveredReasons } from "./contract";
import type { ParcelReport } from "./parcel-contract";

/**
 * Records that one parcel came back. Its goods stay with the order, to be sent again: a shipped order is confirmed again. What can
 * never follow is closed (close-rest.ts), and an order of which nothing is out can be cancelled.
 */
export function takeParcelBack(
  id: string,
  { parcel: number, reason, note, items, courierCost }: ParcelReport,
  actor: Actor,
): Promise<AdminOrder> {
  const { label, message } = undeliveredReasons[reason];
  const cost = toPaisa(courierCost);
  const details = { parcel: String(number), reason: label, ...(cost > 0n && { courierCost: formatRupees(courierCost) }) };
  return changeOrder(id, { actor, action: "recorded the failed delivery of a parcel of", details }, async (tx, order) => {
    const { lines, of } = await returnOne(tx, order, number);
    const { writtenOff, summary } = checkCameBack(lines, items, "kept for the order");
    await replaceLost(tx, id, { lines, writtenOff, actorId: actor.id });
    const eventNote = of > 1 ? `${storedText`Parcel ${number}.`} ${message}` : message;
    const event = { kind: "parcel-back", note: eventNote, actorId: actor.id } as const;
    if (order.status === "shipped") await applyTransition(tx, order, { status: "confirmed" }, event);
    else await recordEvent(tx, id, event);
    await recordEvent(tx, id, { kind: "note", note: [`${label}.`, summary, note].filter(Boolean).join(" "), actorId: actor.id });
    if (cost > 0n) {
      await tx.order.update({ where: { id }, data: { courierCost: { increment: cost } }, select: { id: true } });
      await recordEvent(tx, id, { kind: "courier-cost", note: formatRupees(courierCost), actorId: actor.id });
    }
    const body = `${storedText`Order ${order.number}: ${eventNote}`} ${msg("We will be in touch about sending it again.")}`;
    await notifyCustomer(tx, order, { title: msg("A parcel came back to us"), body, transition: "parcel-back", note: eventNote });
  });
}

type Line = Awaited<ReturnType<typeof returnOne>>["lines"][number];
type Lost = { lines: readonly Line[]; writtenOff: ReadonlyMap<string, number>; actorId: string };

/** The order still needs as many pieces, so others take the place of those that are written off. */
async function replaceLost(tx: Transaction, orderId: string, { lines, writtenOff, actorId }: Lost): Promise<void> {
  const moves = lines
    .map(({ id, variantId }) => ({ variantId, delta: -(writtenOff.get(id) ?? 0), reason: "written_off" as const }))
    .filter(({ delta }) => delta < 0);
  const [missing] = await bookStock(tx, { orderId, moves, actorId });
  const line = lines.find(({ variantId }) => variantId === missing);
  if (!line) return;
  const text = itemName({ name: line.name, pack: line.pack, color: line.colourName ?? "" });
  const advice = "Record it as kept for the order, close what cannot follow, and correct the stock.";
  throw new AppError("conflict", `There is not enough ${text} in stock to send instead. ${advice}`);
}
