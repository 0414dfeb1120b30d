import { confirmSubscription } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.confirmSubscription, ({ body }) =>
  acknowledge(confirmSubscription(body.token), "You are subscribed. You will receive the next issue."),
);
