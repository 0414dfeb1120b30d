"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useOpenDialog } from "@/components/kit/hooks/open-dialogs";
import { useMay } from "@/components/kit/hooks/use-rights";
import { find } from "@/lib/office/find/admin/contract";
import { getExactHref, kindNames, kindRights, prefixes } from "@/lib/office/find/admin/rules";
import { readOpened, rememberOpened } from "@/lib/platform/browser/opened-store";
import { allRights } from "@/lib/platform/shared/rights";
import { FindResults } from "./find-results";
import { type FindOption, type FindSection, pagesTitle, toSections } from "./sections";
import { useFind } from "./use-find";

/** The search of the whole back office: one field, with the results by kind below it. */
export function FindPanel({ onClose }: { onClose: () => void }) {
  const takes = useOpenDialog();
  const listId = useId();
  const isAllowed = useMay();
  const [text, setText] = useState("");
  const [activeHref, setActiveHref] = useState<string>();
  const [opened] = useState(readOpened);
  const waitsFor = useRef("");
  const found = useFind(text, isAllowed(find.right));
  const q = text.trim();
  const sections = q ? toSections({ rights: allRights.filter(isAllowed) }, text, found.groups) : toRecent(opened);
  const options = sections.flatMap((section) => section.options);
  const exact = getExactHref(found.groups);
  // By URL, because the results of what is typed next replace those on screen.
  const active = options.findIndex(({ href }) => href === activeHref);
  useClosedByNavigation(onClose);

  const open = (at: number) => document.getElementById(`${listId}-${at}`)?.click();
  const openExact = () => exact && open(options.findIndex(({ href }) => href === exact));
  // A page was there before the reply, and is what Enter was pressed for if no number is.
  const openAwaited = () => (exact ? openExact() : sections[0]?.title === pagesTitle && open(0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results of a text that Enter was pressed for arrive
  useEffect(() => {
    if (waitsFor.current && waitsFor.current === found.q) openAwaited();
    if (!found.isSearching) waitsFor.current = "";
  }, [found.q, found.isSearching]);

  const enter = () => {
    if (active >= 0) open(active);
    else if (found.isSearching) waitsFor.current = q;
    else if (exact) openExact();
    else open(0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      enter();
      return;
    }
    const next = getNext(event.key, active, options.length);
    if (next === null) return;
    event.preventDefault();
    setActiveHref(options[next]?.href);
  };
  const follow = (option: FindOption, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    rememberOpened(option);
    if (!(ctrlKey || metaKey || shiftKey)) onClose();
  };

  return (
    <Base.Root
      open
      onOpenChange={(isOpen, { reason, event }) => isOpen || (reason === "escape-key" && !takes(event)) || onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink/50" />
        <Base.Popup
          aria-label="Find"
          className="fixed inset-0 z-50 mx-auto flex flex-col bg-white text-ink shadow-lift outline-none sm:top-[8vh] sm:bottom-auto sm:h-[min(36rem,84dvh)] sm:w-[calc(100%-2rem)] sm:max-w-2xl sm:rounded-xl"
        >
          <div className="flex items-center gap-2 border-b border-line px-3 py-2">
            <Search size={20} aria-hidden="true" className="ml-1 shrink-0 text-stone" />
            <input
              type="search"
              maxLength={100}
              role="combobox"
              aria-label="Find orders, people, products, pages and settings"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Order number, name, phone, SKU, setting…"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setActiveHref(undefined);
                waitsFor.current = "";
              }}
              onKeyDown={press}
              className="min-h-11 w-full min-w-0 bg-transparent px-2 text-lg outline-offset-0"
            />
            <Base.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist">
              <X size={20} aria-hidden="true" />
            </Base.Close>
          </div>
          <FindResults
            listId={listId}
            q={q}
            sections={sections}
            active={active}
            isSearching={found.isSearching}
            error={found.error}
            onFollow={follow}
          />
          <Prefixes />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What may stand in front, of the kinds that the reader may see. */
function Prefixes() {
  const isAllowed = useMay();
  const allowed = Object.entries(prefixes).filter(([, kind]) => isAllowed(kindRights[kind]));
  if (allowed.length === 0) return null;
  return (
    <p className="note border-t border-line px-4 py-2 max-sm:hidden">
      In front:
      {allowed.map(([letter, kind]) => (
        <span key={letter} className="ml-3">
          <kbd className="font-semibold">{letter}:</kbd> only {kindNames[kind].toLowerCase()}
        </span>
      ))}
    </p>
  );
}

const toRecent = (opened: ReturnType<typeof readOpened>): FindSection[] =>
  opened.length > 0 ? [{ title: "Opened last", options: opened.map((each) => ({ ...each, contact: "" })) }] : [];

/** Where a key moves to; `null` if it does something else. Home and End move in the text until an arrow key has been used. */
function getNext(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}

/** If leaving the page had to be confirmed first, it is still open then. */
function useClosedByNavigation(onClose: () => void): void {
  const path = usePathname();
  const [first] = useState(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes it
  useEffect(() => {
    if (path !== first) onClose();
  }, [path, first]);
}
