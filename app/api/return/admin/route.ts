import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { listAllReturns as contract, openReturn as openContract } from "@/lib/sales/return/admin/contract";
import { listAllReturns } from "@/lib/sales/return/admin/queries";
import { openReturn } from "@/lib/sales/return/request";

export const GET = handle(contract, async ({ user, query }) => {
  const { total, returns } = await listAllReturns(user, query);
  return getPage(contract, returns, { ...query, total });
});

export const POST = handle(openContract, ({ user, body }) => openReturn(body, user), created);
