/** What the audit log tells of, by the nouns of the back office. */
export const auditSubjects = [
  "product",
  "category",
  "subcategory",
  "brand",
  "order",
  "return",
  "review",
  "user",
  "price-group",
  "coupon",
  "delivery-zone",
  "settings",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
