import type { ReactNode } from "react";
import { type TabLink, TabLinks } from "@/components/kit/tab-links";
import { getViewList } from "@/lib/office/view/admin/lists";
import type { OpenedViews } from "@/lib/office/view/admin/rules";
import { t } from "@/lib/platform/shared/language/t";
import { countLabel } from "./view-labels";
import { ViewState } from "./view-state";
import { ViewsMenu } from "./views-menu";

type ViewsProps = {
  /** The accessible name: "Orders by status". */
  label: string;
  opened: OpenedViews;
  /** The list's own queues; without them the first tab is the whole list. */
  queues?: readonly TabLink[];
  /** How many rows are listed. It stands in the row if that would have a single tab. */
  summary?: ReactNode;
  /** What some filters can name: a view may name what was deleted since. */
  known?: Record<string, readonly string[]>;
};

/** The queues and saved views of a list as one row of tabs, with the menu that opens and keeps views. */
export function Views({ label, opened, queues, summary, known = {} }: ViewsProps) {
  const { views, current, allHref } = opened;
  const own = queues ?? [{ label: t`All`, href: allHref, isCurrent: true }];
  const tabs: TabLink[] = [
    ...own.map((tab) => ({ ...tab, isCurrent: tab.isCurrent && !current })),
    ...views.map((view, at) => ({
      label: view.name,
      href: view.href,
      isCurrent: view._id === current?._id,
      count: countLabel(view.count),
      isFirst: at === 0,
    })),
  ];
  const isAlone = tabs.length === 1 && summary !== undefined;
  return (
    <div className={summary === undefined ? "mb-4" : "mb-3"}>
      <div className={`flex justify-between gap-2 ${isAlone ? "items-center" : "items-end"}`}>
        <div className="min-w-0 flex-1">{isAlone ? summary : <TabLinks label={label} tabs={tabs} isOneRow />}</div>
        <ViewsMenu opened={opened} />
      </div>
      <ViewState opened={opened} gone={findGone(opened, known)} />
      {!isAlone && summary !== undefined && <div className="mt-3">{summary}</div>}
    </div>
  );
}

function findGone({ list, query }: OpenedViews, known: Record<string, readonly string[]>): string[] {
  const { filters } = getViewList(list);
  const gone = Object.keys(known).filter((name) => query[name] && !known[name]?.includes(query[name]));
  return gone.map((name) => t(filters[name] ?? name));
}
