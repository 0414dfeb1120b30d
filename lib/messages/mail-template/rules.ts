import { t } from "@/lib/platform/shared/language/t";
import { hasLink } from "@/lib/platform/shared/links";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
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

/**
 * A name as emails print it: "" if it could carry a message, because anybody can register somebody else's address under any name
 * ("You won Rs 50,000: prize.example"). Real names contain no links, numbers and domains.
 */
export const printedName = (name: string): string => (hasLink(name) || /\p{N}|\p{L}{3}\.\p{L}{2}/u.test(name) ? "" : name);

/** A company's name as emails print it. Staff have seen it before any of these emails, and companies have numbers in their names. */
export const printedCompany = (name: string): string => (name === "" || hasLink(name) ? t`your company` : name);

/** How placeholders print what a stranger may have typed. */
const print: Partial<Record<Placeholder, (text: string) => string>> = {
  name: (name) => printedName(name) || t`customer`,
  company: printedCompany,
};

type Values = Partial<Record<Placeholder, string>>;

const fields: Record<string, Placeholder> = {
  fullName: "name",
  number: "order",
  companyName: "company",
  email: "email",
  invitedBy: "inviter",
};

/** The values of the placeholders that an email's data provides. */
export function getPlaceholderValues(email: Email): Values {
  const entries = Object.entries(email.props).flatMap(([field, value]) => {
    const name = fields[field];
    if (!name || typeof value !== "string") return [];
    return [[name, print[name]?.(value) ?? value] as const];
  });
  const values: Values = Object.fromEntries(entries);
  if (email.template === "order-placed") return { ...values, total: formatRupees(email.props.summary.total) };
  const { order, ...rest } = values;
  return order && email.template.startsWith("enquiry-") ? { ...rest, number: order } : values;
}

const pattern = /\{([^{}]*)\}/g;

/** The names of the placeholders in a text, known or not. */
export const toPlaceholders = (text: string): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Replaces the placeholders in a text; unknown ones stay unchanged. */
export function fillPlaceholders(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(pattern, (match, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : match));
}
