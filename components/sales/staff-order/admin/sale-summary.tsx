import { Panel } from "@/components/kit/panel";
import { OrderTotals } from "@/components/sales/order/order-totals";
import type { useStaffQuote } from "./use-staff-quote";

/** What has changed since a sale was put aside. */
export function ChangesNote({ changes }: { changes: readonly string[] }) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="rounded-lg bg-amber-soft px-4 py-3">
          <p className="font-semibold">Changed since it was put aside:</p>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type FormActionsProps = {
  isBusy: boolean;
  isWaiting: boolean;
  /** The button of the form completes a counter sale. */
  isSale: boolean;
  /** Whether a sale may also be picked up later. */
  canWait: boolean;
  onPlace: () => void;
  onClear: () => void;
};

export function FormActions({ isBusy, isWaiting, isSale, canWait, onPlace, onClear }: FormActionsProps) {
  const label = isSale ? "Complete sale" : "Place order";
  return (
    <>
      <button type="submit" disabled={isBusy || isWaiting} className="button button-primary w-full">
        {isBusy ? "Please wait…" : isWaiting ? "Working out the total…" : label}
      </button>
      {isSale && canWait && (
        <button type="button" disabled={isBusy || isWaiting} onClick={onPlace} className="button button-quiet w-full">
          Place order
        </button>
      )}
      <button type="button" onClick={onClear} className="button button-quiet w-full">
        Clear
      </button>
    </>
  );
}

type TotalPanelProps = ReturnType<typeof useStaffQuote> & { hasItems: boolean; usesCredit: boolean };

/** The total of what is typed, or why there is none. */
export function TotalPanel({ hasItems, usesCredit, quote, isCurrent, invalid, error, retry }: TotalPanelProps) {
  const missing = hasItems ? invalid && `No total yet. ${invalid}.` : "Add a product to see the total.";
  return (
    <Panel title="Total">
      {missing && <p className="text-stone">{missing}</p>}
      {!missing && error && (
        <>
          <p className="field-error">{error.message}</p>
          <button type="button" onClick={retry} className="link min-h-11">
            Try again
          </button>
        </>
      )}
      {!missing && !error && quote && (
        <div aria-busy={!isCurrent} className={isCurrent ? "" : "outdated"}>
          <OrderTotals
            totals={quote}
            couponCode={quote.coupon?.code ?? ""}
            leftOut={quote.problems}
            credit={usesCredit ? Math.min(quote.storeCredit, quote.total) : 0}
          />
        </div>
      )}
    </Panel>
  );
}
