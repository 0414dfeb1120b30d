import { handle } from "@/lib/handle";
import { confirmSubscription } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";

export const POST = handle(contract.confirmSubscription, async ({ body }) => {
  await confirmSubscription(body.token);
  return { message: "Your address is confirmed. The next issue comes to it." };
});
