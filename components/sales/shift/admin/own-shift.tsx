"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import type { Shift } from "@/lib/sales/shift/admin/contract";
import { CloseShiftDialog, OpenShiftDialog } from "./shift-dialogs";
import { shiftsPath } from "./shift-query";

/** Whether the cash of whoever sells is counted in a drawer, and the buttons to open and close it. */
export function OwnShift({ shift, hasLink = false }: { shift: Shift | null; hasLink?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p>
        {shift ? (
          <>
            Your shift is open since <AdminDate at={shift.openedAt} hasClock />.
          </>
        ) : (
          "You have no open shift: cash that you take is not counted in a drawer."
        )}
      </p>
      <button type="button" onClick={() => setOpen(true)} className="tap-link font-semibold">
        {shift ? "Close shift…" : "Open shift…"}
      </button>
      {hasLink && (
        <Link href={shiftsPath} className="tap-link">
          Shifts
        </Link>
      )}
      {isOpen && (shift ? <CloseShiftDialog shift={shift} isOwn onClose={close} /> : <OpenShiftDialog onClose={close} />)}
    </div>
  );
}
