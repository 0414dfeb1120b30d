import { editRoleFactor as contract } from "@/lib/people/users/factor/admin/role-contract";
import { editRoleFactor } from "@/lib/people/users/factor/admin/roles";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) =>
  acknowledge(editRoleFactor(user, params.id, body.graceDays), "The role is saved."),
);
