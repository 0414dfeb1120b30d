"use client";

import { Clock, PhoneCall, TriangleAlert, Truck, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import { DensityButton } from "@/components/kit/table/density-button";
import { SelectAll } from "@/components/kit/table/select-all";
import { SelectRow } from "@/components/kit/table/select-row";
import { useRowSelection } from "@/components/kit/table/use-row-selection";
import { TagList } from "@/components/people/tag/admin/tag-list";
import { adminOrderHref, getFilters, type OrderScreenQuery } from "@/components/sales/order/admin/admin-query";
import { callText } from "@/components/sales/order/admin/call-text";
import { RestoreOrder } from "@/components/sales/order/admin/restore-order";
import { StatusBadge } from "@/components/sales/order/status-badge";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { call } from "@/lib/platform/browser/call";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { type BulkOrder, matchingOrders, maxMatching } from "@/lib/sales/staff-order/admin/bulk-contract";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { BulkBar } from "./bulk-bar";
import { getWaiting } from "./waiting";

type AdminListProps = {
  orders: AdminOrder[];
  query: OrderScreenQuery;
  /** How many orders match the filters, on all pages. */
  total: number;
  couriers: CourierChoice;
  invoiceMoment: InvoiceMoment;
  /** Who can be assigned an order. */
  people: readonly AssignablePerson[];
  /** When the list was rendered, in milliseconds, so that server and browser compute the same waiting times. */
  now: number;
  /** Shown when the list is empty. */
  children: ReactNode;
};

/** The staff's order list, rows on wide screens and cards on phones; several can be selected for bulk actions. */
export function AdminList({ orders, query, total, couriers, invoiceMoment, people, now, children }: AdminListProps) {
  const chosen = useRowSelection(orders);
  const [matching, setMatching] = useState<BulkOrder[] | null>(null);
  const { isBusy, run } = useBusy();
  const selected = matching ?? chosen.rows;
  const selectedIds = new Set(selected.map(({ _id }) => _id));
  const choose: typeof chosen.choose = (...args) => {
    setMatching(null);
    chosen.choose(...args);
  };
  const chooseAll = (isChosen: boolean) => {
    setMatching(null);
    chosen.chooseAll(isChosen);
  };
  const selectMatching = () => run(async () => setMatching((await call(matchingOrders, { query: getFilters(query) })).orders));
  return (
    <div>
      {orders.length === 0 && children}
      {orders.length > 0 && (
        <>
          <div className="mt-1 flex items-center justify-between gap-4 px-4">
            <SelectAll chosen={{ ...chosen, rows: selected, chooseAll }} />
            <DensityButton />
          </div>
          <ul aria-label={t`Orders`} className="divide-y divide-line panel">
            {orders.map((order) => (
              <AdminRow
                key={order._id}
                order={order}
                href={adminOrderHref(order._id, query)}
                now={now}
                isChosen={selectedIds.has(order._id)}
                onChoose={(isChosen, isRange) => choose(order._id, isChosen, isRange)}
              />
            ))}
          </ul>
        </>
      )}
      <BulkBar
        orders={selected}
        more={chosen.isAll && !matching && total > orders.length ? Math.min(total, maxMatching) : 0}
        isCut={matching !== null && total > matching.length}
        isSelecting={isBusy}
        couriers={couriers}
        invoiceMoment={invoiceMoment}
        people={people}
        onSelectMatching={selectMatching}
        onClear={() => chooseAll(false)}
      />
    </div>
  );
}

type AdminRowProps = {
  order: AdminOrder;
  href: string;
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
};

const looks = { calm: "text-stone", late: "font-semibold text-ink", overdue: "font-semibold text-amber" };

function AdminRow({ order, href, now, isChosen, onChoose }: AdminRowProps) {
  const { number, createdAt, attention, total, paymentMethod } = order;
  const phone = order.address?.phone || order.customer.phone;
  const waiting = order.deletedAt ? null : getWaiting(order, now);
  return (
    <li className={`relative flex gap-2 p-4 pl-2 hover:bg-paper dense:items-center dense:py-1 ${isChosen ? "bg-teal-soft" : ""}`}>
      <SelectRow isChosen={isChosen} onChoose={onChoose}>
        {number}
      </SelectRow>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 min-[23rem]:max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-2 lg:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.3fr)_8.5rem] xl:in-data-[calendar=both]:grid-cols-[15.5rem_minmax(0,1fr)_minmax(0,1.3fr)_8.5rem] lg:items-center dense:leading-5">
        <div>
          <h2 className="font-bold">
            {/* The link covers the whole row. */}
            <Link href={href} className="after:absolute after:inset-0 hover:text-teal">
              {number}
            </Link>
          </h2>
          <p className="note brief-date">
            <AdminDate at={createdAt} hasClock />
          </p>
        </div>
        <div className="min-w-0 max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 dense:flex dense:items-center dense:justify-between dense:gap-4">
          <div className="min-w-0">
            <p className="truncate font-semibold max-sm:whitespace-normal">{order.companyName || order.customer.fullName}</p>
            <p className="note truncate">{placeText(order)}</p>
          </div>
          {phone && (
            <a href={`tel:${phone}`} className="tap-link relative z-10 text-sm whitespace-nowrap sm:min-h-6">
              {phone}
            </a>
          )}
        </div>
        <div className="min-w-0 max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 sm:space-y-1 dense:flex dense:items-center dense:gap-3 dense:space-y-0 dense:overflow-hidden dense:whitespace-nowrap">
          <StatusBadge order={order} isAdmin />
          {waiting && (
            <p className={`flex items-center gap-1.5 text-sm ${looks[waiting.look]}`}>
              <Clock size={16} aria-hidden="true" className="shrink-0" />
              {waiting.text}
            </p>
          )}
          {order.call && (
            <p className="flex items-center gap-1.5 text-sm font-semibold">
              <PhoneCall size={16} aria-hidden="true" className="shrink-0" />
              {callText(order.call)}
            </p>
          )}
          <Couriers order={order} />
          <Desk order={order} />
          {attention && (
            <p lang={textLang(attention)} className="flex items-center gap-1.5 text-sm font-semibold text-amber">
              <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
              {attention}
            </p>
          )}
        </div>
        <div className="min-[23rem]:max-sm:col-start-2 min-[23rem]:max-sm:row-start-1 min-[23rem]:max-sm:text-right lg:text-right">
          <p className="font-semibold tabular-nums">{formatRupees(total)}</p>
          <p className="note">{t(methodNames[paymentMethod])}</p>
          {order.paid > 0 && order.due > 0 && (
            <p className="note tabular-nums dense:hidden">{t`${formatRupees(order.paid)} paid`}</p>
          )}
          {order.deletedAt && (
            <div className="mt-2">
              <RestoreOrder order={order} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** Who has its parcels, until it is delivered. */
function Couriers({ order: { status, parcels } }: { order: AdminOrder }) {
  const names = new Set(parcels.flatMap(({ status: state, courier }) => (state === "handed_over" && courier) || []));
  if (names.size === 0 || status === "delivered" || status === "cancelled") return null;
  return (
    <p className="note flex items-center gap-1.5">
      <Truck size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 truncate">
        <span className="sr-only">{t`With `.trim()} </span>
        {[...names].join(", ")}
      </span>
    </p>
  );
}

/** Who looks after an order, and its tags. */
function Desk({ order: { assignee, tags } }: { order: AdminOrder }) {
  return (
    <>
      {assignee && (
        <p className="note flex items-center gap-1.5">
          <UserRound size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">
            <span className="sr-only">{t`Assigned to`} </span>
            {assignee.fullName}
          </span>
        </p>
      )}
      <TagList tags={tags} />
    </>
  );
}

/** "3 pieces · Kathmandu", and the recipient if it is somebody else: the phone number is theirs. */
function placeText({ deliveryMethod, address, items, customer }: AdminOrder): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const where = deliveryMethod === "pickup" ? t`pickup` : (address?.district ?? "");
  const recipient = address && address.fullName !== customer.fullName && t`for ${address.fullName}`;
  return [countText(pieces, "piece"), where, recipient].filter(Boolean).join(" · ");
}
