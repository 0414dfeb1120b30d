import { OrderTime } from "@/components/ui/date-time";
import type { OrderFacts } from "@/lib/order/admin/facts";

const reasons: Partial<Record<string, string>> = {
  order: "Sold",
  cancel: "Given back: cancelled",
  expiry: "Given back: not paid",
  return: "Returned",
  replacement: "Sent as a replacement",
  undelivered: "Came back undelivered",
  written_off: "Written off",
};

/** What the order did to the stock, as the ledger says it. */
export function StockEffects({ movements }: Pick<OrderFacts, "movements">) {
  if (movements.length === 0) return <p className="text-stone">It moved nothing.</p>;
  return (
    <ul className="divide-y divide-line">
      {movements.map(({ _id, delta, reason, name, sku, stock, createdAt }) => (
        <li key={_id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className={`font-semibold tabular-nums ${delta > 0 ? "text-leaf" : ""}`}>
              {delta > 0 ? `+${delta}` : `−${-delta}`}
            </span>
          </p>
          <p className="note">
            {sku} · {reasons[reason] ?? reason} · {stock} in stock now
          </p>
          <OrderTime at={createdAt} className="note" />
        </li>
      ))}
    </ul>
  );
}
