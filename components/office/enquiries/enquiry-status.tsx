import { Pill, type PillLook } from "@/components/office/pill";
import type { EnquiryStatus } from "@/lib/enquiry/vocabulary";
import { statusNames } from "./words";

const looks: Record<EnquiryStatus, PillLook> = { new: "warm", open: "teal", waiting: "plain", closed: "good", spam: "quiet" };

export function EnquiryStatusPill({ status }: { status: EnquiryStatus }) {
  return <Pill look={looks[status]}>{statusNames[status]}</Pill>;
}
