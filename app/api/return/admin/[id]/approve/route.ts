import { handle } from "@/lib/platform/api/handle";
import { approveReturn as contract } from "@/lib/return/admin-contract";
import { approveReturn } from "@/lib/return/commands";

export const PATCH = handle(contract, ({ params, body, user }) => approveReturn(params.id, body, user));
