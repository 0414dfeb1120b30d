import { handle } from "@/lib/platform/api/handle";
import { closeReturn } from "@/lib/return/commands";
import { closeReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => closeReturn(params.id, body.reason, user));
