"use client";

import { CircleHelp, FolderOpen, Search, Wrench, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { usePath } from "@/components/kit/hooks/use-path";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Spinner } from "@/components/kit/spinner";
import { Stock } from "@/components/terms/price/price";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText, shortRupees } from "@/lib/platform/shared/numbers/money";
import { type SearchResult, type SearchSummary, useSearch } from "./use-search";

/** The header's search (§2): a full-width input over the page, with the matches below it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
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

  useEffect(() => dialog.current?.showModal(), []);

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
      onClick={({ target }) => target === dialog.current && onClose()}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      className="m-0 w-full max-w-none border-b border-line bg-white p-0 text-ink shadow-lift backdrop:bg-ink/40"
    >
      <form onSubmit={submit} className="container flex items-center gap-2 py-3">
        <Search size={22} aria-hidden="true" className="shrink-0 text-stone" />
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
          className="min-h-12 w-full min-w-0 bg-transparent px-2 text-lg outline-offset-0"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label={t`Close search`}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </form>
      <SearchStatus query={query} search={search} />
      <div className="flex max-h-96 flex-col">
        <div className="min-h-0 overflow-y-auto">
          {summary && <Links links={summary.fixes.slice(0, fixesFirst)} onFollow={onClose} />}
          <Results id={listId} search={search} active={active} onChoose={choose} />
          {summary && (
            <Links links={[...(fixesFirst ? summary.fixes.slice(fixesFirst) : []), ...summary.help]} onFollow={onClose} />
          )}
        </div>
        {summary && summary.total > 0 && (
          <div className="shrink-0 border-t border-line">
            <Links
              links={[{ label: t`See ${countText(summary.total, "result")} for “${summary.q}”`, href: listHref(summary.q) }]}
              onFollow={onClose}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}

type SearchStatusProps = { query: string; search: ReturnType<typeof useSearch> };

/** Whether it is still searching, has failed or has found nothing, and what the shop does not sell. */
function SearchStatus({ query, search: { results, others, summary, isSearching, hasFailed, retry } }: SearchStatusProps) {
  const isDone = Boolean(query) && !isSearching;
  const hasResults = results.length > 0 || others.length > 0;
  const isEmpty = isDone && !hasResults && !(summary && hasContent(summary));
  return (
    <div aria-live="polite" className="container">
      {isSearching && !hasResults && <Spinner label={t`Searching`} />}
      {isDone && hasFailed && (
        <p className="flex flex-wrap items-center gap-x-3 pb-3 font-semibold text-brick">
          {isEmpty ? t`Search is not working right now.` : t`Some results are missing.`}
          <button type="button" onClick={retry} className="link min-h-11">{t`Try again`}</button>
        </p>
      )}
      {isEmpty && !hasFailed && (
        <p className="pb-4 text-stone">{t`Nothing found for “${query}”. Try another word, in English or Nepali.`}</p>
      )}
      {summary && summary.notSold.length > 0 && (
        <p className="pb-2 text-stone">
          {t`We do not sell ${summary.notSold.join(" or ")}.`}
          {summary.total > 0 && t` Other products may help:`}
        </p>
      )}
    </div>
  );
}

const listHref = (q: string) => `/products?q=${encodeURIComponent(q)}`;

const hasContent = ({ total, fixes, help, notSold }: SearchSummary) =>
  total > 0 || fixes.length > 0 || help.length > 0 || notSold.length > 0;

function Links({ links, onFollow }: { links: readonly SearchLink[]; onFollow: () => void }) {
  return (
    <ul className="container py-1 empty:hidden">
      {links.map(({ label, href }) => {
        const Icon = href.startsWith("/fix") ? Wrench : href.startsWith("/products?") ? Search : CircleHelp;
        return (
          <li key={`${href} ${label}`}>
            <Link
              href={href}
              onClick={onFollow}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 font-semibold wrap-anywhere hover:bg-mist hover:text-teal"
            >
              <Icon size={20} aria-hidden="true" className="shrink-0 text-teal" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type ResultsProps = {
  id: string;
  search: Pick<ReturnType<typeof useSearch>, "results" | "others">;
  active: number;
  onChoose: (href: string) => void;
};

/** The names that contain the words, then apart from them what was found in other ways. */
function Results({ id, search: { results, others }, active, onChoose }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const toOptions = (some: readonly SearchResult[], from: number) =>
    some.map(({ kind, _id, name, href, product }, index) => {
      const at = from + index;
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which refers to the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter are handled by the input
        <div
          key={_id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(href)}
          className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-mist ${at === active ? "bg-teal-soft" : ""}`}
        >
          <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded bg-mist">
            {product?.image ? (
              <ProductImage image={product.image} alt="" sizes="2.75rem" upTo={160} className="size-full object-cover" />
            ) : (
              <FolderOpen size={20} aria-hidden="true" className="text-stone" />
            )}
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="note block text-xs">{kind}</span>
            {name}
          </span>
          {product && (
            <span className="shrink-0 text-right text-sm">
              <span className="block font-semibold">{shortRupees(product.price)}</span>
              <Stock availability={product.availability} />
            </span>
          )}
        </div>
      );
    });
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className="container empty:hidden">
      {toOptions(results, 0)}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form controls
        <div role="group" aria-labelledby={`${id}-others`}>
          <p id={`${id}-others`} className="mt-2 border-t border-line px-2 pt-3 pb-1 text-sm font-semibold text-stone">
            {results.length > 0 ? t`Also` : t`Not in a name, but these may fit`}
          </p>
          {toOptions(others, results.length)}
        </div>
      )}
    </div>
  );
}
