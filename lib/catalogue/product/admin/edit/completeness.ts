import { plainText } from "@/lib/platform/shared/rich-text/rich-text";
import type { ProductForm } from "./form-contract";

type Point = { label: string; field: string; isDone: (product: ProductForm, images: number) => boolean };

/** The details that a careful customer looks for on a product page. */
const points: Point[] = [
  { label: "an image", field: "images", isDone: (_, images) => images > 0 },
  { label: "a summary", field: "summary", isDone: ({ summary }) => summary.trim().length >= 20 },
  { label: "a description", field: "description", isDone: ({ description }) => plainText(description).trim().length >= 80 },
  { label: "where to use it", field: "areas", isDone: ({ areas }) => areas.length > 0 },
  { label: "surfaces", field: "surfaces", isDone: ({ surfaces }) => surfaces.length > 0 },
  { label: "three features", field: "features", isDone: ({ features }) => features.filter(Boolean).length >= 3 },
  { label: "application steps", field: "steps", isDone: ({ steps }) => steps.some(Boolean) },
  { label: "where not to use it", field: "notFor", isDone: ({ notFor }) => notFor.some(Boolean) },
  { label: "coverage", field: "coverage", isDone: ({ coverage }) => coverage.length > 0 },
  { label: "drying times", field: "touchDryHours", isDone: ({ touchDryHours }) => touchDryHours.some((each) => each !== null) },
  { label: "where it is made", field: "origin", isDone: ({ origin }) => origin.trim() !== "" },
  {
    label: "a technical data sheet",
    field: "documents",
    isDone: ({ documents }) => documents.some(({ kind }) => kind === "tds"),
  },
];

/** How complete a product page is, and what is missing. An incomplete product can still be sold. */
export function getCompleteness(product: ProductForm, images: number) {
  const missing = points.filter(({ isDone }) => !isDone(product, images)).map(({ label, field }) => ({ label, field }));
  return { done: points.length - missing.length, of: points.length, missing };
}
