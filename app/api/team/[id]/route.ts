import { acknowledge, handle } from "@/lib/platform/api/handle";
import { changeMember, deleteMember } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PATCH = handle(contract.changeMember, ({ user, params, body }) => changeMember(user, params.id, body));

export const DELETE = handle(contract.deleteMember, ({ user, params }) =>
  acknowledge(deleteMember(user, params.id), "The person was removed from the team."),
);
