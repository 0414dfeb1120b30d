import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";
import { listUsers as contract } from "@/lib/users/contract";
import { listUsers } from "@/lib/users/office/list";

export const GET = handle(contract, async ({ query }) => {
  const { total, users } = await listUsers(query);
  return pageOf(contract, users, { ...query, total });
});
