import { UserSearch } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { UserFilters } from "@/components/people/users/admin/user-filters";
import { UserList } from "@/components/people/users/admin/user-list";
import { toListRequest, userPageSize, userQuery, usersHref } from "@/components/people/users/admin/user-query";
import { countWaiting, listUsers } from "@/lib/people/users/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";

export const metadata: Metadata = { title: "Users" };

type UsersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function UsersPage({ searchParams }: UsersPageProps) {
  await requireStaff("customer.see");
  const query = userQuery.parse(await searchParams);
  const [{ users, total }, waiting] = await Promise.all([listUsers(toListRequest(query)), countWaiting()]);
  return (
    <AdminPage title="Users">
      <UserFilters query={query} />
      <div className="mb-3 flex flex-wrap items-center gap-x-6">
        <p role="status" className="note">
          {countText(total, "account")}
        </p>
        {waiting > 0 && query.status !== "waiting" && (
          <Link href={usersHref({ status: "waiting", sort: "oldest" })} className="tap-link font-semibold">
            {waiting === 1 ? "1 business is waiting for approval" : `${numberText(waiting)} businesses are waiting for approval`}
          </Link>
        )}
      </div>
      {users.length > 0 ? (
        <UserList users={users} />
      ) : (
        <EmptyState icon={<UserSearch />} title="No users found">
          <p className="mt-2 text-stone">No account matches this search.</p>
          <Link href={usersHref({})} className="tap-link mt-2 font-semibold">
            Show all accounts
          </Link>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / userPageSize)} getHref={(page) => usersHref({ ...query, page })} />
    </AdminPage>
  );
}
