import { acknowledge, handle } from "@/lib/platform/api/handle";
import { cancelLinkedOrder } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const PATCH = handle(contract.cancelLinkedOrder, ({ link, body }) =>
  acknowledge(cancelLinkedOrder(link, body.reason), "We have your request."),
);
