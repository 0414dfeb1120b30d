import { Pill, type PillLook } from "@/components/kit/pill";
import type { EnquiryStatus } from "@/lib/contact/enquiry/vocabulary";
import { statusNames } from "./labels";

const looks: Record<EnquiryStatus, PillLook> = { new: "warm", open: "teal", waiting: "plain", closed: "good", spam: "quiet" };

export function EnquiryStatusPill({ status }: { status: EnquiryStatus }) {
  return <Pill look={looks[status]}>{statusNames[status]}</Pill>;
}
