import * as contract from "@/lib/page/admin-contract";
import { orderPages } from "@/lib/page/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract.orderPages, ({ user, body }) =>
  acknowledge(orderPages(user, body.kind, body.ids), "Order saved."),
);
