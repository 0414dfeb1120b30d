import { kindNames } from "@/components/coupon/admin/coupon-labels";
import { statusNames as enquiryStatusNames } from "@/components/enquiry/admin/labels";
import { adminStatusNames } from "@/components/order/labels";
import { tabNames } from "@/components/review/admin/review-query";
import { type AuditEntry, type AuditSubject, auditSubjects } from "@/lib/audit/contract";
import { adminPaymentNames } from "@/lib/order/vocabulary";
import { methodNames } from "@/lib/payment-method/contract";
import { productStatusNames } from "@/lib/product/vocabulary";
import { returnStatusNames } from "@/lib/return/vocabulary";
import { roleNames } from "@/lib/users/vocabulary";

const nouns: Record<AuditSubject, string> = {
  product: "product",
  category: "category",
  subcategory: "subcategory",
  brand: "brand",
  order: "order",
  return: "return",
  review: "review",
  user: "user",
  "price-group": "price group",
  coupon: "coupon",
  "delivery-zone": "delivery zone",
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
  settings: "settings",
  queue: "queue",
};

/** A newer process may already log subjects that this one does not know. */
export const getNoun = (subject: string): string => nouns[subject as AuditSubject] ?? subject;

export const subjectOptions = auditSubjects.map((value) => ({
  value,
  label: nouns[value].charAt(0).toUpperCase() + nouns[value].slice(1),
}));

const actionLabels: Record<string, string> = {
  // A return's status.
  refused: "rejected",
  // The names in older entries.
  "stock counted": "counted the stock of",
  "price change undone": "undid a price change of",
  "stock moved": "changed the stock of",
  noted: "added a note to",
  "brought back": "restored",
  "took back": "unpublished",
  "took back a payment for": "undid a payment for",
  "took back undelivered": "recorded the failed delivery of",
  "took back the approval of": "revoked the approval of",
  "took over": "added",
  called: "called the customer about",
  kept: "declined to cancel",
  "looked at": "resolved a payment of",
  "texted link": "texted the link to",
  "revoked link": "revoked the link to",
  "accepted the slip of": "accepted the payment slip of",
  "refused the slip of": "rejected the payment slip of",
  "refused a part of": "rejected part of",
  answered: "replied to",
  unscheduled: "cancelled the schedule of",
  "set a new password of": "set a new password for",
  "deleted their own account": "deleted the account of",
  "ended the sessions of": "logged out all devices of",
  "images added": "added images to",
  "images deleted": "deleted images of",
  "images not deleted": "could not delete images of",
  "pictures added": "added images to",
  "pictures deleted": "deleted images of",
  "pictures not deleted": "could not delete images of",
};

export const actionText = (action: string): string => actionLabels[action] ?? action;

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
