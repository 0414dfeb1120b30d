import type { AdminZone } from "@/lib/delivery/admin-contract";
import { daysText } from "@/lib/delivery/rules";
import { formatRupees } from "@/lib/platform/money";

export const zonesPath = "/admin/settings/delivery-zones";

/** "Rs 150.00 up to 10 kg, Rs 8.00 for each further kg" */
export function rateText({ base, includedKg, perKg }: Pick<AdminZone, "base" | "includedKg" | "perKg">): string {
  const further = perKg > 0 ? `, then ${formatRupees(perKg)} per extra kg` : "";
  return includedKg > 0 ? `${formatRupees(base)} up to ${includedKg} kg${further}` : `${formatRupees(base)}${further}`;
}

export function termsText(zone: Pick<AdminZone, "freeFrom" | "codUpTo" | "minDays" | "maxDays">): string {
  const { freeFrom, codUpTo } = zone;
  return [
    daysText(zone),
    freeFrom === null ? "never free" : `free from ${formatRupees(freeFrom)}`,
    codUpTo === null ? "no cash on delivery" : `cash on delivery up to ${formatRupees(codUpTo)}`,
  ].join(" · ");
}

/** The last zone also covers the districts that no other names. */
export function districtsText({ districts }: Pick<AdminZone, "districts">, isLast: boolean): string {
  const named = districts.join(", ");
  if (isLast) return named ? `${named}, and all other districts` : "All other districts";
  return named || "No districts yet";
}
