import { confirmSubscription } from "@/lib/contact/newsletter/commands";
import * as contract from "@/lib/contact/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract.confirmSubscription, ({ body }) =>
  acknowledge(confirmSubscription(body.token), msg("You are subscribed. You will receive the next issue.")),
);
