import { Answer, handle } from "@/lib/platform/api/handle";
import { askReturn as askContract, listReturns as listContract } from "@/lib/return/contract";
import { listReturns } from "@/lib/return/queries";
import { askReturn } from "@/lib/return/request";

export const GET = handle(listContract, ({ user }) => listReturns(user.id));

export const POST = handle(askContract, async ({ user, body }) => new Answer(await askReturn(user.id, body), { status: 201 }));
