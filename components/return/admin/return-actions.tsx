"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import type { ReturnFacts } from "@/lib/return/admin";
import type { AdminReturn } from "@/lib/return/contract";
import { RefundDialog } from "./refund-dialog";
import { ApproveDialog, ReceiveDialog, RefuseDialog, ReplaceDialog } from "./return-dialogs";

const dialogs = { approve: ApproveDialog, refuse: RefuseDialog, receive: ReceiveDialog, replace: ReplaceDialog };

type Step = keyof typeof dialogs | "refund";

type ReturnActionsProps = { value: AdminReturn; facts: Pick<ReturnFacts, "refund"> };

/** What staff can do with a return now: only steps that are legal are offered. */
export function ReturnActions({ value, facts: { refund } }: ReturnActionsProps) {
  const { take } = useAdminAction();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const steps = getSteps(value);
  if (steps.length === 0) return null;
  const Dialog = step && step !== "refund" ? dialogs[step] : null;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {steps.map((each, at) => (
          <button
            key={each}
            type="button"
            onClick={() => setStep(each)}
            className={`button ${at === 0 ? "button-strong" : "button-quiet"}`}
          >
            {each === "refund" && refund.due > 0 ? "Settle…" : labels[each]}
          </button>
        ))}
      </div>
      {Dialog && <Dialog value={value} take={take} onClose={close} />}
      {step === "refund" && <RefundDialog value={value} refund={refund} take={take} onClose={close} />}
    </div>
  );
}

const labels: Record<Step, string> = {
  approve: "Approve…",
  refuse: "Refuse…",
  receive: "Goods have arrived…",
  refund: "Pay back…",
  replace: "Send new goods…",
};

function getSteps({ status, outcome }: AdminReturn): Step[] {
  if (status === "requested") return ["approve", "refuse"];
  if (status === "approved") return ["receive"];
  if (status !== "received") return [];
  // Whatever was wished for: money can always be paid back, new goods are for those who asked for them.
  return outcome === "replace" ? ["replace", "refund"] : ["refund"];
}
