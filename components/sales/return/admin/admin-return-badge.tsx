import { Pill, type PillLook } from "@/components/kit/pill";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { returnStatusNames } from "@/lib/sales/return/vocabulary";

const looks: Record<AdminReturn["status"], PillLook> = {
  requested: "warm",
  approved: "teal",
  received: "teal",
  refused: "quiet",
  refunded: "good",
  replaced: "good",
  withdrawn: "quiet",
  closed: "quiet",
};

export function AdminReturnBadge({ status }: Pick<AdminReturn, "status">) {
  return <Pill look={looks[status]}>{returnStatusNames[status]}</Pill>;
}
