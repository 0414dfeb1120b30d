import { SelectField } from "@/components/kit/form/select-field";
import type { AssigneeFilter as Filter } from "@/lib/people/assignee/contract";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { t } from "@/lib/platform/shared/language/t";

type AssigneeFilterProps = { people: readonly AssignablePerson[]; assignee: Filter };

/** "Me" is in the address as such, so that a list of one's own can be kept and shared. */
export function AssigneeFilter({ people, assignee }: AssigneeFilterProps) {
  return (
    <SelectField
      label={t`Assigned to`}
      name="assignee"
      defaultValue={assignee}
      placeholder={t`Anyone`}
      options={[{ value: "me", label: t`Me` }, { value: "nobody", label: t`Nobody` }, ...toPeopleOptions(people)]}
      className="w-full sm:w-34"
    />
  );
}

export const toPeopleOptions = (people: readonly AssignablePerson[]) =>
  people.map(({ id, fullName }) => ({ value: id, label: fullName }));
