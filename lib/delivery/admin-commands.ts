import "server-only";
import { getDistricts, provinces } from "@/lib/address/places";
import { audit, auditAll } from "@/lib/audit/commands";
import type { SessionUser } from "@/lib/platform/auth/session";
import type { DeliveryZone as Row } from "@/lib/platform/db/generated/prisma/client";
import { refuseStale } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, fieldError } from "@/lib/platform/errors";
import { toPaisa } from "@/lib/platform/money";
import type { AdminZone, ZoneInput, ZoneOrder } from "./admin-contract";
import { getAdminZone, listAdminZones, zoneColumns } from "./admin-queries";

const subject = "delivery-zone" as const;

/** A new zone goes before the last one, which covers the rest of the country. */
export function createZone(actor: SessionUser, input: ZoneInput): Promise<AdminZone> {
  return transaction(async (tx) => {
    const zones = await lockAll(tx);
    const data = toColumns(input);
    refuseConflicts(zones, data);
    const created = await tx.deliveryZone.create({ data: { ...data, position: zones.length } });
    const ids = zones.map(({ id }) => id);
    await savePositions(tx, [...ids.slice(0, -1), created.id, ...ids.slice(-1)]);
    await audit(tx, { actor, subject, id: created.id, name: created.name, action: "created", after: data });
    return read(tx, created.id);
  });
}

export function editZone(actor: SessionUser, id: string, input: ZoneInput & { version?: string | undefined }) {
  return transaction(async (tx) => {
    const zones = await lockAll(tx);
    const before = zoneColumns(findZone(zones, id));
    refuseStale(before, input.version);
    const after = toColumns(input);
    const others = zones.filter((each) => each.id !== id);
    refuseConflicts(others, after);
    await tx.deliveryZone.update({ where: { id }, data: after });
    await audit(tx, { actor, subject, id, name: after.name, action: "changed", before, after });
    return read(tx, id);
  });
}

export function deleteZone(actor: SessionUser, id: string): Promise<void> {
  return transaction(async (tx) => {
    const zones = await lockAll(tx);
    const zone = findZone(zones, id);
    if (zones.length === 1) throw new AppError("conflict", "Keep at least one zone. Without it you cannot deliver anywhere.");
    await tx.deliveryZone.delete({ where: { id } });
    await audit(tx, { actor, subject, id, name: zone.name, action: "deleted", before: zoneColumns(zone) });
  });
}

export function orderZones(actor: SessionUser, { zones: ids, before }: ZoneOrder): Promise<AdminZone[]> {
  return transaction(async (tx) => {
    const zones = await lockAll(tx);
    const isComplete = ids.length === zones.length && zones.every(({ id }) => ids.includes(id));
    const isSame = before === undefined || zones.every(({ id }, at) => id === before[at]);
    if (!isComplete || !isSame)
      throw new AppError("conflict", "Someone else changed the zones. Please check them and try again.");
    await savePositions(tx, ids);
    await auditAll(
      tx,
      zones.map(({ id, name }, at) => ({
        actor,
        subject,
        id,
        name,
        action: "moved",
        before: { place: at + 1 },
        after: { place: ids.indexOf(id) + 1 },
      })),
    );
    return listAdminZones(tx);
  });
}

/** Locks every zone, in order, until the transaction ends. */
async function lockAll(tx: Transaction): Promise<Row[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('delivery-zone'))`;
  return tx.deliveryZone.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
}

async function savePositions(tx: Transaction, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.deliveryZone.update({ where: { id }, data: { position }, select: { id: true } });
  }
}

function findZone(zones: Row[], id: string): Row {
  const zone = zones.find((each) => each.id === id);
  if (!zone) throw zoneNotFound();
  return zone;
}

/** A zone's name is unique, and a district belongs to at most one zone. */
function refuseConflicts(others: Row[], { name, districts }: Pick<Row, "name" | "districts">): void {
  if (others.some((each) => each.name === name)) throw refusal("name", "A zone with this name already exists.");
  for (const other of others) {
    const shared = other.districts.filter((each) => districts.includes(each));
    if (shared.length > 0) throw refusal("districts", `${shared.join(", ")}: already in zone ${other.name}.`);
  }
}

function toColumns(input: ZoneInput) {
  const { name, includedKg, minDays, maxDays, base, perKg, freeFrom, codUpTo } = input;
  const orNull = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees));
  return {
    name,
    districts: checkDistricts(input.districts),
    includedKg,
    minDays,
    maxDays,
    base: toPaisa(base),
    perKg: toPaisa(perKg),
    freeFrom: orNull(freeFrom),
    codUpTo: orNull(codUpTo),
  };
}

/** Refuses unknown districts. Sorted like the country's list, so that the same selection is always stored the same. */
function checkDistricts(selected: string[]): string[] {
  const all = provinces.flatMap(getDistricts);
  const unknown = selected.filter((each) => !all.includes(each));
  if (unknown.length > 0) {
    throw fieldError("districts", `Not a district of Nepal: ${unknown.join(", ")}`);
  }
  return all.filter((each) => selected.includes(each));
}

async function read(tx: Transaction, id: string): Promise<AdminZone> {
  const zone = await getAdminZone(id, tx);
  if (!zone) throw zoneNotFound();
  return zone;
}

const zoneNotFound = () => new AppError("not_found", "This zone no longer exists.");
const refusal = (field: string, message: string) => fieldError(field, message, "conflict");
