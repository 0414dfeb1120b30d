import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import type { Shipment } from "@/lib/sales/order/parcel-commands";
import { applyTransition, assertTransition, type LockedReturn, notifyReturn } from "@/lib/sales/return/notify";
import { getPieces, moveStock, releaseAll } from "@/lib/sales/return/pieces";
import { findCourier } from "@/lib/terms/courier/queries";
import { change, decideClaim, type Quantities, toGetter } from "./commands";
import type { AdminReturn } from "./contract";
import { cancelExchange } from "./exchange";

type Replacement = Shipment & { items?: Quantities; note: string };

/**
 * Records that a replacement was sent and takes it from stock, even if the customer asked for a refund; of a claim at once. Throws if
 * there is not enough. The customer can return the replacement for as long as the goods that it replaces.
 */
export function replaceReturn(id: string, { items, note, ...shipment }: Replacement, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, details: { note } }, async (tx, found) => {
    assertTransition(found, "replaced");
    assertSeen(found, items);
    await cancelExchange(tx, found, { reason: msg("The same goods were sent again."), actorId: actor.id });
    const locked = await decideClaim(tx, found, items);
    const { keepsGoods } = locked;
    const { by, ...sent } = await readShipment(tx, shipment);
    await applyTransition(tx, locked, { status: "replaced", note, actorId: actor.id, data: { ...sent, keepsGoods } });
    for (const item of locked.items) {
      if (item.approved) await moveStock(tx, locked, { item, delta: -item.approved, reason: "replacement", actorId: actor.id });
    }
    await releaseAll(tx, locked);
    const left = storedText`your replacement has left our store${by && ` (${by})`}.`;
    const next = keepsGoods ? `${left} ${msg("You need not send anything back.")}` : left;
    await notifyReturn(tx, locked, { title: msg("Your replacement is on its way"), next, status: "replaced", note });
  });
}

/** Of goods that came back, all that were accepted are replaced. */
function assertSeen(locked: LockedReturn, items: Quantities): void {
  const getQuantity = toGetter(locked, items);
  if (locked.status !== "received" || locked.items.every((item) => getQuantity(item) === getPieces(item))) return;
  throw new AppError("conflict", "The pieces of this return have just changed. Please check them again.");
}

/** One of the shop's couriers with its fee, or somebody else with this name, of whom nothing is known. */
async function readShipment(tx: Transaction, { courier, trackingNumber }: Shipment) {
  const known = courier === "" ? null : await findCourier(tx, courier);
  const name = known?.name ?? courier;
  const by = [name, trackingNumber].filter(Boolean).join(", ");
  return { resentCourier: name, resentTracking: trackingNumber, resentCost: known?.parcelFee ?? 0n, by };
}
