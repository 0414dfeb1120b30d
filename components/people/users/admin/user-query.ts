import { z } from "zod";
import { tagFilter } from "@/lib/people/tag/contract";
import { userSorts } from "@/lib/people/users/admin/contract";
import { roles } from "@/lib/people/users/contract";
import { listHref, pageNumber, searchText, viewName } from "@/lib/platform/shared/api/list-url";
import { usersPath } from "./user-labels";

/** The status filter: one of the statuses, or businesses waiting for approval. */
const accountStatuses = ["active", "blocked", "waiting"] as const;

/** The query of the user list's URL. Invalid values are dropped. */
export const userQuery = z.object({
  q: searchText,
  role: z.enum(roles).optional().catch(undefined),
  status: z.enum(accountStatuses).optional().catch(undefined),
  tag: tagFilter.catch(undefined),
  sort: z.enum(userSorts).catch("newest").default("newest"),
  page: pageNumber,
  view: viewName,
});
export type UserListQuery = z.infer<typeof userQuery>;

export const userPageSize = 25;

/** The filters of a URL, as the calls take them. */
export function getFilters({ q, role, status, tag }: UserListQuery) {
  const state = status === "waiting" ? { waiting: "true" as const } : { ...(status && { status }) };
  return { q, ...(role && { role }), ...(tag && { tag }), ...state };
}

/** The list request for a URL. */
export const toListRequest = (query: UserListQuery) => ({
  ...getFilters(query),
  sort: query.sort,
  page: query.page,
  limit: userPageSize,
});

export const usersHref = ({ sort, ...rest }: Partial<UserListQuery>): string =>
  listHref(usersPath, { ...rest, sort: sort === "newest" ? "" : sort });
