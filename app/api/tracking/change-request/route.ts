import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { requestLinkedChange, withdrawLinkedChange } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const PATCH = handle(contract.requestLinkedChange, ({ link, body }) =>
  acknowledge(requestLinkedChange(link, body.text), "We have your request."),
);

export const DELETE = handle(contract.withdrawLinkedChange, ({ link }) =>
  acknowledge(withdrawLinkedChange(link), "You took your request back."),
);
