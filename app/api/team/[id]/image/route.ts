import { setMemberImage } from "@/lib/content/team/admin/commands";
import * as contract from "@/lib/content/team/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.setMemberImage, ({ user, params, body }) =>
  setMemberImage(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeMemberImage, ({ user, params }) => setMemberImage(user, params.id, null));
