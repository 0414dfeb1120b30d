import type { Image } from "@/lib/catalogue/product/contract";
import type { CoverageRow } from "@/lib/catalogue/product/coverage";
import type { StoredFields } from "@/lib/catalogue/product/fields";
import type { DocumentKind } from "@/lib/catalogue/product/vocabulary";
import type { ImageSource } from "@/lib/platform/shared/image";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";

export type ProductDocument = { kind: DocumentKind; title: string; key: string; bytes: number };

export type ProductReview = {
  id: string;
  rating: number;
  title: string;
  body: string;
  authorName: string;
  place: string;
  isVerified: boolean;
  /** The shop's reply to the review; "" if there is none. */
  answer: string;
  createdAt: Date;
  photos: ImageSource[];
};

/** A row of a table of facts; `href` if there is more about the value. */
export type Fact = { name: string; value: string; href?: string };

/** The fields of a product page in addition to those of lists. */
export type ProductDetail = StoredFields & {
  images: Image[];
  coverage: CoverageRow[];
  documents: ProductDocument[];
  /** Newest first, at most fifty. */
  reviews: ProductReview[];
};

/** "0.8–1", or one number if both are equal. */
export function rangeText(values: number[]): string {
  const texts = values.map((value) => numberText(value, 3));
  return [...new Set(texts)].join("–");
}

const hasValue = ({ value }: Fact) => value !== "";

/** Facts about applying the product: coats, times and temperature. */
export function workFacts({ coats, touchDryHours, recoatHours, fullCureDays, applicationTemp }: ProductDetail): Fact[] {
  const range = (values: number[], unit: string) => (values.length ? `${rangeText(values)} ${unit}` : "");
  return [
    { name: "Coats", value: coats },
    { name: "Dry to the touch", value: range(touchDryHours, "hours") },
    { name: "Recoat after", value: range(recoatHours, "hours") },
    { name: "Fully cured after", value: range(fullCureDays, "days") },
    { name: "Working temperature", value: applicationTemp.length ? `${applicationTemp.join(" to ")} °C` : "" },
  ].filter(hasValue);
}

/** Facts about the product itself. */
export function technicalFacts(detail: ProductDetail): Fact[] {
  const { components, standards, shelfLifeMonths, warrantyYears, potableWater, origin, technical } = detail;
  return [
    { name: "Components", value: components },
    ...technical,
    { name: "Standards", value: standards.join(", ") },
    { name: "Drinking water", value: potableWater ? "Suitable for contact with drinking water" : "" },
    { name: "Shelf life", value: shelfLifeMonths ? `${countText(shelfLifeMonths, "month")}, unopened` : "" },
    { name: "Material warranty", value: warrantyYears ? countText(warrantyYears, "year") : "" },
    { name: "Made in", value: origin },
  ].filter(hasValue);
}
