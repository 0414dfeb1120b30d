import { handle } from "@/lib/platform/api/handle";
import { closeReturn as contract } from "@/lib/return/admin-contract";
import { closeReturn } from "@/lib/return/commands";

export const PATCH = handle(contract, ({ params, body, user }) => closeReturn(params.id, body.reason, user));
