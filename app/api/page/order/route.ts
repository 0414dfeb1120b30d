import { orderPages } from "@/lib/content/page/admin/commands";
import * as contract from "@/lib/content/page/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.orderPages, ({ user, body }) =>
  acknowledge(orderPages(user, body.kind, body), "Order saved."),
);
