import { Answer, handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";
import { openReturn } from "@/lib/return/ask";
import { listAllReturns as contract, openReturn as openContract } from "@/lib/return/contract";
import { listAllReturns } from "@/lib/return/queries";

export const GET = handle(contract, async ({ query }) => {
  const { total, returns } = await listAllReturns(query);
  return pageOf(contract, returns, { ...query, total });
});

export const POST = handle(openContract, async ({ user, body }) => new Answer(await openReturn(body, user), { status: 201 }));
