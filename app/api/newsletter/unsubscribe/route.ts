import { handle } from "@/lib/handle";
import { unsubscribe } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";

export const POST = handle(contract.unsubscribe, async ({ query }) => {
  await unsubscribe(query.token);
  return { message: "You are off the list. We write to this address no more." };
});
