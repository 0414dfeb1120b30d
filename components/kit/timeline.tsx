import { textLang } from "@/lib/platform/shared/language/language";
import { DateTime } from "./date-time";

export type TimelineEntry = { title: string; note: string; at: string };

/** Events in the given order, with dates in both calendars. The first is highlighted. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {entries.map(({ title, note, at }, index, all) => (
        <li key={`${title} ${at}`} className="relative flex gap-4 pb-4 last:pb-0">
          {index < all.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-[-0.25rem] left-[0.34rem] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`relative mt-1.5 size-3 shrink-0 rounded-full ${index === 0 ? "bg-teal" : "border-2 border-line bg-white"}`}
          />
          <div className="min-w-0">
            <p lang={textLang(title)} className={index === 0 ? "font-semibold" : ""}>
              {title}
            </p>
            {note && (
              <p lang={textLang(note)} className="text-sm">
                {note}
              </p>
            )}
            <DateTime at={at} hasClock className="note" />
          </div>
        </li>
      ))}
    </ol>
  );
}
