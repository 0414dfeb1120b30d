import { t } from "@/lib/platform/shared/language/t";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { type PickOrder, toShelfRows } from "@/lib/sales/picking/admin/rules";

/** What to fetch from the store, shelf by shelf, with boxes to tick on the way. */
export function ShelfList({ orders }: { orders: readonly PickOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {toShelfRows(orders).map(({ sku, name, pack, shelf, quantity, orders: needed }) => (
        <li key={sku}>
          <label className="flex cursor-pointer items-start gap-3 py-3 has-checked:text-stone">
            <input type="checkbox" className="mt-1 size-6 shrink-0 accent-teal" />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{shelf || t`No shelf`}</span>
              <span className="block">
                {name}, {pack}
              </span>
              <span className="note block break-all">{sku}</span>
              {needed.length > 1 && (
                <span className="note block">
                  {needed.map((each) => t`${numberText(each.quantity)} for ${each.number}`).join(" · ")}
                </span>
              )}
            </span>
            <span className="shrink-0 text-lg font-bold tabular-nums">
              <span className="sr-only">{countText(quantity, "piece")}</span>
              <span aria-hidden="true">{numberText(quantity)} ×</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
