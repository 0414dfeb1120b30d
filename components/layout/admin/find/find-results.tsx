import { type MouseEvent, useEffect } from "react";
import { minPart } from "@/lib/platform/shared/found-row";
import { countText } from "@/lib/platform/shared/numbers/money";
import { FindLink } from "./find-option";
import type { FindOption, FindSection } from "./sections";

type FindResultsProps = {
  listId: string;
  q: string;
  sections: readonly FindSection[];
  active: number;
  isSearching: boolean;
  error: string;
  onFollow: (option: FindOption, event: MouseEvent) => void;
};

/** The options of the search, in groups; the focus stays in the field. */
export function FindResults({ listId, q, sections, active, isSearching, error, onFollow }: FindResultsProps) {
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isSearching}>
      <p role="status" className={count > 0 && !error ? "sr-only" : "px-3 py-2 text-stone"}>
        {error || getStatus(q, count, isSearching)}
      </p>
      <div id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
        {sections.map(({ title, options }, section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form controls
          <div key={title} role="group" aria-labelledby={`${listId}-group-${section}`}>
            <p id={`${listId}-group-${section}`} className="px-3 pt-3 pb-1 text-sm font-semibold text-stone">
              {title}
            </p>
            {options.map((option, at) => {
              const index = (starts[section] ?? 0) + at;
              return (
                <FindLink
                  key={option.href}
                  id={`${listId}-${index}`}
                  option={option}
                  isActive={index === active}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={(event) => onFollow(option, event)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function getStatus(q: string, count: number, isSearching: boolean): string {
  if (q === "")
    return count > 0 ? `${countText(count, "page")} opened last` : "Type a number, a name, a phone number or a setting.";
  if (isSearching) return "Searching…";
  if (count > 0) return countText(count, "result");
  return q.length < minPart ? `Type ${minPart} letters to search names.` : `Nothing found for “${q}”.`;
}
