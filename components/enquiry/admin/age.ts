import type { Enquiry } from "@/lib/enquiry/admin-contract";

type EnquiryFields = Pick<Enquiry, "status" | "type" | "createdAt">;

/** The days within which the automatic email promises a reply. */
const promisedDays: Record<Enquiry["type"], number> = { contact: 1, quote: 2, inspection: 1, grievance: 7 };

/** How long someone has waited for a reply, and whether that is longer than promised; `null` if nobody is waiting. */
export function getAge({ status, type, createdAt }: EnquiryFields, now: number): { text: string; isLate: boolean } | null {
  if (status !== "new" && status !== "open") return null;
  const hours = Math.max(0, (now - Date.parse(createdAt)) / 3_600_000);
  const days = Math.floor(hours / 24);
  return { text: `Waiting ${spanText(Math.floor(hours), days)}`, isLate: hours > promisedDays[type] * 24 };
}

function spanText(hours: number, days: number): string {
  if (days > 0) return days === 1 ? "1 day" : `${days} days`;
  if (hours === 0) return "under 1 hour";
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
