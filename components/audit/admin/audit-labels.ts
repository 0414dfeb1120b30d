import { type AuditSubject, auditSubjects } from "@/lib/audit/contract";

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
  team: "team member",
  gallery: "gallery",
  slider: "slide",
  newsletter: "newsletter",
  enquiry: "enquiry",
  synonym: "search word",
  settings: "settings",
  queue: "queue",
};

/** A newer process may already write of things that this one does not know. */
export const getNoun = (subject: string): string => nouns[subject as AuditSubject] ?? subject;

export const subjectOptions = auditSubjects.map((value) => ({
  value,
  label: nouns[value].charAt(0).toUpperCase() + nouns[value].slice(1),
}));

/** Verbs that are written down shorter than one says them before a noun. */
const said: Record<string, string> = {
  "stock counted": "counted the stock of",
  "price change undone": "undid a price change of",
  "stock moved": "moved the stock of",
  noted: "wrote a note to",
  "brought back": "restored",
  "took back": "unpublished",
  "ended the sessions of": "signed out everywhere",
  "pictures added": "added images to",
  "pictures deleted": "deleted images of",
  "pictures not deleted": "could not delete images of",
};

export const actionText = (action: string): string => said[action] ?? action;
