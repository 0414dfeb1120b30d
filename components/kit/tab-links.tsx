"use client";

import { useEffect, useRef } from "react";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { Link } from "./link";

export type TabLink = {
  label: string;
  href: string;
  isCurrent: boolean;
  /** A text is a number that is not known exactly: "99+". */
  count?: number | string | undefined;
  /** The count is of items that need attention. */
  isUrgent?: boolean;
  /** Begins another kind of tabs. */
  isFirst?: boolean;
};

type TabLinksProps = {
  /** The accessible name: "Orders by state". */
  label: string;
  tabs: readonly TabLink[];
  /** Scrolls sideways on wide screens too, instead of wrapping. */
  isOneRow?: boolean;
};

/** Tabs of a list, each with its own URL. On narrow screens they scroll sideways, starting at the current tab; on wider ones they wrap. */
export function TabLinks({ label, tabs, isOneRow = false }: TabLinksProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const currentLabel = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another tab becomes current
  useEffect(() => {
    const tab = current.current;
    const list = tab?.closest("nav");
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [currentLabel]);
  return (
    <nav
      aria-label={label}
      className={`scrolls-sideways ${isOneRow ? "scrolls-thinly -ml-4 pl-4 md:ml-0 md:pl-0" : "-mx-4 px-4 md:mx-0 md:px-0"}`}
    >
      <ul className={`flex w-max min-w-full gap-1 border-b border-line ${isOneRow ? "" : "md:w-auto md:flex-wrap"}`}>
        {tabs.map((tab) => (
          <li key={tab.href} className={tab.isFirst ? "ml-1 border-l border-line pl-2" : ""}>
            <Link
              ref={tab.isCurrent ? current : null}
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-stone hover:text-teal aria-[current]:border-ink aria-[current]:text-ink"
            >
              {tab.label}
              <Count tab={tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** That nothing needs attention needs no figure. */
function Count({ tab: { count, isUrgent } }: { tab: TabLink }) {
  if (isUrgent ? !count : count === undefined) return null;
  const look = isUrgent ? "rounded-full bg-amber-soft px-2 text-sm font-semibold text-amber" : "text-sm font-normal";
  return (
    <span translate="no" className={`tabular-nums ${look}`}>
      {typeof count === "number" ? numberText(count) : count}
    </span>
  );
}
