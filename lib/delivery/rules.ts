import { shortRupees, toPaisa, toRupees } from "@/lib/platform/money";
import type { DeliveryZone } from "./contract";

/** Where a page supposes its reader, as long as they have said nothing else. */
export const homeDistrict = "Kathmandu";

/** What sending costs and how long it takes, in a part of the country. */
export type Zone = {
  name: string;
  districts: string[];
  /** For the first `includedKg`; each further kilogram begun costs `perKg`. */
  base: bigint;
  includedKg: number;
  perKg: bigint;
  /** From this sum of goods on sending is free; never, where it is `null`. */
  freeFrom: bigint | null;
  minDays: number;
  maxDays: number;
  /** Up to which total one may pay at the door; not at all, where it is `null`. */
  codUpTo: bigint | null;
};

type Parcel = { itemsTotal: bigint; weightGrams: number };

/** The zone of a district; the last zone takes the districts that none names. `undefined` only where there are no zones. */
export function getZone<Z extends Pick<Zone, "districts">>(zones: readonly Z[], district: string): Z | undefined {
  return zones.find(({ districts }) => districts.includes(district)) ?? zones.at(-1);
}

/** What sending a parcel costs there. */
export function getRate(zone: Zone, { itemsTotal, weightGrams }: Parcel): bigint {
  if (zone.freeFrom !== null && itemsTotal >= zone.freeFrom) return 0n;
  const furtherKg = Math.max(0, Math.ceil(weightGrams / 1000) - zone.includedKg);
  return zone.base + zone.perKg * BigInt(furtherKg);
}

/** Whether a total may be paid at the door there. Whoever comes for the goods pays at the counter, whatever the sum. */
export function isCodAllowed(zone: Zone | null, total: bigint): boolean {
  return zone === null || (zone.codUpTo !== null && total <= zone.codUpTo);
}

/** Up to which total one may pay at the door there, in plain words. */
export function codText({ codUpTo }: Pick<Zone, "codUpTo">, district: string): string {
  if (codUpTo === null) return `No cash on delivery in ${district}`;
  return `Cash on delivery up to ${shortRupees(toRupees(codUpTo))} in ${district}`;
}

/** "1–2 days", "1 day" */
export function daysText({ minDays, maxDays }: Pick<Zone, "minDays" | "maxDays">): string {
  if (minDays === maxDays) return minDays === 1 ? "1 day" : `${minDays} days`;
  return `${minDays}–${maxDays} days`;
}

/** A zone as the public call tells it, in paisa again: the browser sums with the same rules as the server. */
export function zoneFrom({ base, perKg, freeFrom, codUpTo, ...zone }: DeliveryZone): Zone {
  const orNull = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees));
  return { ...zone, base: toPaisa(base), perKg: toPaisa(perKg), freeFrom: orNull(freeFrom), codUpTo: orNull(codUpTo) };
}

/** What must still be bought until sending is free there; `null` where it never is. */
export function missingForFree({ freeFrom }: Pick<Zone, "freeFrom">, itemsTotal: bigint): bigint | null {
  if (freeFrom === null) return null;
  return freeFrom > itemsTotal ? freeFrom - itemsTotal : 0n;
}
