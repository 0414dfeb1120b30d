import { handle } from "@/lib/platform/server/api/handle";
import { receiveReturn as contract } from "@/lib/sales/return/admin/contract";
import { receiveReturn } from "@/lib/sales/return/admin/receive";

export const PATCH = handle(contract, ({ params, body, user }) => receiveReturn(params.id, body, user));
