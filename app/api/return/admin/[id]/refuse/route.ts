import { handle } from "@/lib/platform/api/handle";
import { refuseReturn } from "@/lib/return/commands";
import { refuseReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => refuseReturn(params.id, body, user));
