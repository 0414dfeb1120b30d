"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { DialogButtons } from "@/components/kit/dialog/dialog";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { undoPrices } from "@/lib/catalogue/product/admin/bulk/contract";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { Skips } from "./bulk-skips";

export type PriceChange = { message: string; undo: string };

type PricesChangedProps = PriceChange & {
  /** Whether `message` asks to undo the change, instead of saying that it has been made. */
  isQuestion?: boolean;
  /** Shown until the change is undone. */
  children?: ReactNode;
};

/** A price change, with a button to undo it. */
export function PricesChanged({ message, undo, isQuestion = false, children }: PricesChangedProps) {
  const { refresh } = useRouter();
  const [undone, setUndone] = useState<ReplyOf<typeof undoPrices> | null>(null);
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message: refusal }) => setProblem(refusal));
  const isAsking = isQuestion && !undone;
  const undoChange = () =>
    run(async () => {
      setUndone(await call(undoPrices, { params: { id: undo } }));
      setProblem("");
    }).finally(refresh);
  return (
    <div className="mt-4">
      <p role="status">{undone?.message ?? message}</p>
      {!undone && children}
      {undone && undone.kept.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{numberText(undone.kept.length)} left as they are:</p>
          <Skips label="Left as they are" skips={undone.kept} />
        </>
      )}
      {problem && <FormProblem text={problem} />}
      <DialogButtons cancelLabel={isAsking ? "Cancel" : "Close"} cancelLook={isAsking ? "quiet" : "primary"}>
        {!undone && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void undoChange()}
            className={`button button-${isAsking ? "primary" : "quiet"}`}
          >
            {isBusy ? "Undoing…" : "Undo"}
          </button>
        )}
      </DialogButtons>
    </div>
  );
}
