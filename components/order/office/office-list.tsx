import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { formatRupees } from "@/lib/money";
import type { AdminOrder } from "@/lib/order/contract";
import { clockText, dayText } from "@/lib/time-text";
import { StatusBadge } from "../status-badge";
import { methodNames } from "../words";
import { officePath } from "./office-query";

/** Orders as the office reads them: rows on a wide screen, sheets on a phone. */
export function OfficeList({ orders }: { orders: AdminOrder[] }) {
  return (
    <ul aria-label="Orders" className="mt-3 divide-y divide-line rounded-xl border border-line bg-white">
      {orders.map((order) => (
        <li key={order._id} className="relative p-4 hover:bg-paper">
          <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.4fr)_8.5rem] lg:items-center">
            <div>
              <h2 className="font-bold">
                {/* The whole row is the link's. */}
                <Link href={`${officePath}/${order._id}`} className="after:absolute after:inset-0 hover:text-teal">
                  {order.number}
                </Link>
              </h2>
              <p className="note">
                {dayText(order.createdAt)}, {clockText(order.createdAt)}
              </p>
            </div>
            <div className="min-w-0">
              <p className="truncate font-semibold">{order.companyName || order.customer.fullName}</p>
              <p className="note truncate">{placeText(order)}</p>
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <StatusBadge order={order} />
              {order.attention && (
                <span className="inline-flex items-center gap-1 text-sm font-semibold text-brick">
                  <TriangleAlert size={16} aria-hidden="true" />
                  {order.attention}
                </span>
              )}
            </div>
            <div className="lg:text-right">
              <p className="font-semibold tabular-nums">{formatRupees(order.total)}</p>
              <p className="note">{methodNames[order.paymentMethod]}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function placeText({ deliveryMethod, address, items }: AdminOrder): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const where = deliveryMethod === "pickup" ? "picks it up" : (address?.district ?? "");
  return `${pieces === 1 ? "1 piece" : `${pieces} pieces`} · ${where}`;
}
