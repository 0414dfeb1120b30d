import { handle } from "@/lib/platform/api/handle";
import { receiveReturn } from "@/lib/return/commands";
import { receiveReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => receiveReturn(params.id, body, user));
