import type { Image } from "@/lib/catalogue/product/contract";
import type { CoverageRow } from "@/lib/catalogue/product/coverage";
import type { StoredFields } from "@/lib/catalogue/product/fields";
import type { DocumentKind } from "@/lib/catalogue/product/vocabulary";
import type { ImageSource } from "@/lib/platform/shared/image";
import { t } from "@/lib/platform/shared/language/t";
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

/** "5 to 35 °C" */
function temperatureText([from, to]: number[]): string {
  if (from === undefined) return "";
  return to === undefined ? `${from} °C` : t`${from} to ${to} °C`;
}

/** "0.5–1 hours", "1 day"; "" if it is not known. */
function timeText(values: number[], one: string, many: (range: string) => string): string {
  if (values.length === 0) return "";
  return values.every((value) => value === 1) ? countText(1, one) : many(rangeText(values));
}

/** Facts about applying the product: coats, times and temperature. */
export function workFacts({ coats, touchDryHours, recoatHours, fullCureDays, applicationTemp }: ProductDetail): Fact[] {
  const hours = (values: number[]) => timeText(values, "hour", (range) => t`${range} hours`);
  const days = (values: number[]) => timeText(values, "day", (range) => t`${range} days`);
  return [
    { name: t`Coats`, value: coats },
    { name: t`Dry to the touch`, value: hours(touchDryHours) },
    { name: t`Recoat after`, value: hours(recoatHours) },
    { name: t`Fully cured after`, value: days(fullCureDays) },
    { name: t`Working temperature`, value: temperatureText(applicationTemp) },
  ].filter(hasValue);
}

/** Facts about the product itself. */
export function technicalFacts(detail: ProductDetail): Fact[] {
  const { components, standards, shelfLifeMonths, warrantyYears, potableWater, origin, technical } = detail;
  return [
    { name: t`Components`, value: components },
    ...technical,
    { name: t`Standards`, value: standards.join(", ") },
    { name: t`Drinking water`, value: potableWater ? t`Suitable for contact with drinking water` : "" },
    { name: t`Shelf life`, value: shelfLifeMonths ? t`${countText(shelfLifeMonths, "month")}, unopened` : "" },
    { name: t`Material warranty`, value: warrantyYears ? countText(warrantyYears, "year") : "" },
    { name: t`Made in`, value: origin },
  ].filter(hasValue);
}
