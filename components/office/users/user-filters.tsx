import { FilterForm } from "@/components/office/filter-form";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { roles, userSorts } from "@/lib/users/contract";
import { standings, type UserListQuery } from "./user-query";
import { roleNames, usersPath } from "./user-words";

const sortNames: Record<(typeof userSorts)[number], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name",
  orders: "Most orders first",
};
const standingNames = { active: "Active", blocked: "Blocked", waiting: "Waits for approval" };

/** What narrows the list of accounts. */
export function UserFilters({ query: { q, role, standing, sort } }: { query: UserListQuery }) {
  return (
    <FilterForm action={usersPath} label="Search users" values={{ q, role, standing, sort }}>
      <Field
        label="Name, e-mail, phone, company or PAN"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        className="col-span-2 sm:w-80"
      />
      <SelectField
        label="Role"
        name="role"
        placeholder="Any"
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        defaultValue={role ?? ""}
      />
      <SelectField
        label="State"
        name="standing"
        placeholder="Any"
        options={standings.map((value) => ({ value, label: standingNames[value] }))}
        defaultValue={standing ?? ""}
      />
      <SelectField
        label="Order"
        name="sort"
        options={userSorts.map((value) => ({ value, label: sortNames[value] }))}
        defaultValue={sort}
      />
    </FilterForm>
  );
}
