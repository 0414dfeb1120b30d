import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Link } from "@/components/kit/link";
import { DeleteRole } from "@/components/people/role/admin/delete-role";
import { RoleForm } from "@/components/people/role/admin/role-form";
import { peopleText, rolesPath } from "@/components/people/role/admin/role-labels";
import { listStaffRoles } from "@/lib/people/role/admin/queries";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { getHolder } from "@/lib/people/role/queries";
import { roleRefusal } from "@/lib/people/role/rules";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Role" };

export default async function RolePage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("staff.manage");
  const { id } = await params;
  const [roles, caller] = await Promise.all([listStaffRoles(), getHolder(user.id)]);
  const role = roles.find(({ _id }) => _id === id);
  if (!role) return <NotFoundPage />;
  const { name, note, rights, people } = role;
  const refusal = roleRefusal(caller, role);
  const isDeletable = refusal === "" && people === 0 && id !== readOnlyRoleId;
  return (
    <AdminPage
      title={name}
      lead={`${peopleText(people)} ${people > 1 ? "have" : "has"} this role.`}
      back={<BackLink href={rolesPath}>All roles</BackLink>}
      actions={
        <>
          <Link href={`${rolesPath}/new?from=${id}`} className="button button-quiet">
            Duplicate
          </Link>
          {isDeletable && <DeleteRole staffRole={role} />}
        </>
      }
    >
      <RoleForm key={role.version} staffRole={role} values={{ name, note, rights }} ownRights={caller.rights} refusal={refusal} />
    </AdminPage>
  );
}
