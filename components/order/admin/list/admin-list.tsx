"use client";

import { ChooseAll } from "@/components/ui/table/select-all";
import { useChosen } from "@/components/ui/table/use-row-selection";
import type { AdminOrder } from "@/lib/order/contract";
import { AdminRow } from "./admin-row";
import { BulkBar } from "./bulk-bar";

type AdminListProps = {
  orders: AdminOrder[];
  /** When the list was made: the server and the browser count waiting times from the same moment. */
  now: number;
};

/** Orders as staff read them, rows on a wide screen and sheets on a phone; several are chosen for what is done with many. */
export function AdminList({ orders, now }: AdminListProps) {
  const chosen = useChosen(orders);
  return (
    <>
      <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <ChooseAll chosen={chosen} />
        {chosen.rows.length > 0 && <BulkBar orders={chosen.rows} onDone={() => chosen.chooseAll(false)} />}
      </div>
      <ul aria-label="Orders" className="divide-y divide-line rounded-xl border border-line bg-white">
        {orders.map((order) => (
          <AdminRow
            key={order._id}
            order={order}
            now={now}
            isChosen={chosen.has(order._id)}
            onChoose={(isChosen) => chosen.choose(order._id, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}
