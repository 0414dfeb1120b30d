import type { Enquiry } from "@/lib/enquiry/admin-contract";
import { spanText } from "@/lib/platform/time-text";

type EnquiryFields = Pick<Enquiry, "status" | "type" | "createdAt">;

/** The days within which the automatic email promises a reply. */
const promisedDays: Record<Enquiry["type"], number> = { contact: 1, quote: 2, inspection: 1, grievance: 7 };

/** How long someone has waited for a reply, and whether that is longer than promised; `null` if nobody is waiting. */
export function getAge({ status, type, createdAt }: EnquiryFields, now: number): { text: string; isLate: boolean } | null {
  if (status !== "new" && status !== "open") return null;
  const elapsed = now - Date.parse(createdAt);
  return { text: `Waiting ${spanText(elapsed)}`, isLate: elapsed > promisedDays[type] * 86_400_000 };
}
