import { z } from "zod";
import { userSorts } from "@/lib/people/users/admin/contract";
import { roles } from "@/lib/people/users/contract";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";
import { usersPath } from "./user-labels";

/** The status filter: one of the statuses, or businesses waiting for approval. */
const accountStatuses = ["active", "blocked", "waiting"] as const;

/** The query of the user list's URL. Invalid values are dropped. */
export const userQuery = z.object({
  q: searchText,
  role: z.enum(roles).optional().catch(undefined),
  status: z.enum(accountStatuses).optional().catch(undefined),
  sort: z.enum(userSorts).catch("newest").default("newest"),
  page: pageNumber,
});
export type UserListQuery = z.infer<typeof userQuery>;

export const userPageSize = 25;

/** The list request for a URL. */
export function toListRequest({ status, ...query }: UserListQuery) {
  if (status === "waiting") return { ...query, limit: userPageSize, waiting: "true" as const };
  return { ...query, limit: userPageSize, ...(status && { status }) };
}

export const usersHref = ({ q, role, status, sort, page }: Partial<UserListQuery>): string =>
  listHref(usersPath, { q, role, status, sort: sort === "newest" ? "" : sort, page });
