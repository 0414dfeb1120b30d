import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { RoleForm } from "@/components/people/role/admin/role-form";
import { rolesPath } from "@/components/people/role/admin/role-labels";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "New role" };

type NewRolePageProps = { searchParams: Promise<Record<string, string | string[]>> };

/** A new role, or with `from` a copy of another one, without what the reader cannot give. */
export default async function NewRolePage({ searchParams }: NewRolePageProps) {
  const { rights: ownRights } = await requireStaff("staff.manage");
  const { from } = await searchParams;
  const original = (await listStaffRoles()).find(({ _id }) => _id === from);
  const values = original
    ? {
        name: `${original.name} (copy)`,
        note: original.note,
        rights: original.rights.filter((right) => ownRights.includes(right)),
      }
    : { name: "", note: "", rights: [] };
  return (
    <AdminPage title="New role" back={<BackLink href={rolesPath}>All roles</BackLink>}>
      <RoleForm key={original?._id ?? ""} staffRole={null} values={values} ownRights={ownRights} refusal="" />
    </AdminPage>
  );
}
