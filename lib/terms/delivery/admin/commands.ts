import "server-only";
import { checkDistricts } from "@/lib/people/address/places";
import { conflict } from "@/lib/platform/server/db/row-refusals";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { fieldError } from "@/lib/platform/shared/errors";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { AdminZone, ZoneInput } from "./contract";
import { getAdminZone, listAdminZones } from "./queries";

const table = "delivery_zone";

const zones = auditedRows<AdminZone>({
  subject: "delivery-zone",
  table,
  find: getAdminZone,
  goneMessage: "This zone no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ _id, version, ...zone }) => zone,
  locksList: true,
  form: "record",
});

/** A new zone goes before the last one, which covers the rest of the country. */
export function createZone(actor: Actor, input: ZoneInput): Promise<AdminZone> {
  return zones.create(actor, async (tx) => {
    const end = await zones.nextPosition(tx);
    const others = await listAdminZones(tx);
    const data = toColumns(input);
    assertNoConflicts(others, data);
    const last = others.at(-1);
    if (last) await tx.deliveryZone.update({ where: { id: last._id }, data: { position: end } });
    return tx.deliveryZone.create({ data: { ...data, position: last ? end - 1 : end } });
  });
}

type Changes = ZoneInput & { version?: string | undefined };

export function editZone(actor: Actor, id: string, { version, ...input }: Changes): Promise<AdminZone> {
  return zones.change(actor, { id, version }, async (tx) => {
    const data = toColumns(input);
    assertNoConflicts(
      (await listAdminZones(tx)).filter(({ _id }) => _id !== id),
      data,
    );
    await tx.deliveryZone.update({ where: { id }, data });
  });
}

export async function deleteZone(actor: Actor, id: string): Promise<void> {
  await zones.remove(actor, id, async (tx) => {
    if ((await tx.deliveryZone.count()) === 1) throw conflict("Keep at least one zone. Without it you cannot deliver anywhere.");
    await tx.deliveryZone.delete({ where: { id } });
  });
}

export function orderZones(actor: Actor, order: RowOrder): Promise<void> {
  return zones.sort(actor, order, { name: "All zones", list: listAdminZones });
}

/** A zone's name is unique, and a district belongs to at most one zone. */
function assertNoConflicts(others: AdminZone[], { name, districts }: Pick<AdminZone, "name" | "districts">): void {
  if (others.some((each) => each.name === name)) throw fieldError("name", "A zone with this name already exists.", "conflict");
  for (const other of others) {
    const shared = other.districts.filter((each) => districts.includes(each));
    if (shared.length > 0) throw fieldError("districts", `${shared.join(", ")}: already in zone ${other.name}.`, "conflict");
  }
}

function toColumns(input: ZoneInput) {
  const { name, includedKg, minDays, maxDays, base, perKg, freeFrom, codUpTo } = input;
  const orNull = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees));
  return {
    name,
    districts: checkDistricts("districts", input.districts),
    includedKg,
    minDays,
    maxDays,
    base: toPaisa(base),
    perKg: toPaisa(perKg),
    freeFrom: orNull(freeFrom),
    codUpTo: orNull(codUpTo),
  };
}
