"use client";

import { useState } from "react";
import type { AdminOrder } from "@/lib/order/contract";
import { BulkBar } from "./bulk-bar";
import { OfficeRow } from "./office-row";

type OfficeListProps = {
  orders: AdminOrder[];
  /** When the list was made: the server and the browser count waiting times from the same moment. */
  now: number;
};

/** Orders as the office reads them, rows on a wide screen and sheets on a phone; several are chosen for what is done with many. */
export function OfficeList({ orders, now }: OfficeListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = orders.filter(({ _id }) => chosen.has(_id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const isAll = shown.length === orders.length;
  return (
    <>
      <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : orders.map(({ _id }) => _id)))}
            className="size-5 accent-teal"
          />
          {shown.length > 0 ? `${shown.length} chosen` : "Choose all on this page"}
        </label>
        {shown.length > 0 && <BulkBar orders={shown} onDone={() => setChosen(new Set())} />}
      </div>
      <ul aria-label="Orders" className="divide-y divide-line rounded-xl border border-line bg-white">
        {orders.map((order) => (
          <OfficeRow
            key={order._id}
            order={order}
            now={now}
            isChosen={chosen.has(order._id)}
            onChoose={(isChosen) => choose(order._id, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}
