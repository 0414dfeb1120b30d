import { statusNames as enquiryStatusNames } from "@/components/contact/enquiry/admin/labels";
import { adminStatusNames } from "@/components/sales/order/labels";
import type { TimelineEntry, TimelineKind } from "@/lib/office/person/admin/timeline-contract";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { adminPaymentNames } from "@/lib/sales/order/vocabulary";
import { returnStatusNames } from "@/lib/sales/return/vocabulary";
import { methodNames } from "@/lib/terms/payment-method/contract";

export const kindNames: Record<TimelineKind, string> = {
  order: "Orders",
  payment: "Payments",
  return: "Returns",
  enquiry: "Enquiries",
  call: "Calls",
  message: "Emails and texts",
  job: "Saved jobs",
  note: "Notes",
  account: "Account",
};

const lookUp = (names: Record<string, string>, value: string): string => names[value] ?? value;

type Names = { fullName: string };

const about = ({ number }: TimelineEntry): string => (number ? ` ${number}` : "");
const byText = ({ by }: TimelineEntry): string => (by ? ` by ${by}` : "");

/** What happened, in one line. */
const titles: Record<TimelineKind, (entry: TimelineEntry, names: Names) => string> = {
  order: (entry) => `Order ${entry.number} placed${byText(entry)}`,
  payment: (entry) => `Payment for ${entry.number}`,
  return: (entry) => `Return ${entry.number} requested`,
  enquiry: (entry, { fullName }) =>
    entry.what === "reply" ? `${entry.by} replied to ${entry.number}` : `${fullName} wrote to us: ${entry.number}`,
  call: (entry) => `${entry.by || "We"} called about ${entry.number}`,
  message: (entry) => `${entry.method === "text" ? "Text" : "Email"}: ${entry.state}${about(entry)}`,
  job: () => "Saved a job",
  note: (entry) => `Note${entry.number && ` on ${entry.number}`}${byText(entry)}`,
  account: (entry, { fullName }) => (entry.what === "opened" ? "Account created" : `${entry.by} ${entry.what} ${fullName}`),
};

export const getTitle = (entry: TimelineEntry, names: Names): string => titles[entry.kind](entry, names);

const states: Partial<Record<TimelineKind, Record<string, string>>> = {
  order: adminStatusNames,
  payment: adminPaymentNames,
  return: returnStatusNames,
  enquiry: enquiryStatusNames,
};

/** Amount, method and state, as far as it has them: "Rs 4,200.00 · Cash on delivery · Shipped". */
export function getFacts({ kind, state, method, amount }: TimelineEntry): string {
  const names = states[kind];
  return [
    amount !== null && formatRupees(amount),
    kind !== "message" && lookUp(methodNames, method),
    names && state && lookUp(names, state),
  ]
    .filter(Boolean)
    .join(" · ");
}
