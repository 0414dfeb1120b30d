"use client";

import { useEffect, useRef } from "react";
import { numberText } from "@/lib/platform/money";
import { Link } from "./link";

type TabLinksProps = {
  /** What the tabs are: "Orders by state". */
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean; count?: number | undefined }[];
  /** A count says that someone is waited for. */
  isUrgent?: boolean;
};

/** Parts of a list as tabs, each with an address; where the screen is narrow they scroll sideways, and begin at the present one. */
export function TabLinks({ label, tabs, isUrgent = false }: TabLinksProps) {
  const counted = isUrgent ? "rounded-full bg-amber-soft px-2 text-sm font-semibold text-amber" : "text-sm font-normal";
  const current = useRef<HTMLAnchorElement>(null);
  const present = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const tab = current.current;
    const list = tab?.closest("nav");
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [present]);
  return (
    <nav aria-label={label} className="scrolls-sideways relative -mx-4 px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
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
                <span className={`tabular-nums ${counted}`}>{numberText(tab.count ?? 0)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
