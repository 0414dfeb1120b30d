import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/return/contract";
import { quoteReturn } from "@/lib/return/quote";
import { itemsFrom } from "@/lib/return/rules";

export const POST = handle(contract.quoteReturn, ({ user, body }) =>
  quoteReturn(user.id, body.orderId, itemsFrom(body.items) ?? []),
);
