import { unsubscribe } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.unsubscribe, ({ query }) =>
  acknowledge(unsubscribe(query.token), "You are unsubscribed. You will not receive our newsletter any more."),
);
