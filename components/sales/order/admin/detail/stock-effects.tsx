import { AdminDate } from "@/components/kit/admin-date";
import { movementReasons } from "@/lib/catalogue/product/vocabulary";
import { numberText } from "@/lib/platform/shared/numbers/money";
import type { OrderFacts } from "@/lib/sales/order/admin/facts";

/** The order's stock movements. */
export function StockEffects({ movements }: Pick<OrderFacts, "movements">) {
  if (movements.length === 0) return <p className="text-stone">No stock changes.</p>;
  return (
    <ul className="divide-y divide-line">
      {movements.map(({ _id, delta, reason, name, sku, stock, createdAt }) => (
        <li key={_id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span translate="no" className={`font-semibold tabular-nums ${delta > 0 ? "text-leaf" : ""}`}>
              {delta > 0 ? `+${delta}` : `−${-delta}`}
            </span>
          </p>
          <p className="note">
            {sku} · {movementReasons[reason]} · {numberText(stock)} in stock now
          </p>
          <AdminDate at={createdAt} className="note" />
        </li>
      ))}
    </ul>
  );
}
