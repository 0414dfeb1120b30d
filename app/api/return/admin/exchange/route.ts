import { created, handle } from "@/lib/platform/server/api/handle";
import { openExchange } from "@/lib/sales/exchange/admin/commands";
import * as contract from "@/lib/sales/exchange/admin/contract";

export const POST = handle(contract.openExchange, ({ user, body }) => openExchange(body, user), created);
