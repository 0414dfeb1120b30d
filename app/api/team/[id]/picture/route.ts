import { handle } from "@/lib/platform/api/handle";
import { pictureMember } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PUT = handle(contract.setMemberPicture, ({ user, params, body }) =>
  pictureMember(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeMemberPicture, ({ user, params }) => pictureMember(user, params.id, null));
