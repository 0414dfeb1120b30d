import { handle } from "@/lib/platform/api/handle";
import { withdrawReturn as contract } from "@/lib/return/contract";
import { withdrawReturn } from "@/lib/return/request";

export const PATCH = handle(contract, ({ params, user }) => withdrawReturn(user.id, params.id));
