import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";
import { listAllReturns as contract } from "@/lib/return/contract";
import { listAllReturns } from "@/lib/return/queries";

export const GET = handle(contract, async ({ query }) => {
  const { total, returns } = await listAllReturns(query);
  return pageOf(contract, returns, { ...query, total });
});
