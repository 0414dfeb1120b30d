import { handle } from "@/lib/platform/api/handle";
import { setMemberImage } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PUT = handle(contract.setMemberImage, ({ user, params, body }) =>
  setMemberImage(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeMemberImage, ({ user, params }) => setMemberImage(user, params.id, null));
