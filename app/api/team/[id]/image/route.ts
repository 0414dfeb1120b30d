import { handle } from "@/lib/platform/api/handle";
import { imageMember } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PUT = handle(contract.setMemberImage, ({ user, params, body }) =>
  imageMember(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeMemberImage, ({ user, params }) => imageMember(user, params.id, null));
