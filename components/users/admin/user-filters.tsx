import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { FilterForm } from "@/components/ui/table/filter-form";
import { userSorts } from "@/lib/users/admin-contract";
import { roles } from "@/lib/users/contract";
import { roleNames } from "@/lib/users/vocabulary";
import { usersPath } from "./user-labels";
import { accountStatuses, type UserListQuery } from "./user-query";

const sortNames: Record<(typeof userSorts)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  orders: "Most orders first",
};
const statusNames = { active: "Active", blocked: "Blocked", waiting: "Waiting for approval" };

/** The filters above the list of accounts. */
export function UserFilters({ query: { q, role, status, sort } }: { query: UserListQuery }) {
  return (
    <FilterForm action={usersPath} label="Search users" values={{ q, role, status, sort }}>
      <SearchField label="Name, email, phone, company or PAN" q={q} className="col-span-2 sm:w-80" />
      <SelectField
        label="Role"
        name="role"
        placeholder="Any"
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        defaultValue={role ?? ""}
      />
      <SelectField
        label="Status"
        name="status"
        placeholder="Any"
        options={accountStatuses.map((value) => ({ value, label: statusNames[value] }))}
        defaultValue={status ?? ""}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={userSorts.map((value) => ({ value, label: sortNames[value] }))}
        defaultValue={sort}
      />
    </FilterForm>
  );
}
