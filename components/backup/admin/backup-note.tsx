import { TriangleAlert } from "lucide-react";
import { clockText, dayText } from "@/lib/platform/time-text";

type Made = { startedAt: Date; bytes: bigint; place: string };

/** Why somebody should look after the backups; before everything else. */
export function BackupWarning({ text }: { text: string }) {
  return (
    <p className="mb-5 flex gap-2 rounded-xl border border-amber bg-white p-4 font-semibold text-amber">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

type BackupNoteProps = { backup: { isNightly: boolean; keep: number; lastGood: Made | null } };

/** When the shop was last backed up; nothing where somebody else sees to it. */
export function BackupNote({ backup: { isNightly, keep, lastGood } }: BackupNoteProps) {
  if (!isNightly && !lastGood) return null;
  return (
    <p className="note mt-5 wrap-anywhere">
      {lastGood ? `Last backup: ${toText(lastGood)}.` : "No backup yet: the first one will be made shortly."}
      {isNightly && ` Backed up every night; the last ${keep} are kept.`}
    </p>
  );
}

function toText({ startedAt, bytes, place }: Made): string {
  const at = startedAt.toISOString();
  return `${dayText(at)}, ${clockText(at)} · ${(Number(bytes) / 1e6).toFixed(1)} MB · ${place}`;
}
