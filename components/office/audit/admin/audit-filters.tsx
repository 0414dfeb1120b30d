import { Field } from "@/components/kit/form/field";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { subjectOptions } from "./audit-labels";
import { type AuditListQuery, auditHref, auditPath } from "./audit-query";

type AuditFiltersProps = { query: AuditListQuery; actors: { id: string; name: string }[] };

/** The filters above the audit log. */
export function AuditFilters({ query, actors }: AuditFiltersProps) {
  const { q, actor, subject, subjectId, from, to, view } = query;
  const isFiltered = Boolean(q || actor || subject || subjectId || from || to);
  return (
    <>
      <FilterForm
        action={auditPath}
        label="Search the audit log"
        hidden={{ subjectId, view }}
        values={{ q, actor, subject, from, to }}
      >
        <SearchField label="Search" q={q} className="col-span-2 sm:w-64" />
        <SelectField
          label="Person"
          name="actor"
          placeholder="Anyone"
          options={actors.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={actor ?? ""}
        />
        <SelectField label="About" name="subject" placeholder="Anything" options={subjectOptions} defaultValue={subject ?? ""} />
        <Field label="From" type="date" name="from" defaultValue={from} />
        <Field label="To" type="date" name="to" defaultValue={to} />
      </FilterForm>
      {isFiltered && (
        <p className="-mt-3 mb-2 flex flex-wrap items-center gap-x-4">
          {subjectId && <span className="note">Showing one item only.</span>}
          <Link href={auditHref({ q: "", page: 1, view: wholeList })} className="tap-link text-sm font-semibold">
            Show everything
          </Link>
        </p>
      )}
    </>
  );
}
