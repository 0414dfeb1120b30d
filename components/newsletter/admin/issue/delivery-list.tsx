import { Pill, type PillLook } from "@/components/ui/pill";
import type { Delivery } from "@/lib/newsletter/issue-contract";
import { clockText, dayText } from "@/lib/platform/time-text";
import { resultNames } from "./delivery-query";

const looks: Record<Delivery["result"], PillLook> = { waiting: "quiet", sent: "good", failed: "warm" };

/** What became of each email. */
export function DeliveryList({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <ul aria-label="Results" className="divide-y divide-line">
      {deliveries.map(({ email, result, reason, updatedAt }) => (
        <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-semibold break-all">{email}</p>
            <p className="note break-words">
              {reason && `${reason} `}
              {dayText(updatedAt)}, {clockText(updatedAt)}
            </p>
          </div>
          <Pill look={looks[result]}>{resultNames[result]}</Pill>
        </li>
      ))}
    </ul>
  );
}
