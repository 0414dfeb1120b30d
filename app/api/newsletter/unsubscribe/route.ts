import { unsubscribe } from "@/lib/contact/newsletter/commands";
import * as contract from "@/lib/contact/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.unsubscribe, ({ query }) =>
  acknowledge(unsubscribe(query.token), "You are unsubscribed. You will not receive our newsletter any more."),
);
