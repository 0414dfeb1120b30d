import { TriangleAlert } from "lucide-react";
import { clockText, dayText } from "@/lib/platform/time-text";

type Made = { startedAt: Date; bytes: bigint; place: string; problem: string | null };

export type BackupNoteProps = {
  backup: { isNightly: boolean; isLate: boolean; keep: number; lastGood: Made | null; lastTry: Made | null };
};

/** When the shop was last backed up; nothing where somebody else sees to it. */
export function BackupNote({ backup: { isNightly, isLate, keep, lastGood, lastTry } }: BackupNoteProps) {
  if (!isNightly && !lastTry) return null;
  const problem = lastTry?.problem;
  return (
    <section aria-label="Backups" className="note mt-5 space-y-2">
      {(problem || isLate) && (
        <p className="flex gap-2 font-semibold text-amber">
          <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {problem ? `The last backup failed: ${problem}` : "Last night's backup is missing."}
          </span>
        </p>
      )}
      <p className="wrap-anywhere">
        {lastGood ? `Last backup: ${toText(lastGood)}.` : "No backup yet: the first one is made tonight."}
        {isNightly && ` Backed up every night; the last ${keep} are kept.`}
      </p>
    </section>
  );
}

function toText({ startedAt, bytes, place }: Made): string {
  const at = startedAt.toISOString();
  return `${dayText(at)}, ${clockText(at)} · ${(Number(bytes) / 1e6).toFixed(1)} MB · ${place}`;
}
