import { handle } from "@/lib/platform/server/api/handle";
import { refuseReturn } from "@/lib/sales/return/admin/commands";
import { refuseReturn as contract } from "@/lib/sales/return/admin/contract";

export const PATCH = handle(contract, ({ params, body, user }) => refuseReturn(params.id, body, user));
