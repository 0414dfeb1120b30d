import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminZone } from "@/lib/terms/delivery/admin/contract";
import { daysText } from "@/lib/terms/delivery/rules";

export const zonesPath = "/admin/settings/delivery-zones";

/** "Rs 150.00 up to 10 kg, then Rs 8.00 per extra kg" */
export function rateText({ base, includedKg, perKg }: Pick<AdminZone, "base" | "includedKg" | "perKg">): string {
  const extra = perKg > 0 ? `, then ${formatRupees(perKg)} per extra kg` : "";
  return includedKg > 0 ? `${formatRupees(base)} up to ${includedKg} kg${extra}` : `${formatRupees(base)}${extra}`;
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
  const names = districts.join(", ");
  if (isLast) return names ? `${names}, and all other districts` : "All other districts";
  return names || "No districts yet";
}
