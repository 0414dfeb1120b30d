import { type Quantities, quantitiesText } from "@/lib/catalogue/product/offer";

/** "In sets of 4", if not every number can be bought. */
export function QuantitiesNote({ quantities, className = "" }: { quantities: Quantities; className?: string }) {
  const text = quantitiesText(quantities);
  return text === "" ? null : <p className={`note ${className}`}>{text}</p>;
}
