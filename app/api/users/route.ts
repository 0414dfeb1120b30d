import { AppError } from "@/lib/errors";
import { handle } from "@/lib/handle";
import { pageOf, partOf } from "@/lib/paging";
import { listUsers as contract } from "@/lib/users/contract";
import { listAllUsers, listUsers } from "@/lib/users/office/list";

export const GET = handle(contract, async ({ query }) => {
  const part = partOf(query, 50);
  if (!part) {
    if (query.sort !== "newest") throw new AppError("invalid", "In this order users come by pages: name a limit.");
    return listAllUsers(query);
  }
  const { total, users } = await listUsers({ ...query, ...part });
  return pageOf(contract, users, { ...query, ...part, total });
});
