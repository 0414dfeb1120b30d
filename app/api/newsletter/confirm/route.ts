import { confirmSubscription } from "@/lib/contact/newsletter/commands";
import * as contract from "@/lib/contact/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.confirmSubscription, ({ body }) =>
  acknowledge(confirmSubscription(body.token), "You are subscribed. You will receive the next issue."),
);
