"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import type { NeededRight } from "@/lib/platform/shared/rights";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import {
  approveReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
  undoReceipt,
} from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import { RefundDialog } from "./refund-dialog";
import { ReplaceDialog } from "./replace-dialog";
import { ApproveDialog, CloseDialog, ReceiveDialog, RefuseDialog, UndoReceiptDialog } from "./return-dialogs";

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  receive: ReceiveDialog,
  close: CloseDialog,
  undo: UndoReceiptDialog,
};

/** `advance`: a refund before the goods are back. */
type Transition = keyof typeof dialogs | "refund" | "replace" | "advance";

type ReturnActionsProps = { value: AdminReturn; facts: Pick<ReturnFacts, "refund" | "paymentStatus" | "couriers"> };

/** The staff's actions on a return: only allowed transitions are offered. */
export function ReturnActions({ value, facts: { refund, paymentStatus, couriers } }: ReturnActionsProps) {
  const { take } = useAdminAction();
  const [open, setOpen] = useState<Transition | null>(null);
  const close = () => setOpen(null);
  const isAllowed = useMay();
  const transitions = getTransitions(value, paymentStatus === "refund_due" || paymentStatus === "refunded").filter((each) =>
    isAllowed(rights[each]),
  );
  if (transitions.length === 0) return null;
  const Dialog = open && open in dialogs ? dialogs[open as keyof typeof dialogs] : null;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {transitions.map((each, at) => (
          <button
            key={each}
            type="button"
            onClick={() => setOpen(each)}
            className={`button ${at === 0 ? "button-primary" : "button-quiet"}`}
          >
            {each === "refund" && refund.due > 0 ? "Complete…" : each === "approve" && value.isClaim ? "Accept…" : labels[each]}
          </button>
        ))}
      </div>
      {Dialog && <Dialog value={value} take={take} onClose={close} />}
      {open === "replace" && <ReplaceDialog value={value} couriers={couriers} take={take} onClose={close} />}
      {(open === "refund" || open === "advance") && <RefundDialog value={value} refund={refund} take={take} onClose={close} />}
    </div>
  );
}

const labels: Record<Transition, string> = {
  approve: "Approve…",
  refuse: "Reject…",
  receive: "Items received…",
  refund: "Refund…",
  replace: "Send replacement…",
  close: "Close…",
  undo: "Undo receipt…",
  advance: "Settle before the goods are back…",
};

const rights: Record<Transition, NeededRight> = {
  approve: approveReturn.right,
  refuse: refuseReturn.right,
  receive: receiveReturn.right,
  refund: refundReturn.right,
  replace: replaceReturn.right,
  close: closeReturn.right,
  undo: undoReceipt.right,
  advance: "return.advance",
};

type ReturnState = Pick<AdminReturn, "status" | "outcome" | "isClaim" | "canUndoReceipt" | "awaitsGoods" | "exchange">;

function getTransitions(value: ReturnState, isRefunded: boolean): Transition[] {
  const { status, outcome, isClaim, exchange } = value;
  // The customer's wish comes first. An order whose money goes back anyway has nothing left to refund.
  const wished: Transition[] = outcome === "replace" ? ["replace", "refund"] : ["refund", "replace"];
  const settlements = wished.filter((each) => each !== "refund" || !isRefunded);
  const atOnce: Transition[] = isClaim ? settlements : exchange && status === "approved" ? ["advance"] : [];
  if (status === "requested") return [...atOnce, "approve", "refuse"];
  if (status === "approved") return ["receive", ...atOnce, "close"];
  if (status === "received") return [...settlements, "refuse", "close", ...toUndo(value)];
  return value.awaitsGoods ? ["receive"] : [];
}

const toUndo = ({ canUndoReceipt }: ReturnState): Transition[] => (canUndoReceipt ? ["undo"] : []);
