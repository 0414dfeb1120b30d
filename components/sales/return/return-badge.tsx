import { Pill, type PillLook } from "@/components/kit/pill";
import type { CustomerReturn } from "@/lib/sales/return/contract";
import { getStatusName } from "./labels";

const looks: Record<CustomerReturn["status"], PillLook> = {
  requested: "plain",
  approved: "teal",
  refused: "bad",
  received: "teal",
  refunded: "good",
  replaced: "good",
  withdrawn: "plain",
  closed: "plain",
};

export function ReturnBadge({ value }: { value: Parameters<typeof getStatusName>[0] }) {
  return <Pill look={looks[value.status]}>{getStatusName(value)}</Pill>;
}
