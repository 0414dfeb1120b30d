import { handle } from "@/lib/platform/api/handle";
import { approveReturn } from "@/lib/return/commands";
import { approveReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => approveReturn(params.id, body, user));
