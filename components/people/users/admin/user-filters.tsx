import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { FilterForm } from "@/components/kit/table/filter-form";
import { TagFilter } from "@/components/people/tag/admin/tag-filter";
import type { userSorts } from "@/lib/people/users/admin/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { usersPath } from "./user-labels";
import type { UserListQuery } from "./user-query";

const sortNames: Record<(typeof userSorts)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  orders: "Most orders first (with cancelled)",
};
const statusNames: Record<NonNullable<UserListQuery["status"]>, string> = {
  active: "Active",
  blocked: "Blocked",
  waiting: "Waiting for approval",
};

/** The filters above the list of accounts. */
export function UserFilters({
  query: { q, role, status, tag, sort, view },
  tags,
}: {
  query: UserListQuery;
  tags: readonly string[];
}) {
  return (
    <FilterForm action={usersPath} label="Search users" hidden={{ view }} values={{ q, role, status, tag, sort }}>
      <SearchField label="Name, email, phone, company or PAN" q={q} className="col-span-2 sm:w-80" />
      <SelectField label="Role" name="role" placeholder="Any" options={toOptions(roleNames)} defaultValue={role ?? ""} />
      <SelectField label="Status" name="status" placeholder="Any" options={toOptions(statusNames)} defaultValue={status ?? ""} />
      <TagFilter tags={tags} tag={tag} />
      <SelectField label="Sort by" name="sort" options={toOptions(sortNames)} defaultValue={sort} />
    </FilterForm>
  );
}
