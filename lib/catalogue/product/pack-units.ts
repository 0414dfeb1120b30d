/** The units of a pack's size. In a module of its own because every page with a price needs them, and not the rest of the vocabulary. */
export const units = { kg: "kg", l: "L", ml: "ml", g: "g", m: "m", m2: "m²", piece: "pc" } as const;

export type Unit = keyof typeof units;
