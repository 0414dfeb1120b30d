import { created, handle } from "@/lib/platform/api/handle";
import { listReturns as listContract, requestReturn as requestContract } from "@/lib/return/contract";
import { listReturns } from "@/lib/return/queries";
import { requestReturn } from "@/lib/return/request";

export const GET = handle(listContract, ({ user }) => listReturns(user.id));

export const POST = handle(requestContract, ({ user, body }) => requestReturn(user.id, body), created);
