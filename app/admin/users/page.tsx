import { UserSearch } from "lucide-react";
import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { ExportCustomers } from "@/components/office/person/admin/export-customers";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { UserFilters } from "@/components/people/users/admin/user-filters";
import { UserList } from "@/components/people/users/admin/user-list";
import { getFilters, toListRequest, userPageSize, userQuery, usersHref } from "@/components/people/users/admin/user-query";
import { openViews } from "@/lib/office/view/admin/open";
import { listTags } from "@/lib/people/tag/tags";
import { countUsers, countWaiting, listUsers } from "@/lib/people/users/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";

export const metadata: Metadata = { title: "Users" };

type UsersPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const user = await requireStaff("customer.see");
  const parameters = await searchParams;
  const query = userQuery.parse(parameters);
  const [opened, { users, total }, waiting, tags] = await Promise.all([
    openViews(user, "users", parameters, {
      ...listScreens.users,
      count: (asked, bound) => countUsers(getFilters(asked), bound),
    }),
    listUsers(toListRequest(query)),
    countWaiting(),
    listTags(),
  ]);
  return (
    <AdminPage
      title="Users"
      actions={
        <Allowed to="customer.export">
          <ExportCustomers filters={getFilters(query)} />
        </Allowed>
      }
    >
      <UserFilters query={query} tags={tags} />
      <Views
        label="Views of users"
        opened={opened}
        summary={
          <div className="flex flex-wrap items-center gap-x-6">
            <p role="status" className="note">
              {countText(total, "account")}
            </p>
            {waiting > 0 && query.status !== "waiting" && (
              <Link href={usersHref({ status: "waiting", sort: "oldest" })} className="tap-link font-semibold">
                {waiting === 1
                  ? "1 business is waiting for approval"
                  : `${numberText(waiting)} businesses are waiting for approval`}
              </Link>
            )}
          </div>
        }
      />
      {users.length > 0 ? (
        <UserList users={users} />
      ) : (
        <EmptyState icon={<UserSearch />} title="No users found">
          <p className="mt-2 text-stone">No account matches this search.</p>
          <Link href={usersHref({ view: wholeList })} className="tap-link mt-2 font-semibold">
            Show all accounts
          </Link>
        </EmptyState>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / userPageSize)} getHref={(page) => usersHref({ ...query, page })} />
    </AdminPage>
  );
}
