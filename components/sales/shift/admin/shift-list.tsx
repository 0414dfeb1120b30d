"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Pill, type PillLook } from "@/components/kit/pill";
import { formatRupees, shortRupees } from "@/lib/platform/shared/numbers/money";
import { denominations, type Shift } from "@/lib/sales/shift/admin/contract";
import { CloseShiftDialog } from "./shift-dialogs";

type ShiftListProps = { shifts: Shift[]; ownId: string; canCloseAll: boolean };

/** Shifts as rows on a wide screen, sheets on a phone. */
export function ShiftList({ shifts, ownId, canCloseAll }: ShiftListProps) {
  const [closing, setClosing] = useState<Shift | null>(null);
  return (
    <>
      <ul aria-label="Shifts" className="divide-y divide-line panel">
        {shifts.map((shift) => {
          const isOwn = shift.person._id === ownId;
          return (
            <li
              key={shift._id}
              className="grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem] lg:items-start"
            >
              <div className="min-w-0">
                <h2 className="font-bold wrap-anywhere">{shift.person.fullName}</h2>
                <p className="note">
                  <AdminDate at={shift.openedAt} hasClock />
                  {shift.closedAt && (
                    <>
                      {" to "}
                      <AdminDate at={shift.closedAt} hasClock />
                    </>
                  )}
                </p>
                {shift.closedBy && shift.closedBy._id !== shift.person._id && (
                  <p className="note">Closed by {shift.closedBy.fullName}</p>
                )}
              </div>
              <div className="min-w-0">
                <Amounts shift={shift} />
                {shift.reason && <p className="mt-2 wrap-anywhere">Reason: {shift.reason}</p>}
                <NoteCounts notes={shift.notes} />
              </div>
              <div className="flex flex-wrap items-center gap-3 lg:justify-end">
                <Difference shift={shift} />
                {!shift.closedAt && (isOwn || canCloseAll) && (
                  <button type="button" onClick={() => setClosing(shift)} className="button button-quiet">
                    Close shift…
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {closing && <CloseShiftDialog shift={closing} isOwn={closing.person._id === ownId} onClose={() => setClosing(null)} />}
    </>
  );
}

function Amounts({ shift: { float, taken, paidBack, expected, counted } }: { shift: Shift }) {
  const rows: [string, number | null][] = [
    ["Float", float],
    ["Cash taken", taken],
    ["Paid back", paidBack === 0 ? null : -paidBack],
    ["Expected", expected],
    ["Counted", counted],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-5">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd translate="no" className="font-semibold tabular-nums">
              {value < 0 ? `− ${formatRupees(-value)}` : formatRupees(value)}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function NoteCounts({ notes }: { notes: Shift["notes"] }) {
  const counted = denominations.flatMap((note) => (notes[note] ? [`${notes[note]} × ${shortRupees(Number(note))}`] : []));
  if (counted.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="tap-link text-sm">Notes counted</summary>
      <p className="note">{counted.join(", ")}</p>
    </details>
  );
}

function Difference({ shift: { difference } }: { shift: Shift }) {
  if (difference === null) return <Pill look="teal">Open</Pill>;
  const [look, text]: [PillLook, string] =
    difference === 0
      ? ["good", "No difference"]
      : ["warm", `${formatRupees(Math.abs(difference))} ${difference < 0 ? "missing" : "too much"}`];
  return <Pill look={look}>{text}</Pill>;
}
