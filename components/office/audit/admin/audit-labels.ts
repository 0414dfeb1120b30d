import { statusNames as enquiryStatusNames } from "@/components/contact/enquiry/admin/labels";
import { adminStatusNames } from "@/components/sales/order/labels";
import { tabNames } from "@/components/sales/review/admin/review-query";
import { kindNames } from "@/components/terms/coupon/admin/coupon-labels";
import { productStatusNames } from "@/lib/catalogue/product/vocabulary";
import { roleNames } from "@/lib/people/users/vocabulary";
import type { AuditEntry } from "@/lib/records/audit/admin/contract";
import { type AuditSubject, auditSubjects } from "@/lib/records/audit/vocabulary";
import { adminPaymentNames } from "@/lib/sales/order/vocabulary";
import { returnStatusNames } from "@/lib/sales/return/vocabulary";
import { methodNames } from "@/lib/terms/payment-method/contract";

const nouns: Record<AuditSubject, string> = {
  product: "product",
  category: "category",
  subcategory: "subcategory",
  brand: "brand",
  order: "order",
  return: "return",
  shift: "shift",
  settlement: "courier's settlement",
  review: "review",
  user: "user",
  "staff-role": "role",
  "price-group": "price group",
  coupon: "coupon",
  "delivery-zone": "delivery zone",
  courier: "courier",
  faq: "question",
  page: "page",
  service: "service",
  problem: "problem",
  system: "system",
  team: "team member",
  gallery: "gallery",
  slider: "slide",
  newsletter: "newsletter",
  enquiry: "enquiry",
  synonym: "search word",
  translation: "Nepali text",
  "list-view": "view of a list",
  settings: "settings",
  queue: "queue",
  backup: "backup",
  login: "login",
  file: "file",
};

/** A newer process may already log subjects that this one does not know. */
export const getNoun = (subject: string): string => nouns[subject as AuditSubject] ?? subject;

export const subjectOptions = auditSubjects.map((value) => ({
  value,
  label: nouns[value].charAt(0).toUpperCase() + nouns[value].slice(1),
}));

/** A return's status is its action; its label is another word. */
export const actionText = (action: string): string => (action === "refused" ? returnStatusNames.refused.toLowerCase() : action);

const labels: Record<string, Record<string, string>> = {
  "order.status": adminStatusNames,
  "order.paymentStatus": adminPaymentNames,
  "order.paymentMethod": methodNames,
  "return.status": returnStatusNames,
  "review.status": tabNames,
  "enquiry.status": enquiryStatusNames,
  "product.status": productStatusNames,
  "coupon.kind": kindNames,
  "user.role": roleNames,
};

type Sides = Pick<AuditEntry, "subject" | "before" | "after">;

/** Replaces stored statuses by the screens' labels. */
export function withLabels({ subject, before, after }: Sides): Pick<Sides, "before" | "after"> {
  const toTexts = (fields: AuditEntry["before"]) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, labels[`${subject}.${field}`]?.[String(value)] ?? value]),
    );
  return { before: toTexts(before), after: toTexts(after) };
}
