import { t } from "@/lib/platform/shared/language/t";
import { countText, shortRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { DeliveryZone } from "./contract";

/** The fee and the duration of delivery in a part of the country. */
export type Zone = {
  name: string;
  districts: string[];
  /** Price of the first `includedKg`; each further kilogram, rounded up, costs `perKg`. */
  base: bigint;
  includedKg: number;
  perKg: bigint;
  /** Delivery is free from this sum of goods; never if it is `null`. */
  freeFrom: bigint | null;
  minDays: number;
  maxDays: number;
  /** The maximum total for cash on delivery; none if it is `null`. */
  codUpTo: bigint | null;
};

type Parcel = { itemsTotal: bigint; weightGrams: number };

/** The zone of a district; the last zone covers the districts that none lists. `undefined` only if there are no zones. */
export function getZone<Z extends Pick<Zone, "districts">>(zones: readonly Z[], district: string): Z | undefined {
  return zones.find(({ districts }) => districts.includes(district)) ?? zones.at(-1);
}

/** The delivery cost of a parcel in this zone, in paisa. */
export function getRate(zone: Zone, { itemsTotal, weightGrams }: Parcel): bigint {
  if (zone.freeFrom !== null && itemsTotal >= zone.freeFrom) return 0n;
  const furtherKg = Math.max(0, Math.ceil(weightGrams / 1000) - zone.includedKg);
  return zone.base + zone.perKg * BigInt(furtherKg);
}

/** Whether a total may be paid on delivery there. A customer who picks the goods up pays at the counter, whatever the sum. */
export function isCodAllowed(zone: Zone | null, total: bigint): boolean {
  return zone === null || (zone.codUpTo !== null && total <= zone.codUpTo);
}

/** Whether a total can be paid in cash on delivery there, and the limit, in plain words. */
export function codText({ codUpTo }: Pick<Zone, "codUpTo">, district: string, total: bigint): string {
  if (codUpTo === null) return t`No cash on delivery in ${t(district)}`;
  const limit = shortRupees(toRupees(codUpTo));
  return total > codUpTo ? t`Cash on delivery only up to ${limit}` : t`Cash on delivery up to ${limit} in ${t(district)}`;
}

/** "1–2 days", "1 day" */
export function daysText({ minDays, maxDays }: Pick<Zone, "minDays" | "maxDays">): string {
  if (minDays === maxDays) return countText(minDays, "day");
  return t`${minDays}–${maxDays} days`;
}

/** A zone from the public call, in paisa again: the browser calculates with the same rules as the server. */
export function zoneFrom({ base, perKg, freeFrom, codUpTo, ...zone }: DeliveryZone): Zone {
  const orNull = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees));
  return { ...zone, base: toPaisa(base), perKg: toPaisa(perKg), freeFrom: orNull(freeFrom), codUpTo: orNull(codUpTo) };
}

/** How much more to buy for free delivery there; `null` if it is never free. */
export function missingForFree({ freeFrom }: Pick<Zone, "freeFrom">, itemsTotal: bigint): bigint | null {
  if (freeFrom === null) return null;
  return freeFrom > itemsTotal ? freeFrom - itemsTotal : 0n;
}
