import { setStaffRole as contract } from "@/lib/people/users/admin/contract";
import { setStaffRole } from "@/lib/people/users/admin/staff-role";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, async ({ user, params, body }) => ({
  message: "The role was changed.",
  user: await setStaffRole(user, params.id, body.staffRoleId),
}));
