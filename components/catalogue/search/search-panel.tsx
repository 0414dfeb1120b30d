"use client";

import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { usePath } from "@/components/kit/hooks/use-path";
import { Link } from "@/components/kit/link";
import { usualLists } from "@/lib/catalogue/product/usual-lists";
import { joinOr } from "@/lib/platform/shared/language/join";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { SearchLinks, SearchResults } from "./search-results";
import { type SearchSummary, useSearch } from "./use-search";

type SearchPanelProps = {
  onClose: () => void;
  /** Into the finder, while nothing is typed or found. */
  doors: ReactNode;
  /** A person to ask if nothing is found. */
  ask: ReactNode;
};

/** The header's search (§2): a full-width input over the page, with the matches below it. */
export function SearchPanel({ onClose, doors, ask }: SearchPanelProps) {
  const router = useRouter();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const search = useSearch(text);
  const { summary } = search;
  const results = [...search.results, ...search.others];
  // By id, because the results of what is typed next replace those on screen.
  const active = results.findIndex(({ _id }) => _id === activeId);
  // The best fix comes before products: whoever searches for a leak needs its cause first. All of them do on the pages that find
  // the cause, and for words that no product is called by.
  const isFixPage = usePath().startsWith("/fix");
  const fixesFirst = isFixPage || search.results.length === 0 ? undefined : 1;

  const query = text.trim();
  const isMiss = query !== "" && !search.isSearching && !search.hasFailed && !hasAny(search);

  useEffect(() => dialog.current?.showModal(), []);

  /** Unlike removing it, closing the dialog gives the focus back to the button that opened it. */
  const close = () => dialog.current?.close();
  const choose = (href: string) => {
    setText("");
    onClose();
    router.push(localPath(href) as "/");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const selected = results[active];
    if (selected) choose(selected.href);
    else if (query) choose(listHref(query));
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = event.key === "ArrowDown" ? active + 1 : active <= 0 ? results.length - 1 : active - 1;
    setActiveId(results[next % results.length]?._id);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t`Search`}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
      onKeyDown={({ key }) => key === "Escape" && close()}
      className="m-0 w-full max-w-none border-b-2 border-ink bg-paper p-0 text-ink shadow-lift backdrop:bg-ink/60"
    >
      <form onSubmit={submit} className="container flex items-center gap-2 py-3">
        <div className="relative min-w-0 grow">
          {search.isSearching ? (
            <span
              aria-hidden="true"
              className="absolute top-3.5 left-3 size-5 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-line border-t-teal"
            />
          ) : (
            <Search size={22} aria-hidden="true" className="absolute top-3 left-3 text-stone" />
          )}
          <input
            autoFocus
            type="search"
            maxLength={100}
            role="combobox"
            aria-label={t`Search products and categories`}
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={t`Roof coating, leak, 20 L…`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActiveId(undefined);
            }}
            onKeyDown={move}
            className="field min-h-12 pl-11 text-lg [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        <button
          type="button"
          onClick={close}
          aria-label={t`Close search`}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </form>
      <div className="flex max-h-95 flex-col">
        <SearchStatus query={query} search={search} isMiss={isMiss} ask={ask} />
        <div className="min-h-0 overflow-y-auto">
          {summary && <SearchLinks links={summary.fixes.slice(0, fixesFirst)} onFollow={onClose} />}
          <SearchResults id={listId} search={search} active={active} onChoose={choose} />
          {summary && (
            <SearchLinks links={[...(fixesFirst ? summary.fixes.slice(fixesFirst) : []), ...summary.help]} onFollow={onClose} />
          )}
          {!search.hasFailed && !hasAny(search) && <WaysOn doors={doors} hasLists={!isMiss} onFollow={onClose} />}
        </div>
        {summary && summary.total > 0 && (
          <div className="shrink-0 border-t border-ink">
            <SearchLinks
              links={[{ label: t`See ${countText(summary.total, "result")} for “${summary.q}”`, href: listHref(summary.q) }]}
              onFollow={onClose}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Where to begin without a word to search for. */
function WaysOn({ doors, hasLists, onFollow }: { doors: ReactNode; hasLists: boolean; onFollow: () => void }) {
  return (
    <div className="container pb-4">
      <h2 className="mb-2 text-xl">{t`Where is the water?`}</h2>
      {doors}
      {hasLists && (
        <ul aria-label={t`Usual lists`} className="mt-3 flex flex-wrap gap-2">
          {usualLists.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} onClick={onFollow} className="chip">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SearchStatusProps = { query: string; search: ReturnType<typeof useSearch>; isMiss: boolean; ask: ReactNode };

/** Whether it is still searching, has failed or has found nothing, and what the shop does not sell. */
function SearchStatus({ query, search, isMiss, ask }: SearchStatusProps) {
  const { summary, isSearching, hasFailed, retry } = search;
  return (
    <div aria-live="polite" className="container shrink-0">
      {isSearching && !hasResults(search) && <span className="sr-only">{t`Searching`}</span>}
      {query && !isSearching && hasFailed && (
        <p className="flex flex-wrap items-center gap-x-3 pb-3 font-semibold text-brick">
          {hasAny(search) ? t`Some results are missing.` : t`Search is not working right now.`}
          <button type="button" onClick={retry} className="link min-h-11">{t`Try again`}</button>
        </p>
      )}
      {isMiss && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
          <p>{t`Nothing found for “${query}”. Check the spelling, or try another word, in English or Nepali.`}</p>
          {ask}
        </div>
      )}
      {summary && summary.notSold.length > 0 && (
        <p className="pb-2 text-stone">
          {summary.total > 0
            ? t`We do not sell ${joinOr(summary.notSold)}. Other products may help:`
            : t`We do not sell ${joinOr(summary.notSold)}.`}
        </p>
      )}
    </div>
  );
}

const listHref = (q: string) => `/products?q=${encodeURIComponent(q)}`;

type Found = Pick<ReturnType<typeof useSearch>, "results" | "others" | "summary">;
const hasResults = ({ results, others }: Pick<Found, "results" | "others">) => results.length > 0 || others.length > 0;
const hasAny = (found: Found) => hasResults(found) || (found.summary !== null && hasContent(found.summary));

const hasContent = ({ total, fixes, help, notSold }: SearchSummary) =>
  total > 0 || fixes.length > 0 || help.length > 0 || notSold.length > 0;
