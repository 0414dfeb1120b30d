/** The contents of a parcel, where it goes and what to collect for it, without prices. */
export type PackingSlip = {
  number: string;
  /** Which content of the order's slip it is: the second one replaces the first. */
  version: number;
  /** "Parcel 1 of 2"; "" if it is the only one. */
  parcel: string;
  /** "2083-08-05 BS · 2026-11-21 AD" */
  placed: string;
  shop: string;
  store: string;
  recipient: string[];
  delivery: string;
  /** "Collect Rs 23,450.00", "Paid" */
  payment: string;
  note: string;
  lines: { name: string; detail: string; sku: string; quantity: number; weight: string }[];
  /** What comes in a later parcel. */
  toFollow: PackingSlip["lines"];
  pieces: number;
  weight: string;
};

/** Labels with the address instead of a slip: A6, or rolls of 50 mm. */
export const labelPapers = ["a6", "roll"] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** "26 kg", "1.25 kg" */
export const weightText = (grams: number): string => `${Number((grams / 1000).toFixed(2))} kg`;
