import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { FilterForm } from "@/components/kit/table/filter-form";
import type { userSorts } from "@/lib/people/users/admin/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { usersPath } from "./user-labels";
import type { UserListQuery } from "./user-query";

const sortNames: Record<(typeof userSorts)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  orders: "Most orders first",
};
const statusNames: Record<NonNullable<UserListQuery["status"]>, string> = {
  active: "Active",
  blocked: "Blocked",
  waiting: "Waiting for approval",
};

/** The filters above the list of accounts. */
export function UserFilters({ query: { q, role, status, sort } }: { query: UserListQuery }) {
  return (
    <FilterForm action={usersPath} label="Search users" values={{ q, role, status, sort }}>
      <SearchField label="Name, email, phone, company or PAN" q={q} className="col-span-2 sm:w-80" />
      <SelectField label="Role" name="role" placeholder="Any" options={toOptions(roleNames)} defaultValue={role ?? ""} />
      <SelectField label="Status" name="status" placeholder="Any" options={toOptions(statusNames)} defaultValue={status ?? ""} />
      <SelectField label="Sort by" name="sort" options={toOptions(sortNames)} defaultValue={sort} />
    </FilterForm>
  );
}
