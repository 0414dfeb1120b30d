import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import type { StaffRole } from "@/lib/people/role/admin/contract";
import { peopleText, rolesPath } from "./role-labels";

/** The roles with what their people do. */
export function RoleList({ roles, ownRoleId }: { roles: StaffRole[]; ownRoleId: string }) {
  return (
    <ul aria-label="Roles" className="divide-y divide-line panel">
      {roles.map(({ _id, name, note, isOwner, rights, people }) => (
        <li
          key={_id}
          className="relative grid grid-cols-1 gap-x-6 gap-y-1 p-4 hover:bg-paper dense:py-1.5 dense:leading-snug sm:grid-cols-[minmax(0,1fr)_10rem_7rem] sm:items-center"
        >
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-2 font-bold">
              {/* The link covers the whole row. */}
              <Link href={`${rolesPath}/${_id}`} className="after:absolute after:inset-0 hover:text-teal">
                {name}
              </Link>
              {isOwner && <Pill look="quiet">Locked</Pill>}
              {_id === ownRoleId && <Pill look="teal">Yours</Pill>}
            </h2>
            <p className="note">{note}</p>
          </div>
          <p className="text-sm tabular-nums">
            {isOwner ? "Every right" : rights.length === 1 ? "1 right" : `${rights.length} rights`}
          </p>
          <p className="note tabular-nums sm:text-right">{peopleText(people)}</p>
        </li>
      ))}
    </ul>
  );
}
