import { changeStaffRole, deleteStaffRole } from "@/lib/people/role/admin/commands";
import * as contract from "@/lib/people/role/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.changeStaffRole, ({ user, params, body }) => changeStaffRole(user, params.id, body));

export const DELETE = handle(contract.deleteStaffRole, ({ user, params }) =>
  acknowledge(deleteStaffRole(user, params.id), "The role was deleted."),
);
