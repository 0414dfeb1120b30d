import type { EnquiryStatus, EnquiryType } from "@/lib/contact/enquiry/vocabulary";

/** The labels of enquiries for staff. */

export const typeNames: Record<EnquiryType, string> = {
  contact: "Question",
  quote: "Quote",
  inspection: "Inspection",
  grievance: "Complaint",
};

export const statusNames: Record<EnquiryStatus, string> = {
  new: "New",
  open: "Open",
  waiting: "Waiting for customer",
  closed: "Closed",
  spam: "Spam",
};

export const visitTimeText = (at: string): string => (at ? `in the ${at}` : "");
