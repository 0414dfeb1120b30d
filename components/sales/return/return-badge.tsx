import type { CustomerReturn } from "@/lib/sales/return/contract";
import { getStatusName } from "./labels";

const looks: Record<CustomerReturn["status"], string> = {
  requested: "bg-mist text-ink",
  approved: "bg-teal-soft text-deep",
  refused: "bg-brick-soft text-brick",
  received: "bg-teal-soft text-deep",
  refunded: "bg-leaf-soft text-leaf",
  replaced: "bg-leaf-soft text-leaf",
  withdrawn: "bg-mist text-ink",
  closed: "bg-mist text-ink",
};

export function ReturnBadge({ value }: { value: Parameters<typeof getStatusName>[0] }) {
  return (
    <span
      className={`inline-flex items-center rounded-md px-2 py-0.5 text-sm font-semibold w-max max-w-full shrink-0 ${looks[value.status]}`}
    >
      {getStatusName(value)}
    </span>
  );
}
