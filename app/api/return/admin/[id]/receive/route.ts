import { handle } from "@/lib/platform/api/handle";
import { receiveReturn as contract } from "@/lib/return/admin-contract";
import { receiveReturn } from "@/lib/return/commands";

export const PATCH = handle(contract, ({ params, body, user }) => receiveReturn(params.id, body, user));
