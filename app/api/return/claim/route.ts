import { created, handle } from "@/lib/platform/server/api/handle";
import { claim } from "@/lib/sales/return/contract";
import { requestReturn } from "@/lib/sales/return/request";

export const POST = handle(claim, ({ user, body }) => requestReturn(user.id, { ...body, isClaim: true }), created);
