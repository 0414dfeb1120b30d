import { packSizes, type Unit } from "@/lib/catalogue/product/pack-units";

/** How staff's screens and files name the units of packs: "L", "m²". */
export const units = Object.fromEntries(
  Object.entries(packSizes).map(([unit, text]) => [unit, text.replace("{0} ", "")]),
) as Record<Unit, string>;
