import { handle } from "@/lib/platform/server/api/handle";
import { receiveReturn } from "@/lib/sales/return/admin/commands";
import { receiveReturn as contract } from "@/lib/sales/return/admin/contract";

export const PATCH = handle(contract, ({ params, body, user }) => receiveReturn(params.id, body, user));
