import { listUsers as contract } from "@/lib/people/users/admin/contract";
import { listAllUsers, listUsers } from "@/lib/people/users/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage, getPart } from "@/lib/platform/server/api/paging";
import { AppError } from "@/lib/platform/shared/errors";

export const GET = handle(contract, async ({ query }) => {
  const part = getPart(query, 50);
  if (!part) {
    if (query.sort !== "newest") throw new AppError("invalid", "In this order, users come in pages: please add a limit.");
    return listAllUsers(query);
  }
  const { total, users } = await listUsers({ ...query, ...part });
  return getPage(contract, users, { ...query, ...part, total });
});
