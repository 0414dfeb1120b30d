import { created, handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";
import { listAllReturns as contract, openReturn as openContract } from "@/lib/return/admin-contract";
import { listAllReturns } from "@/lib/return/queries";
import { openReturn } from "@/lib/return/request";

export const GET = handle(contract, async ({ query }) => {
  const { total, returns } = await listAllReturns(query);
  return getPage(contract, returns, { ...query, total });
});

export const POST = handle(openContract, ({ user, body }) => openReturn(body, user), created);
