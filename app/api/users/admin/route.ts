import { created, handle } from "@/lib/platform/api/handle";
import { inviteStaff } from "@/lib/users/admin/commands";
import { inviteStaff as contract } from "@/lib/users/admin-contract";

export const POST = handle(
  contract,
  async ({ user, body }) => {
    const invited = await inviteStaff(user, body);
    return { message: `The invitation is on its way to ${invited.email}.`, user: invited };
  },
  created,
);
