import { Check, Minus, Plus } from "lucide-react";
import { Link } from "@/components/kit/link";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { isPacked, missingOf, type Picked, type PickLine, type PickOrder, pickedOf } from "@/lib/sales/picking/admin/rules";

type PackListProps = {
  orders: readonly PickOrder[];
  picked: Picked;
  onPut: (order: PickOrder, line: PickLine, pieces: number) => void;
};

/** The orders with what is in their parcels so far. */
export function PackList({ orders, picked, onPut }: PackListProps) {
  return (
    <ul className="space-y-4">
      {orders.map((order) => (
        <li key={order._id} className="rounded-lg border border-line p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-bold">
              <Link href={`${adminPath}/${order._id}`} className="tap-link">
                {order.number}
              </Link>{" "}
              <span className="font-normal">{order.customer}</span>
              {order.isPickup && <span className="font-normal text-stone"> · {t`picked up at the store`}</span>}
            </h3>
            {isPacked(picked, order) && (
              <p className="flex items-center gap-1 font-semibold text-teal">
                <Check size={18} aria-hidden="true" />
                {t`Packed`}
              </p>
            )}
          </div>
          <ul className="mt-2 divide-y divide-line">
            {order.lines.map((line) => (
              <PackRow key={line.key} line={line} picked={picked} onPut={(pieces) => onPut(order, line, pieces)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type PackRowProps = { line: PickLine; picked: Picked; onPut: (pieces: number) => void };

function PackRow({ line, picked, onPut }: PackRowProps) {
  const [pieces, missing] = [pickedOf(picked, line), missingOf(picked, line)];
  const name = `${line.name}, ${line.pack}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-48 flex-1">
        {name}
        <span className="note block break-all">{[line.shelf, line.sku].filter(Boolean).join(" · ")}</span>
      </p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={t`One ${name} less`}
          aria-disabled={pieces === 0}
          onClick={() => onPut(pieces - 1)}
          className="button button-quiet size-11 p-0"
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <p className={`min-w-20 text-center font-semibold tabular-nums ${missing === 0 ? "text-teal" : ""}`}>
          {t`${numberText(pieces)} of ${numberText(line.quantity)}`}
        </p>
        <button
          type="button"
          aria-label={t`One ${name} more`}
          aria-disabled={missing === 0}
          onClick={() => onPut(pieces + 1)}
          className="button button-quiet size-11 p-0"
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
