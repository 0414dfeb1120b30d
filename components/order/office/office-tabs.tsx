import { Link } from "@/components/ui/link";
import { statusNames } from "../words";
import { type OfficeQuery, type OfficeTab, officeHref, officeTabs } from "./office-query";

type OfficeTabsProps = { query: OfficeQuery; counts: Partial<Record<OfficeTab, number>> };

/** The queues as tabs; what waits for somebody says how much there is. */
export function OfficeTabs({ query, counts }: OfficeTabsProps) {
  return (
    <nav aria-label="Orders by state" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {officeTabs.map((tab) => (
          <li key={tab.name}>
            <Link
              href={officeHref({ ...query, tab: tab.name, page: 1 })}
              aria-current={tab.name === query.tab ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-stone hover:text-teal aria-[current]:border-brick aria-[current]:text-ink"
            >
              {"label" in tab ? tab.label : statusNames[tab.name]}
              {counts[tab.name] ? (
                <span className="rounded-full bg-brick-soft px-2 text-sm font-semibold text-brick tabular-nums">
                  {counts[tab.name]}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
