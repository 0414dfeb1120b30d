import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/return/contract";
import { quoteReturn } from "@/lib/sales/return/quote";
import { itemsFrom } from "@/lib/sales/return/rules";

export const POST = handle(contract.quoteReturn, ({ user, body }) =>
  quoteReturn(user.id, { orderId: body.orderId, pieces: itemsFrom(body.items) ?? [] }),
);
