import { Languages } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { TabLinks } from "@/components/kit/tab-links";
import { FilterForm } from "@/components/kit/table/filter-form";
import { kindNames, translationHref, translationKinds, translationsPath } from "@/lib/content/translation/kinds";
import { type Counts, type ListedEntity, textStates } from "@/lib/office/translation/admin/contract";
import { StatePill } from "./state-pill";
import { kindPlurals, type TranslationQuery, type TranslationView, translationListHref } from "./translation-query";

type FiltersProps = { query: TranslationQuery; totals: Counts; unused: number };

/** The views of the translations, and what narrows them. */
export function TranslationFilters({ query, totals, unused }: FiltersProps) {
  const { q, kind, state } = query;
  const tab = (view: TranslationView, label: string, count?: number) => ({
    label,
    count,
    href: translationListHref({ ...query, state: view, page: 1 }),
    isCurrent: state === view,
  });
  return (
    <>
      <TabLinks
        label="Translations by state"
        tabs={[
          tab("open", "Not yet in Nepali", totals.missing + totals.draft + totals.outdated),
          tab("missing", "Missing", totals.missing),
          tab("draft", "Draft", totals.draft),
          tab("outdated", "Outdated", totals.outdated),
          tab("done", "Done"),
          tab("all", "All"),
          tab("unused", "No longer used", unused),
        ]}
      />
      <div className="mt-5">
        <FilterForm
          action={translationsPath}
          label="Search translations"
          hidden={{ state: state === "open" ? undefined : state }}
          values={{ q, kind }}
        >
          <SearchField label="Name or text" q={q} className="col-span-2 sm:w-80" />
          <SelectField
            label="Kind"
            name="kind"
            placeholder="Everything"
            options={translationKinds.map((value) => ({ value, label: kindPlurals[value] }))}
            defaultValue={kind ?? ""}
            className="col-span-2"
          />
        </FilterForm>
      </div>
    </>
  );
}

/** Things with texts, each with how many of these are in which state. */
export function TranslationList({ entities }: { entities: readonly ListedEntity[] }) {
  if (entities.length === 0) {
    return (
      <EmptyState icon={<Languages />} title="Nothing here">
        <p className="mt-2 text-stone">All of it is in Nepali, or nothing matches these filters.</p>
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Translations" className="divide-y divide-line panel">
      {entities.map(({ kind, id, name, counts }) => (
        <li key={`${kind} ${id}`} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-3">
          <div className="min-w-0">
            <Link href={translationHref(kind, id)} className="tap-link wrap-anywhere font-semibold">
              {name}
            </Link>
            <p className="note">{kindNames[kind]}</p>
          </div>
          <p className="flex flex-wrap gap-2">
            {textStates.map((state) => counts[state] > 0 && <StatePill key={state} state={state} count={counts[state]} />)}
          </p>
        </li>
      ))}
    </ul>
  );
}
