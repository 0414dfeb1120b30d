import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { AssigneeFilter } from "@/components/people/assignee/admin/assignee-filter";
import { TagFilter } from "@/components/people/tag/admin/tag-filter";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { type EnquiryQuery, enquiriesHref, enquiriesPath } from "./enquiry-query";
import { typeNames } from "./labels";

type EnquiryFiltersProps = {
  query: EnquiryQuery;
  people: readonly AssignablePerson[];
  tags: readonly string[];
  isContactSeen: boolean;
};

/** The filters above the list of enquiries. Whoever sees no email and phone cannot search for them. */
export function EnquiryFilters({ query, people, tags, isContactSeen }: EnquiryFiltersProps) {
  const { tab, q, type, assignee, tag, day, view } = query;
  const isVisits = tab === "inspections";
  return (
    <FilterForm
      action={enquiriesPath}
      label="Search enquiries"
      hidden={{ tab: tab === "unanswered" ? undefined : tab, view }}
      values={{ q, type: type ?? "", assignee: assignee ?? "", tag: tag ?? "", ...(isVisits && { day: day ?? "" }) }}
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
      <AssigneeFilter people={people} assignee={assignee} />
      <TagFilter tags={tags} tag={tag} />
      {isVisits && <Field label="Visit date" type="date" name="day" defaultValue={day} className="w-full sm:w-44" />}
      {[q, type, assignee, tag, day].some(Boolean) && (
        <Link href={enquiriesHref({ tab, view: wholeList })} className="tap-link text-sm font-semibold">
          Clear filters
        </Link>
      )}
    </FilterForm>
  );
}
