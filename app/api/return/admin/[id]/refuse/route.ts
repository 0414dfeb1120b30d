import { handle } from "@/lib/platform/api/handle";
import { refuseReturn as contract } from "@/lib/return/admin-contract";
import { refuseReturn } from "@/lib/return/commands";

export const PATCH = handle(contract, ({ params, body, user }) => refuseReturn(params.id, body, user));
