import { handle } from "@/lib/platform/server/api/handle";
import { withdrawReturn as contract } from "@/lib/sales/return/contract";
import { withdrawReturn } from "@/lib/sales/return/request";

export const PATCH = handle(contract, ({ params, user }) => withdrawReturn(user.id, params.id));
