import { deleteSubscriber } from "@/lib/contact/newsletter/admin/commands";
import * as contract from "@/lib/contact/newsletter/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract.deleteSubscriber, ({ user, params }) =>
  acknowledge(deleteSubscriber(user, params.id), "The subscriber was deleted."),
);
