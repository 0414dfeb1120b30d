import "server-only";
import { packName } from "@/lib/catalogue/product/rules";
import { db } from "@/lib/platform/server/db/client";
import { localized } from "@/lib/platform/shared/language/localized";
import { listLeft } from "@/lib/sales/order/parcel/rules";
import { bulkRefusal } from "@/lib/sales/staff-order/admin/bulk-rules";
import { readColumns, toBulkOrder } from "@/lib/sales/staff-order/admin/matching";
import { maxPicked, type PickOrder } from "./rules";

const item = {
  id: true,
  name: true,
  sku: true,
  pack: true,
  colourName: true,
  quantity: true,
  variant: { select: { shelf: true, gtin: true } },
} as const;

const parcel = { status: true, items: { select: { orderItemId: true, quantity: true } } } as const;

/** The orders with these ids that can be sent now, with what has not left yet, the oldest first, and why the others cannot. */
export async function readPickOrders(ids: readonly string[]) {
  const rows = await db.order.findMany({
    where: { id: { in: ids.slice(0, maxPicked) } },
    select: { ...readColumns(), items: { select: item, orderBy: { id: "asc" } }, parcels: { select: parcel } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const orders = rows.map(({ items, parcels, ...row }) => {
    const bulk = toBulkOrder(row);
    const lines = items.map(({ id, ...line }) => ({ ...line, _id: id }));
    const left = listLeft({ status: bulk.status, items: lines, parcels });
    return { bulk, problem: bulkRefusal("ship", bulk), pick: toPickOrder(bulk, left, parcels.length) };
  });
  return {
    ready: orders.flatMap(({ bulk, problem, pick }) => (problem ? [] : { bulk, pick })),
    refused: orders.flatMap(({ bulk: { _id, number }, problem }) => (problem ? { _id, number, problem } : [])),
  };
}

type Items = { _id: string; name: string; sku: string; pack: string; colourName: string | null; quantity: number }[];
type Shelved = (Items[number] & { variant: { shelf: string; gtin: string | null } })[];

const toPickOrder = (order: ReturnType<typeof toBulkOrder>, items: Shelved, parcels: number): PickOrder => ({
  _id: order._id,
  number: order.number,
  customer: order.companyName || order.customer.fullName,
  isPickup: order.deliveryMethod === "pickup",
  lines: items.map(({ _id, name, sku, pack, colourName, quantity, variant }) => ({
    key: `${_id} ${parcels + 1}`,
    itemId: _id,
    sku,
    name,
    pack: packName(localized({ pack, color: colourName })),
    gtin: variant.gtin ?? "",
    shelf: variant.shelf,
    quantity,
  })),
});
