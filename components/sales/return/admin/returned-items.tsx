import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import type { ReturnItem } from "@/lib/sales/return/contract";
import { getSentMoney } from "@/lib/sales/return/rules";

type ReturnedItemsProps = { value: AdminReturn } & Pick<ReturnFacts, "bought">;

/** The returned quantity of each item, the decision on it and its outcome. */
export function ReturnedItems({ value, bought }: ReturnedItemsProps) {
  const { items, status, credited } = value;
  const isCredited = credited > 0 || getSentMoney(value) === 0;
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={item.orderItemId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-48 flex-1">
            <strong className="font-semibold">
              {item.quantity} × {item.name}
            </strong>
            <span className="note block">
              {[item.pack, item.color, boughtText(bought[item.orderItemId])].filter(Boolean).join(" · ")}
            </span>
          </span>
          <span className="text-right text-sm">
            {getDecision(item, status, isCredited).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const boughtText = (line: ReturnFacts["bought"][string] | undefined) =>
  line && `${line.quantity} bought at ${formatRupees(line.price)}`;

function stockText(restocked: number, approved: number): string {
  if (restocked === 0) return "Written off";
  return restocked < approved ? `${restocked} back in stock, ${approved - restocked} written off` : "Back in stock";
}

function getDecision(
  { approved, quantity, restocked, refund }: ReturnItem,
  status: AdminReturn["status"],
  isCredited: boolean,
): string[] {
  if (approved === null) return status === "requested" ? ["Waiting for a decision"] : [];
  // Pieces that did not arrive, or were rejected afterwards, had been approved.
  const decision = restocked === null ? "approved" : "accepted";
  return [
    approved === 0 ? `Not ${decision}` : `${approved} of ${quantity} ${decision}`,
    ...(restocked === null || approved === 0 ? [] : [stockText(restocked, approved)]),
    ...(refund === null ? [] : [`${formatRupees(refund)} ${isCredited ? "credited" : "refunded"}`]),
  ];
}
