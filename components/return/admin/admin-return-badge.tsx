import { Pill, type PillLook } from "@/components/ui/pill";
import type { AdminReturn } from "@/lib/return/contract";

export const returnStates: Record<AdminReturn["status"], { text: string; look: PillLook }> = {
  requested: { text: "New request", look: "warm" },
  approved: { text: "Approved", look: "teal" },
  received: { text: "Received", look: "teal" },
  refused: { text: "Rejected", look: "quiet" },
  refunded: { text: "Completed", look: "good" },
  replaced: { text: "Replaced", look: "good" },
  withdrawn: { text: "Withdrawn", look: "quiet" },
  closed: { text: "Closed", look: "quiet" },
};

export function AdminReturnBadge({ status }: Pick<AdminReturn, "status">) {
  const { text, look } = returnStates[status];
  return <Pill look={look}>{text}</Pill>;
}
