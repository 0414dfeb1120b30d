"use client";

import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { type Found, useSearch } from "./use-search";

/** The header's search (§2): a full-width input over the page, with what matches beneath it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const { results, products, isSearching, hasFailed, retry } = useSearch(text);

  const question = text.trim();
  const allHref = `/products?q=${encodeURIComponent(question)}`;

  useEffect(() => dialog.current?.showModal(), []);

  const choose = (href: string) => {
    setText("");
    onClose();
    router.push(href as "/");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = results[active];
    if (chosen) choose(chosen.href);
    else if (question) choose(allHref);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    setActive((at) => (results.length ? (at + step + results.length + (at < 0 && step < 0 ? 1 : 0)) % results.length : -1));
  };
  const isAnswered = Boolean(question) && !isSearching;
  const hasNothing = isAnswered && results.length === 0;
  const shown = results.filter(({ kind }) => kind === "Product").length;

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
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
          role="combobox"
          aria-label="Search products and categories"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder="Roof coating, leak, 20 L…"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(-1);
          }}
          onKeyDown={move}
          className="min-h-12 w-full min-w-0 bg-transparent text-lg outline-offset-0"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label="Close search"
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </form>
      <div aria-live="polite" className="container">
        {isSearching && results.length === 0 && <Spinner label="Searching" />}
        {isAnswered && hasFailed && (
          <p className="flex flex-wrap items-center gap-x-3 pb-3 font-semibold text-brick">
            {hasNothing ? "Search is not working just now." : "Some results are missing."}
            <button type="button" onClick={retry} className="link min-h-11">
              Try again
            </button>
          </p>
        )}
        {hasNothing && !hasFailed && (
          <p className="pb-4 text-stone">Nothing is called “{question}”. Press Enter to search descriptions too.</p>
        )}
      </div>
      <Results id={listId} results={results} active={active} onChoose={choose} />
      {products > shown && shown > 0 && (
        <p className="container flex flex-wrap items-center gap-x-3 border-t border-line text-stone">
          {shown} of {products} products
          <Link href={allHref} onClick={onClose} className="link inline-flex min-h-11 items-center font-semibold">
            See all results
          </Link>
        </p>
      )}
    </dialog>
  );
}

type ResultsProps = { id: string; results: Found[]; active: number; onChoose: (href: string) => void };

function Results({ id, results, active, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="container max-h-96 overflow-y-auto pb-2 empty:hidden">
      {results.map(({ kind, _id, name, href }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter are handled by the input
        <div
          key={_id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(href)}
          className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-mist ${at === active ? "bg-teal-soft" : ""}`}
        >
          <span className="w-28 shrink-0 rounded bg-mist px-2 py-0.5 text-center text-xs font-semibold text-stone">{kind}</span>
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
}
