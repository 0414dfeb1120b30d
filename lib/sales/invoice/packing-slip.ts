import { t } from "@/lib/platform/shared/language/t";
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
  /** "3 pieces" */
  piecesText: string;
  weight: string;
  labels: ReturnType<typeof getSlipLabels>;
  /** On a label, which couriers read whom nobody asked: what to collect in English too, if `payment` is not. */
  paymentInEnglish: string;
};

/** What a slip says around its values, in the language at hand: the thread for documents has none. */
export const getSlipLabels = ({ version, note }: Pick<PackingSlip, "version" | "note">) => ({
  title: t`PACKING SLIP`,
  version: version > 1 ? t`Version ${version}: earlier slips of this order are void` : "",
  to: t`TO`,
  order: t`Order`,
  placed: t`Order date`,
  delivery: t`Delivery`,
  payment: t`Payment`,
  pieces: t`Pieces`,
  weight: t`Weight`,
  // Not "From", which lists say of a day.
  from: t`From `.trim(),
  note: note && t`Customer note: ${note}`,
  toFollow: t`TO FOLLOW, NOT IN THIS PARCEL`,
  quantity: t`Qty`,
  item: t`Item`,
  sku: t`SKU`,
  packedBy: t`Packed by`,
  receivedBy: t`Received by`,
  foot: t`Packing slip`,
  page: t("Page {0} of {1}"),
});

/** Labels with the address instead of a slip: A6, or rolls of 50 mm. */
export const labelPapers = ["a6", "roll"] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** "26 kg", "1.25 kg" */
export const weightText = (grams: number): string => t`${Number((grams / 1000).toFixed(2))} kg`;
