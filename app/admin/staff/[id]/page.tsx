import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { getRoleOptions, staffPath } from "@/components/people/role/admin/role-labels";
import { StaffActions } from "@/components/people/role/admin/staff-actions";
import { StaffDetails } from "@/components/people/role/admin/staff-details";
import { StaffStatus } from "@/components/people/role/admin/staff-list";
import { staffRefusal } from "@/components/people/role/admin/staff-refusal";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { getHolder } from "@/lib/people/role/queries";
import { getStaffMember } from "@/lib/people/users/admin/staff";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Staff" };

export default async function StaffMemberPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("staff.manage");
  const { id } = await params;
  const person = z.uuid().safeParse(id).success ? await getStaffMember(id) : null;
  if (!person) return <NotFoundPage />;
  const [roles, holder] = await Promise.all([listStaffRoles(), getHolder(user.id)]);
  const refusal = staffRefusal({ ...holder, id: user.id }, person);
  return (
    <AdminPage
      title={person.fullName}
      back={<BackLink href={staffPath}>All staff</BackLink>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {person.staffRole?.name ?? "No role"}
          <StaffStatus person={person} />
          {refusal && <span>{refusal}</span>}
        </span>
      }
      actions={refusal === "" && <StaffActions person={person} options={getRoleOptions(roles, holder)} />}
    >
      <StaffDetails person={person} />
    </AdminPage>
  );
}
