import { unsubscribe } from "@/lib/contact/newsletter/commands";
import * as contract from "@/lib/contact/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract.unsubscribe, ({ query }) =>
  acknowledge(unsubscribe(query.token), msg("You are unsubscribed. You will not receive our newsletter any more.")),
);
