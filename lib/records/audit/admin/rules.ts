import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { capitalize } from "@/lib/platform/shared/text/text";
import type { AuditEntry } from "@/lib/records/audit/admin/contract";
import type { AuditSubject } from "@/lib/records/audit/vocabulary";

/** One changed field, as text. */
export type FieldChange = { name: string; before: string; after: string };

type Fields = Record<string, unknown>;

/** The changed fields as text; nested objects are compared field by field too. */
export function getChanges({ before, after }: Pick<AuditEntry, "before" | "after">): FieldChange[] {
  return differences(before ?? {}, after ?? {}, "");
}

function differences(before: Fields, after: Fields, within: string): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const hasNewFile = within && before.key && after.key && before.key !== after.key;
  const file = hasNewFile ? [{ name: `${within}: file`, before: "old file", after: "new file" }] : [];
  const changes = fields.filter((field) => !isTechnical(field)).flatMap((field) => difference(before, after, { field, within }));
  return [...file, ...changes];
}

function difference(before: Fields, after: Fields, { field, within }: { field: string; within: string }): FieldChange[] {
  const [old, now] = [before[field], after[field]];
  const name = within ? `${within}: ${lowerFirst(fieldName(field))}` : fieldName(field);
  if (isRecordList(old) || isRecordList(now)) return differences(byName(old), byName(now), name);
  if (isRecord(old) && isRecord(now) && !isRichText(now)) return differences(old, now, name);
  const change = { name, before: valueText(field, old), after: valueText(field, now) };
  return change.before === change.after ? [] : [change];
}

/** Fields without meaning for people: ids, storage keys, sizes. */
const isTechnical = (field: string) => /^(_?id|key|width|height|bytes|position|updatedAt)$/.test(field);

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isRichText = (value: unknown): value is Fields => isRecord(value) && value.type === "doc";
const isRecordList = (value: unknown): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** The records of a list by name, so that each is compared with its own earlier state. */
function byName(list: unknown): Fields {
  if (!isRecordList(list)) return {};
  return Object.fromEntries(
    list.map((each, at) => [String(each.sku ?? each.name ?? each.title ?? each.alt ?? each.surface ?? `No. ${at + 1}`), each]),
  );
}

const names: Record<string, string> = {
  basisPoints: "Discount off the trade price, %",
  percent: "Percent off",
  amount: "Rupees off",
  from: "First day",
  to: "Last day",
  maxUses: "Uses in total",
  maxUsesEach: "Uses per customer",
  isActive: "Active",
  isApproved: "Approved",
  base: "Base charge",
  includedKg: "First kilograms",
  perKg: "Each extra kg",
  freeFrom: "Free from",
  codUpTo: "Cash on delivery up to",
  minDays: "Minimum days",
  maxDays: "Maximum days",
  panNumber: "PAN",
  sku: "SKU",
  deletedAt: "Deleted",
  colorHex: "Shade",
  weightGrams: "Weight in grams",
  lowStockAt: "Low stock at",
  minOrderQuantity: "Smallest order",
  orderMultiple: "Sold in sets of",
  gtin: "Barcode",
  shelf: "Shelf",
  compareAtPrice: "Old price",
  variants: "Packs",
  imageKey: "Image",
  mobileImageKey: "Image for phones",
};

/** "tradePrice" as "Trade price". */
export function fieldName(field: string): string {
  const text =
    names[field] ??
    field.replace(/([a-z])Ids?$/, "$1").replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return capitalize(text);
}

/** In lower case for use within a name, unless it is an acronym. */
const lowerFirst = (name: string) => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

const isMoney = (field: string) =>
  /price/i.test(field) || /^(base|perKg|freeFrom|codUpTo|minimum|amount|refund|total|delivery|discount)$/.test(field);

export const emptyText = "–";
const maxLength = 400;

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return emptyText;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberText(field, value);
  if (typeof value === "string") return truncate(wordText(value));
  if (Array.isArray(value))
    return value.length === 0 ? emptyText : truncate(value.map((each) => valueText(field, each)).join(", "));
  if (isRichText(value)) return truncate(textWithin(value) || emptyText);
  return truncate(
    Object.entries(value)
      .filter(([name]) => !isTechnical(name))
      .map(([name, each]) => `${lowerFirst(fieldName(name))} ${valueText(name, each)}`)
      .join(", "),
  );
}

function numberText(field: string, value: number): string {
  if (field === "basisPoints") return `${value / 100}%`;
  if (field === "percent") return `${value}%`;
  return isMoney(field) ? formatRupees(value) : String(value);
}

/** A time in Nepal, a date, an enum value such as "free_delivery" in plain words, or any other text unchanged. */
function wordText(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `${dayText(value)}, ${clockText(value)}`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(`${value}T06:00:00Z`);
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}

/** The plain text of a rich text. */
function textWithin(node: unknown): string {
  if (Array.isArray(node)) return node.map(textWithin).filter(Boolean).join(" ");
  if (!isRecord(node)) return "";
  return typeof node.text === "string" ? node.text : textWithin(node.content);
}

const truncate = (text: string) => (text.length > maxLength ? `${cutText(text, maxLength)}…` : text);

/** The page that shows the changed thing; `null` if it was deleted or has no page. */
export function getHref({ subject, subjectId, action }: Pick<AuditEntry, "subject" | "subjectId" | "action">): string | null {
  if (action === "deleted") return null;
  return hrefs[subject as AuditSubject]?.(subjectId) ?? null;
}

const hrefs: Record<AuditSubject, ((id: string) => string) | null> = {
  product: (id) => `/admin/add-product/${id}`,
  category: () => "/admin/categories",
  subcategory: () => "/admin/categories",
  brand: () => "/admin/brands",
  order: (id) => `/admin/orders/${id}`,
  return: (id) => `/admin/returns-and-cancels/${id}`,
  shift: () => "/admin/shifts",
  settlement: (id) => `/admin/couriers/settlement/${id}`,
  review: () => "/admin/reviews",
  user: (id) => `/admin/users/${id}`,
  "staff-role": (id) => `/admin/staff/roles/${id}`,
  "price-group": () => "/admin/settings/price-groups",
  coupon: (id) => `/admin/settings/coupons/${id}`,
  "delivery-zone": (id) => `/admin/settings/delivery-zones${id === "all" ? "" : `/${id}`}`,
  courier: () => "/admin/settings/couriers",
  faq: () => "/admin/faqs",
  // Its kind, which decides where it is edited, is not logged.
  page: null,
  service: () => "/admin/services",
  team: () => "/admin/team",
  gallery: () => "/admin/gallery",
  slider: () => "/admin/sliders",
  newsletter: () => "/admin/newsletter",
  enquiry: (id) => `/admin/enquiries/${id}`,
  // An entry about the order of problems or systems has the subject as its id.
  problem: (id) => (id === "problem" ? "/admin/problems" : `/admin/problems/${id}`),
  system: (id) => (id === "system" ? "/admin/systems" : `/admin/systems/${id}`),
  // A view's list is in its fields, not in its id.
  "list-view": null,
  settings: () => "/admin/settings",
  queue: () => "/admin/system",
  backup: () => "/admin/system",
  login: (id) => `/admin/users/${id}`,
  file: null,
  synonym: () => "/admin/search?tab=synonyms",
  translation: () => "/admin/translations",
};
