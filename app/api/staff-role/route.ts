import { createStaffRole } from "@/lib/people/role/admin/commands";
import * as contract from "@/lib/people/role/admin/contract";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listStaffRoles, () => listStaffRoles());

export const POST = handle(contract.createStaffRole, ({ user, body }) => createStaffRole(user, body), created);
