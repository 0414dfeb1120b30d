import "server-only";
import { redirect } from "next/navigation";
import type { z } from "zod";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { type Bound, countWithin } from "@/lib/platform/server/db/bounded-count";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { may } from "@/lib/platform/shared/rights";
import type { ListView } from "./contract";
import { getViewList, maxCounted, type ViewListName } from "./lists";
import { getDefaultView, listViewRoles, listViews } from "./queries";
import { findLost, type OpenedViews, toParameters, toQueryText } from "./rules";

type ListQuery = { page: number; view?: string | undefined };

/** How a list reads its address and writes it. */
export type ListScreen<Schema extends z.ZodType<ListQuery>> = {
  query: Schema;
  href: (query: z.output<Schema>) => string;
  /** How many rows a query finds, up to a bound. */
  count: (query: z.output<Schema>, bound: Bound) => Promise<number>;
};

type Parameters = Record<string, string | string[]>;

/** For the figures of all tabs together. */
const countMs = 250;

/**
 * The views of a list for its page. A list that is opened without a query, as from the menu, leads to the view of the reader's role:
 * then the address holds its filters, and can be sent to somebody else.
 */
export async function openViews<Schema extends z.ZodType<ListQuery>>(
  user: SessionUser,
  list: ViewListName,
  parameters: Parameters,
  screen: ListScreen<Schema>,
): Promise<OpenedViews> {
  const toHref = (view: ListView) =>
    screen.href({ ...screen.query.parse(view.query), page: 1, view: view._id } as z.output<Schema>);
  const isPlain = Object.keys(parameters).length === 0;
  const first = isPlain ? await getDefaultView(user, list) : null;
  if (first) redirect(toHref(first) as "/");
  const [rows, roles] = await Promise.all([listViews(user, { list }), may(user, "view.share") ? listViewRoles(list) : []]);
  const counts = await countWithin(
    countMs,
    maxCounted + 1,
    rows.map((row) => (bound) => screen.count(screen.query.parse(row.query), bound)),
  );
  const views = rows.map((row, at) => ({ ...row, href: toHref(row), count: counts[at] ?? null }));
  const asked = screen.query.parse(parameters);
  const query = toParameters(screen.href(asked));
  const current = views.find(({ _id }) => _id === asked.view) ?? null;
  const kept = current && toParameters(current.href);
  return {
    list,
    views,
    current,
    query,
    roles,
    isMissing: asked.view !== undefined && asked.view !== wholeList && !current,
    isChanged: kept !== null && toQueryText(kept) !== toQueryText(query),
    lost: current ? findLost(current.query, screen.query.parse(current.query), getViewList(list).filters) : [],
    allHref: screen.href({ ...screen.query.parse({}), view: wholeList } as z.output<Schema>),
  };
}
