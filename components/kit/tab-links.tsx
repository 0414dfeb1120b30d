"use client";

import { useEffect, useRef } from "react";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { Link } from "./link";

type TabLinksProps = {
  /** The accessible name: "Orders by state". */
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean; count?: number | undefined }[];
  /** The counts are of items that need attention. */
  isUrgent?: boolean;
};

/** Tabs of a list, each with its own URL. On narrow screens they scroll sideways, starting at the current tab; on wider ones they wrap. */
export function TabLinks({ label, tabs, isUrgent = false }: TabLinksProps) {
  const countClass = isUrgent ? "rounded-full bg-amber-soft px-2 text-sm font-semibold text-amber" : "text-sm font-normal";
  const current = useRef<HTMLAnchorElement>(null);
  const currentLabel = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another tab becomes current
  useEffect(() => {
    const tab = current.current;
    const list = tab?.closest("nav");
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [currentLabel]);
  return (
    <nav aria-label={label} className="scrolls-sideways -mx-4 px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b md:w-auto md:flex-wrap border-line">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              ref={tab.isCurrent ? current : null}
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-stone hover:text-teal aria-[current]:border-amber aria-[current]:text-ink"
            >
              {tab.label}
              {(isUrgent ? Boolean(tab.count) : tab.count !== undefined) && (
                <span translate="no" className={`tabular-nums ${countClass}`}>
                  {numberText(tab.count ?? 0)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
