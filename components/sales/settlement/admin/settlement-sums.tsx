import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Settlement } from "@/lib/sales/settlement/admin/contract";

export type SettlementSums = Pick<Settlement, "collected" | "fees" | "difference" | "received">;

/** Collected − fees ± differences = what is handed over. */
export function Sums({ sums: { collected, fees, difference, received } }: { sums: SettlementSums }) {
  const rows: [string, string][] = [
    ["Collected", formatRupees(collected)],
    ["Fees", fees === 0 ? formatRupees(0) : `− ${formatRupees(fees)}`],
    ["Differences", `${difference < 0 ? "− " : difference > 0 ? "+ " : ""}${formatRupees(Math.abs(difference))}`],
    ["Handed over", formatRupees(received)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd translate="no" className="font-bold tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
