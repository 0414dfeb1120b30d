import { handle } from "@/lib/platform/server/api/handle";
import { quoteExchange } from "@/lib/sales/exchange/admin/commands";
import * as contract from "@/lib/sales/exchange/admin/contract";

export const POST = handle(contract.quoteExchange, ({ body }) => quoteExchange(body));
