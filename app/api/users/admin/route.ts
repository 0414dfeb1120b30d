import { inviteStaff } from "@/lib/people/users/admin/commands";
import { inviteStaff as contract } from "@/lib/people/users/admin/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(
  contract,
  async ({ user, body }) => {
    const invited = await inviteStaff(user, body);
    return { message: `The invitation is on its way to ${invited.email}.`, user: invited };
  },
  created,
);
