import { Link } from "./link";

type TabLinksProps = {
  /** What the tabs are: "Orders by state". */
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean; count?: number | undefined }[];
  /** A count says that somebody is waited for. */
  isUrgent?: boolean;
};

/** Parts of a list as tabs, each with an address; they scroll sideways where the screen is narrow. */
export function TabLinks({ label, tabs, isUrgent = false }: TabLinksProps) {
  const counted = isUrgent ? "rounded-full bg-brick-soft px-2 text-sm font-semibold text-brick" : "text-sm font-normal";
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-stone hover:text-teal aria-[current]:border-brick aria-[current]:text-ink"
            >
              {tab.label}
              {(isUrgent ? Boolean(tab.count) : tab.count !== undefined) && (
                <span className={`tabular-nums ${counted}`}>{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
