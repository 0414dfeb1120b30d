import { deleteSubscriber } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract.deleteSubscriber, async ({ user, params }) => {
  await deleteSubscriber(user, params.id);
  return { message: "The subscriber was deleted." };
});
