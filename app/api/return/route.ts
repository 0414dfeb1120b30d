import { created, handle } from "@/lib/platform/server/api/handle";
import { listReturns as listContract, requestReturn as requestContract } from "@/lib/sales/return/contract";
import { listReturns } from "@/lib/sales/return/queries";
import { requestReturn } from "@/lib/sales/return/request";

export const GET = handle(listContract, ({ user }) => listReturns(user.id));

export const POST = handle(requestContract, ({ user, body }) => requestReturn(user.id, body), created);
