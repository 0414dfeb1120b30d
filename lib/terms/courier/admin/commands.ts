import "server-only";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { countText, toPaisa } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { Courier, CourierInput } from "./contract";
import { getCourier, listCouriers } from "./queries";

const couriers = auditedRows<Courier>({
  subject: "courier",
  table: "courier",
  find: getCourier,
  goneMessage: "This courier no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ _id, version, ...courier }) => courier,
  form: "record",
});

const nameTaken = () => rethrowTaken("A courier with this name already exists.");

export function createCourier(actor: Actor, { parcelFee, cashPercent, ...input }: CourierInput): Promise<Courier> {
  const fees = { parcelFee: toPaisa(parcelFee), cashBasisPoints: toBasisPoints(cashPercent) };
  return couriers
    .create(actor, async (tx) =>
      tx.courier.create({ data: { ...input, ...fees, position: await couriers.nextPosition(tx) }, select: { id: true } }),
    )
    .catch(nameTaken());
}

export function editCourier(actor: Actor, id: string, { version, ...changes }: ChangesOf<CourierInput>): Promise<Courier> {
  const { parcelFee, cashPercent, ...texts } = changes;
  const data = {
    ...texts,
    ...(parcelFee !== undefined && { parcelFee: toPaisa(parcelFee) }),
    ...(cashPercent !== undefined && { cashBasisPoints: toBasisPoints(cashPercent) }),
  };
  return couriers
    .change(actor, { id, version }, (tx) => tx.courier.update({ where: { id }, data, select: { id: true } }))
    .catch(nameTaken());
}

export async function deleteCourier(actor: Actor, id: string): Promise<void> {
  await couriers.remove(actor, id, async (tx) => {
    const parcels = await tx.parcel.count({ where: { courierId: id } });
    if (parcels > 0) throw conflict(`It has taken ${countText(parcels, "parcel")}. Take it out of use instead.`);
    const settlements = await tx.courierSettlement.count({ where: { courierId: id } });
    if (settlements > 0) throw conflict("It has settled cash. Take it out of use instead.");
    await tx.courier.delete({ where: { id }, select: { id: true } });
  });
}

export function orderCouriers(actor: Actor, order: RowOrder): Promise<void> {
  return couriers.sort(actor, order, { name: "All couriers", list: listCouriers });
}

const toBasisPoints = (percent: number): number => Math.round(percent * 100);
