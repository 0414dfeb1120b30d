import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { requestReturn as askContract, listReturns as listContract } from "@/lib/return/contract";
import { listReturns } from "@/lib/return/queries";
import { requestReturn } from "@/lib/return/request";

export const GET = handle(listContract, ({ user }) => listReturns(user.id));

export const POST = handle(
  askContract,
  async ({ user, body }) => new ApiResponse(await requestReturn(user.id, body), { status: 201 }),
);
