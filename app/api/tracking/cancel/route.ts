import { handle } from "@/lib/platform/api/handle";
import { cancelLinkedOrder } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const PATCH = handle(contract.cancelLinkedOrder, async ({ link, body }) => {
  await cancelLinkedOrder(link, body.reason);
  return { message: "We have your request." };
});
