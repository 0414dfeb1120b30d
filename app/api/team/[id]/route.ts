import { changeMember, deleteMember } from "@/lib/content/team/admin/commands";
import * as contract from "@/lib/content/team/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.changeMember, ({ user, params, body }) => changeMember(user, params.id, body));

export const DELETE = handle(contract.deleteMember, ({ user, params }) =>
  acknowledge(deleteMember(user, params.id), "The person was removed from the team."),
);
