import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import { getAccountStatus } from "@/components/people/users/admin/user-labels";
import type { Caller } from "@/lib/people/role/rules";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import { ChangeRole } from "./change-role";
import { type RoleOptions, staffPath } from "./role-labels";
import { staffRefusal } from "./staff-refusal";

type StaffListProps = { people: StaffMember[]; caller: Caller & { id: string }; options: RoleOptions };

/** Everybody who works in the back office, as rows on wide screens and cards on phones. */
export function StaffList({ people, caller, options }: StaffListProps) {
  return (
    <ul aria-label="Staff" className="divide-y divide-line panel">
      {people.map((person) => (
        <li
          key={person._id}
          className="relative grid grid-cols-1 items-center gap-x-6 gap-y-1 p-4 hover:bg-paper dense:py-1 dense:leading-snug sm:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.4fr)_10rem]"
        >
          <div className="min-w-0">
            <h2 className="truncate font-bold">
              {/* The link covers the whole row. */}
              <Link href={`${staffPath}/${person._id}`} className="after:absolute after:inset-0 hover:text-teal">
                {person.fullName}
              </Link>
            </h2>
            <p className="note truncate">{person.email}</p>
          </div>
          <p className="flex flex-wrap items-center gap-2">
            {person.staffRole?.name ?? "No role"}
            <StaffStatus person={person} />
          </p>
          <p className="note brief-date">
            {person.lastSeenAt ? (
              <>
                Last seen <AdminDate at={person.lastSeenAt} />
              </>
            ) : (
              "Never logged in"
            )}
            <span className="block">{person.hasFactor ? "With a second step" : "Without a second step"}</span>
          </p>
          <p className="relative w-fit lg:justify-self-end">
            {staffRefusal(caller, person) ? (
              <span className="note">{person._id === caller.id ? "You" : "May do more than you"}</span>
            ) : (
              <ChangeRole person={person} options={options} />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function StaffStatus({ person: { status, isInvited } }: { person: StaffMember }) {
  const accountStatus = getAccountStatus({ role: "admin", status, isInvited, isApproved: false });
  return accountStatus && <Pill look={accountStatus.look}>{accountStatus.name}</Pill>;
}
