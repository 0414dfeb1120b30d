import { unsubscribe } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.unsubscribe, async ({ query }) => {
  await unsubscribe(query.token);
  return { message: "You are unsubscribed. You will not receive our newsletter any more." };
});
