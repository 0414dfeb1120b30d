"use client";

import { SearchCheck, SearchX } from "lucide-react";
import { useState } from "react";
import { AddButton } from "@/components/kit/add-button";
import { AdminDate } from "@/components/kit/admin-date";
import { AdminPage } from "@/components/kit/admin-page";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { SearchField } from "@/components/kit/form/search-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { TabLinks } from "@/components/kit/tab-links";
import { FilterForm } from "@/components/kit/table/filter-form";
import { Pagination } from "@/components/kit/table/pagination";
import { addUsualSynonyms, deleteMiss, deleteSynonym, type Miss, type SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { findSynonyms, type SearchQuery, type SubcategoryOption, searchHref, searchPageSize, searchPath } from "./search-query";
import { SynonymDialog } from "./synonym-dialog";
import { SynonymList } from "./synonym-list";

type SearchBoardProps = {
  query: SearchQuery;
  synonyms: SynonymRow[];
  misses: Miss[];
  subcategories: SubcategoryOption[];
  /** The number of the trade's usual synonyms that this shop does not have yet. */
  missingSynonyms: number;
};
type DialogState = { what: "add"; miss?: Miss } | { what: "edit" | "delete"; synonym: SynonymRow };

/** Synonyms, and searches that found nothing. */
export function SearchBoard({ query, synonyms, misses, subcategories, missingSynonyms }: SearchBoardProps) {
  const { isBusy, take, press } = useAdminAction();
  const [open, setOpen] = useState<DialogState | null>(null);
  const { tab, page } = query;
  const close = () => setOpen(null);
  const remove = ({ _id, name }: SynonymRow) =>
    take(() => call(deleteSynonym, { params: { id: _id } }), `Synonym “${name}” deleted.`);
  const dismiss = ({ _id, term }: Miss) =>
    press(() => call(deleteMiss, { params: { id: _id } }), `“${term}” removed from the list.`);
  const matches = findSynonyms(synonyms, query.q);
  const total = tab === "misses" ? misses.length : matches.length;
  const pages = Math.ceil(total / searchPageSize);
  // If the last page has become empty, shows the one before it.
  const at = Math.min(page, Math.max(pages, 1));
  const getPage = <T,>(all: readonly T[]) => all.slice((at - 1) * searchPageSize, at * searchPageSize);
  return (
    <AdminPage
      title="Search"
      lead="Teach the search the words your customers use. Changes show in the shop right away."
      actions={<AddButton onPress={() => setOpen({ what: "add" })}>Add a synonym</AddButton>}
    >
      <TabLinks
        label="Search words"
        tabs={[
          { label: "Found nothing", href: searchHref({}), isCurrent: tab === "misses", count: misses.length },
          { label: "Synonyms", href: searchHref({ tab: "synonyms" }), isCurrent: tab === "synonyms", count: synonyms.length },
        ]}
      />
      <div className="mt-5">
        {tab === "misses" ? (
          <Misses misses={getPage(misses)} isBusy={isBusy} onAdd={(miss) => setOpen({ what: "add", miss })} onDismiss={dismiss} />
        ) : (
          <>
            <FilterForm action={searchPath} label="Search synonyms" hidden={{ tab }} values={{ q: query.q }}>
              <SearchField label="Name or word" q={query.q} className="col-span-2 sm:w-80" />
            </FilterForm>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
              <p role="status" className="note">
                {countText(total, "synonym")}
              </p>
              {missingSynonyms > 0 && <AddUsualSynonyms missing={missingSynonyms} />}
            </div>
            {total > 0 ? (
              <SynonymList
                synonyms={getPage(matches)}
                subcategories={subcategories}
                onEdit={(synonym) => setOpen({ what: "edit", synonym })}
                onDelete={(synonym) => setOpen({ what: "delete", synonym })}
              />
            ) : (
              <NoSynonyms q={query.q} />
            )}
          </>
        )}
      </div>
      <Pagination page={at} pages={pages} getHref={(to) => searchHref({ ...query, page: to })} />
      {open?.what === "add" && (
        <SynonymDialog synonyms={synonyms} subcategories={subcategories} miss={open.miss} onClose={close} />
      )}
      {open?.what === "edit" && (
        <SynonymDialog synonyms={synonyms} subcategories={subcategories} synonym={open.synonym} onClose={close} />
      )}
      {open?.what === "delete" && (
        <ActionDialog
          title={`Delete “${open.synonym.name}”?`}
          action="Delete"
          isFinal
          onSend={() => remove(open.synonym)}
          onClose={close}
        >
          Search will no longer understand these words: {open.synonym.words.join(", ")}.
        </ActionDialog>
      )}
    </AdminPage>
  );
}

function AddUsualSynonyms({ missing }: { missing: number }) {
  const { isBusy, press } = useAdminAction();
  const addAll = async () => {
    let added = 0;
    const add = async () => {
      ({ added } = await call(addUsualSynonyms, {}));
    };
    await press(add, () => `${countText(added, "synonym")} added.`);
  };
  return (
    <button type="button" disabled={isBusy} onClick={addAll} className="link min-h-11 font-semibold">
      Add the trade’s usual words ({missing})
    </button>
  );
}

function NoSynonyms({ q }: { q: string }) {
  if (!q) {
    return (
      <EmptyState icon={<SearchX />} title="No synonyms yet">
        <p className="mt-2 text-stone">Start with the trade’s usual words, in English and Nepali.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX />} title="No synonyms found">
      <p className="mt-2 text-stone">No name or word matches your search.</p>
      <Link href={searchHref({ tab: "synonyms" })} className="tap-link mt-2 font-semibold">
        Show all synonyms
      </Link>
    </EmptyState>
  );
}

function Misses(props: Parameters<typeof MissList>[0]) {
  if (props.misses.length === 0) {
    return (
      <EmptyState icon={<SearchCheck />} title="Every recent search found something">
        <p className="mt-2 text-stone">Words that customers search for without finding anything appear here.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="note mb-3">What customers searched for and did not find. We keep only the words, never who searched.</p>
      <MissList {...props} />
    </>
  );
}

type MissListProps = {
  misses: readonly Miss[];
  isBusy: boolean;
  onAdd: (miss: Miss) => void;
  onDismiss: (miss: Miss) => void;
};

/** Searches that found nothing, the most frequent first. */
function MissList({ misses, isBusy, onAdd, onDismiss }: MissListProps) {
  return (
    <ul aria-label="Searches that found nothing" className="divide-y divide-line panel">
      {misses.map((miss) => (
        <li key={miss._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-sans font-bold wrap-anywhere">{miss.term}</h2>
            <p className="note">
              {countText(miss.count, "time")}, last on <AdminDate at={miss.lastDay} />
            </p>
          </div>
          <div className="flex gap-2">
            <button type="button" onClick={() => onAdd(miss)} className="button button-quiet">
              Add a synonym<span className="sr-only"> for {miss.term}</span>
            </button>
            <button type="button" disabled={isBusy} onClick={() => onDismiss(miss)} className="button button-quiet">
              Remove<span className="sr-only"> {miss.term}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
