import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { cancelLinkedOrder } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const PATCH = handle(contract.cancelLinkedOrder, ({ link, body }) =>
  acknowledge(cancelLinkedOrder(link, body.reason), "We have your request."),
);
