"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useRemoval } from "@/components/catalogue/product/admin/use-removal";
import { DialogButtons } from "@/components/kit/dialog/dialog";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Spinner } from "@/components/kit/spinner";
import { toast } from "@/components/kit/toast/toast";
import {
  type BulkAction,
  type BulkPreview,
  changeMany,
  previewBulk,
  type Selection,
} from "@/lib/catalogue/product/admin/bulk/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { Scroller, Skips } from "./bulk-skips";

type BulkPreviewedProps = {
  request: { selection: Selection; action: BulkAction };
  onDone: (result: { message: string; undo: string | null }) => void;
};

/** The preview of a change, and the button that confirms it. */
export function BulkPreviewed({ request, onDone }: BulkPreviewedProps) {
  const { refresh } = useRouter();
  const { notifyDeleted } = useRemoval();
  const { preview, problem, retry } = usePreview(request);
  const [actionError, setActionError] = useState("");
  const { isBusy, run } = useBusy(({ message, status }) => {
    setActionError(message);
    if (status === 409) retry();
  });
  const notify = (text: string, deleted: string[], undo: string | null) => {
    if (request.action.type === "delete") notifyDeleted(text, deleted);
    // Changed prices are reported in the dialog itself, next to the undo button.
    else if (!undo) toast("success", text);
  };
  const act = (seen: string) => {
    setActionError("");
    return run(async () => {
      const { message, deleted, skipped, undo } = await call(changeMany, { body: { ...request, seen } });
      const text = skipped > 0 ? `${message} ${numberText(skipped)} left out.` : message;
      notify(text, deleted, undo);
      onDone({ message: text, undo });
    }).finally(refresh);
  };
  return (
    <div className="mt-4" aria-live="polite">
      {actionError && <FormProblem text={actionError} />}
      {problem && (
        <div className="grid gap-3">
          <FormProblem text={problem} />
          <button type="button" onClick={retry} className="button button-quiet justify-self-start">
            Try again
          </button>
        </div>
      )}
      {!preview && !problem && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label="Loading the preview" />
        </div>
      )}
      {preview && <Changes preview={preview} />}
      <DialogButtons>
        {preview && preview.changed > 0 && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => act(preview.seen)}
            className={`button button-${request.action.type === "delete" ? "strong" : "primary"}`}
          >
            {isBusy ? "Changing…" : getActionLabel(request.action, preview)}
          </button>
        )}
      </DialogButtons>
    </div>
  );
}

function getActionLabel(action: BulkAction, { changed }: BulkPreview): string {
  const { type } = action;
  if (type === "price") {
    return `${action.percent > 0 ? "Raise" : "Lower"} ${countText(changed, "price")} by ${Math.abs(action.percent)}%`;
  }
  return `${type === "delete" ? "Delete" : "Change"} ${countText(changed, "product")}`;
}

function Changes({ preview: { changes, skips, changed, skipped } }: { preview: BulkPreview }) {
  return (
    <>
      <p className="font-semibold">{changed === 0 ? "Nothing would change." : `${countText(changed, "change")}:`}</p>
      {changes.length > 0 && (
        <Scroller label="Changes">
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 bg-mist">
              <tr>
                <th scope="col" className="p-2 font-semibold">
                  Product
                </th>
                <th scope="col" className="p-2 font-semibold">
                  Now
                </th>
                <th scope="col" className="p-2 font-semibold">
                  New
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {changes.map(({ _id, name, sku, from, to, trade, tiers }) => (
                <tr key={_id}>
                  <th scope="row" className="p-2 font-normal">
                    {name} {sku && <span className="note block break-all">{sku}</span>}
                  </th>
                  <td translate="no" className="p-2 align-top tabular-nums">
                    {from}
                    {trade && <span className="note block">Trade {trade.from}</span>}
                    {tiers.map(({ minQuantity, from }) => (
                      <TierPrice key={minQuantity} minQuantity={minQuantity} price={from} />
                    ))}
                  </td>
                  <td translate="no" className="p-2 align-top font-semibold tabular-nums">
                    {to}
                    {trade && <span className="note block">Trade {trade.to}</span>}
                    {tiers.map(({ minQuantity, to }) => (
                      <TierPrice key={minQuantity} minQuantity={minQuantity} price={to} />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      <Rest count={changes.length} all={changed} />
      {skipped > 0 && (
        <>
          <p className="mt-4 font-semibold">{numberText(skipped)} left out:</p>
          <Skips label="Left out" skips={skips} />
          <Rest count={skips.length} all={skipped} />
        </>
      )}
    </>
  );
}

const TierPrice = ({ minQuantity, price }: { minQuantity: number; price: string }) => (
  <span className="note block">
    From {numberText(minQuantity)}: {price}
  </span>
);

function Rest({ count, all }: { count: number; all: number }) {
  return count < all ? <p className="note mt-1">and {numberText(all - count)} more</p> : null;
}

/** The preview of a bulk change. Late replies to an older request are ignored. */
function usePreview(request: { selection: Selection; action: BulkAction }) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  const json = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again
  useEffect(() => {
    const controller = new AbortController();
    setPreview(null);
    setProblem("");
    call(previewBulk, { body: JSON.parse(json) }, { signal: controller.signal })
      .then(setPreview)
      .catch((error) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      });
    return () => controller.abort();
  }, [json, attempt]);
  return { preview, problem, retry: () => setAttempt(attempt + 1) };
}
