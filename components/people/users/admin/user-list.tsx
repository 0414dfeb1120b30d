import { AdminDate } from "@/components/kit/admin-date";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import { TagList } from "@/components/people/tag/admin/tag-list";
import type { ListedUser } from "@/lib/people/users/admin/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { countText } from "@/lib/platform/shared/numbers/money";
import { getAccountStatus, usersPath } from "./user-labels";

/** Accounts as rows on wide screens, cards on phones. */
export function UserList({ users }: { users: ListedUser[] }) {
  return (
    <ul aria-label="Users" className="divide-y divide-line panel">
      {users.map((user) => (
        <li
          key={user._id}
          className="relative grid grid-cols-1 gap-x-6 gap-y-1 p-4 hover:bg-paper dense:py-1 dense:leading-snug sm:grid-cols-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_14.5rem] lg:items-center"
        >
          <div className="min-w-0">
            <h2 className="truncate font-bold">
              {/* The link covers the whole row. */}
              <Link href={`${usersPath}/${user._id}`} className="after:absolute after:inset-0 hover:text-teal">
                {user.fullName}
              </Link>
            </h2>
            <p className="note truncate">{user.email || user.phone}</p>
          </div>
          <div className="min-w-0">
            <p className="truncate">{user.companyName || (user.email && user.phone)}</p>
            <p className="note truncate">{businessText(user)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{roleNames[user.role]}</span>
            <AccountStatus user={user} />
            <TagList tags={user.tags} />
          </div>
          <p className="note flex flex-wrap gap-x-3 lg:block lg:text-right">
            {user.role !== "admin" && <span className="block font-semibold text-ink">{countText(user.orderCount, "order")}</span>}
            <span className="brief-date">
              since <AdminDate at={user.createdAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function AccountStatus({ user }: { user: ListedUser }) {
  const accountStatus = getAccountStatus(user);
  return accountStatus && <Pill look={accountStatus.look}>{accountStatus.name}</Pill>;
}

function businessText({ companyName, panNumber, phone, priceGroup }: ListedUser): string {
  if (!companyName) return "";
  return [panNumber && `PAN ${panNumber}`, phone, priceGroup && `group ${priceGroup}`].filter(Boolean).join(" · ");
}
