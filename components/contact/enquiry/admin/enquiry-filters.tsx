import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { type EnquiryQuery, enquiriesHref, enquiriesPath } from "./enquiry-query";
import { typeNames } from "./labels";

type Person = { id: string; fullName: string };

type EnquiryFiltersProps = { query: EnquiryQuery; people: Person[]; isContactSeen: boolean };

/** The filters above the list of enquiries. Whoever sees no email and phone cannot search for them. */
export function EnquiryFilters({ query, people, isContactSeen }: EnquiryFiltersProps) {
  const { tab, q, type, assignee, day } = query;
  const isVisits = tab === "inspections";
  return (
    <FilterForm
      action={enquiriesPath}
      label="Search enquiries"
      hidden={{ tab: tab === "unanswered" ? undefined : tab }}
      values={{ q, type: type ?? "", assignee: assignee ?? "", ...(isVisits && { day: day ?? "" }) }}
    >
      <SearchField
        label={isContactSeen ? "Number, name, email, phone, order or message" : "Number, name, order or message"}
        q={q}
        className="col-span-2 max-w-md sm:min-w-72 sm:flex-1"
      />
      <SelectField
        label="Type"
        name="type"
        defaultValue={type}
        placeholder="Any"
        options={toOptions(typeNames)}
        className="w-full sm:w-34 lg:w-40"
      />
      <SelectField
        label="Assigned to"
        name="assignee"
        defaultValue={assignee}
        placeholder="Anyone"
        options={[{ value: "nobody", label: "Nobody" }, ...people.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
        className="w-full sm:w-42 lg:w-52"
      />
      {isVisits && <Field label="Visit date" type="date" name="day" defaultValue={day} className="w-full sm:w-44" />}
      {[q, type, assignee, day].some(Boolean) && (
        <Link href={enquiriesHref({ tab })} className="tap-link text-sm font-semibold">
          Clear filters
        </Link>
      )}
    </FilterForm>
  );
}
