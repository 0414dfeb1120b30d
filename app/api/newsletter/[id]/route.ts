import { deleteSubscriber } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract.deleteSubscriber, ({ user, params }) =>
  acknowledge(deleteSubscriber(user, params.id), "The subscriber was deleted."),
);
