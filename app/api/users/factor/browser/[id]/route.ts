import { endTrust } from "@/lib/people/users/factor/commands";
import { endTrust as contract } from "@/lib/people/users/factor/factor-contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(endTrust(user, params.id), "That browser will be asked again."),
);
