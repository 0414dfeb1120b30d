import type { CompanyDetail } from "@/lib/content/company-detail/contract";

const fields = [
  "name",
  "description",
  "location",
  "phoneNumber",
  "email",
  "openingHours",
  "whatsapp",
  "viber",
  "facebook",
  "twitter",
  "instagram",
  "linkedin",
  "registrationNumber",
  "panNumber",
  "grievanceName",
] as const;

export type FooterCompany = Pick<CompanyDetail, (typeof fields)[number]>;

/** What the footer says of the company: it is part of every page, so the rest is not sent. */
export const toFooterCompany = (company: CompanyDetail): FooterCompany =>
  Object.fromEntries(fields.map((name) => [name, company[name]])) as FooterCompany;
