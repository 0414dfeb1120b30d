import { formatRupees } from "@/lib/platform/money";
import type { Email } from "./emails";

/** The placeholders that staff can use in curly brackets, and what each stands for. */
export const placeholders = {
  name: "the customer's name",
  order: "the order number",
  total: "the order total",
  company: "the company's name",
  email: "the new email address",
  inviter: "who sends the invitation",
  number: "the message number",
  news: "the standard subject, which says what happened",
} as const;
export type Placeholder = keyof typeof placeholders;

type Names = Partial<Record<Placeholder, string>>;

const fields: Record<string, Placeholder> = {
  fullName: "name",
  number: "order",
  companyName: "company",
  email: "email",
  invitedBy: "inviter",
};

/** What the names stand for in one email, as far as it tells. */
export function getNames(email: Email): Names {
  const entries = Object.entries(email.props).flatMap(([field, value]) => {
    const name = fields[field];
    return name && typeof value === "string" ? [[name, value] as const] : [];
  });
  const names: Names = Object.fromEntries(entries);
  if (email.template === "order-placed") return { ...names, total: formatRupees(email.props.summary.total) };
  const { order, ...others } = names;
  return order && email.template.startsWith("enquiry-") ? { ...others, number: order } : names;
}

const bracketed = /\{([^{}]*)\}/g;

/** The names that a text puts in, known or not. */
export const toNames = (text: string): string[] => [...text.matchAll(bracketed)].map(([, name = ""]) => name);

/** A text with what its names stand for; what stands for nothing stays as it was written. */
export function withNames(text: string, names: Record<string, string | undefined>): string {
  return text.replaceAll(bracketed, (written, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? "") : written));
}
