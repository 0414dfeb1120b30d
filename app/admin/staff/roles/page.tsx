import type { Metadata } from "next";
import { Link } from "@/components/kit/link";
import { rolesPath } from "@/components/people/role/admin/role-labels";
import { RoleList } from "@/components/people/role/admin/role-list";
import { StaffPage } from "@/components/people/role/admin/staff-page";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { getHolder } from "@/lib/people/role/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Roles" };

export default async function RolesPage() {
  const user = await requireStaff("staff.manage");
  const [roles, { staffRoleId }] = await Promise.all([listStaffRoles(), getHolder(user.id)]);
  return (
    <StaffPage
      tab="roles"
      actions={
        <Link href={`${rolesPath}/new`} className="button button-primary">
          New role
        </Link>
      }
    >
      <RoleList roles={roles} ownRoleId={staffRoleId} />
    </StaffPage>
  );
}
