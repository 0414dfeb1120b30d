import { countText } from "@/lib/platform/money";
import { dayText } from "@/lib/platform/time-text";
import type { Miss } from "@/lib/search/contract";

type MissListProps = {
  misses: readonly Miss[];
  isBusy: boolean;
  onAdd: (miss: Miss) => void;
  onDismiss: (miss: Miss) => void;
};

/** What was searched in vain, the most frequent first. */
export function MissList({ misses, isBusy, onAdd, onDismiss }: MissListProps) {
  return (
    <ul aria-label="Searches that found nothing" className="divide-y divide-line rounded-xl border border-line bg-white">
      {misses.map((miss) => (
        <li key={miss._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-sans font-bold wrap-anywhere">{miss.term}</h2>
            <p className="note">
              {countText(miss.count, "time")}, last on {dayText(`${miss.lastDay}T06:00:00Z`)}
            </p>
          </div>
          <div className="flex gap-2">
            <button type="button" onClick={() => onAdd(miss)} className="button button-quiet">
              Add a synonym<span className="sr-only"> for {miss.term}</span>
            </button>
            <button type="button" disabled={isBusy} onClick={() => onDismiss(miss)} className="button button-quiet">
              Remove<span className="sr-only"> {miss.term}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
