import type { Metadata } from "next";
import { InviteStaff } from "@/components/people/role/admin/invite-staff";
import { getRoleOptions } from "@/components/people/role/admin/role-labels";
import { StaffList } from "@/components/people/role/admin/staff-list";
import { StaffPage } from "@/components/people/role/admin/staff-page";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { getHolder } from "@/lib/people/role/queries";
import { listStaff } from "@/lib/people/users/admin/staff";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Staff" };

export default async function PeoplePage() {
  const { id } = await requireStaff("staff.manage");
  const [people, roles, holder] = await Promise.all([listStaff(), listStaffRoles(), getHolder(id)]);
  const options = getRoleOptions(roles, holder);
  return (
    <StaffPage tab="people" actions={<InviteStaff options={options} />}>
      <StaffList people={people} caller={{ ...holder, id }} options={options} />
    </StaffPage>
  );
}
