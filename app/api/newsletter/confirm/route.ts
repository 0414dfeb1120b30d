import { confirmSubscription } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.confirmSubscription, async ({ body }) => {
  await confirmSubscription(body.token);
  return { message: "You are subscribed. You will receive the next issue." };
});
