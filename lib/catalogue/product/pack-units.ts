import { msg } from "@/lib/platform/shared/language/t";

/** Pack sizes by their unit. In a module of its own because every page with a price needs them, and not the rest of the vocabulary. */
export const packSizes = {
  kg: msg("{0} kg"),
  l: msg("{0} L"),
  ml: msg("{0} ml"),
  g: msg("{0} g"),
  m: msg("{0} m"),
  m2: msg("{0} m²"),
  piece: msg("{0} pc"),
} as const;

export type Unit = keyof typeof packSizes;
