"use client";

import { Combobox } from "@base-ui/react/combobox";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CallError } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";
import { FieldError } from "./field-error";

type SearchComboboxProps<Item> = {
  label: string;
  hint: string;
  error?: string | undefined;
  search: (q: string, signal: AbortSignal) => Promise<Item[]>;
  getKey: (item: Item) => string;
  getName: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  /** Whether a text is the whole code of an item: a scanner types it and presses Enter. */
  hasCode?: (item: Item, text: string) => boolean;
};

/** Searches while the user types, and calls `onPick` with the selected item. */
export function SearchCombobox<Item>(props: SearchComboboxProps<Item>) {
  const { label, hint, error, search, getKey, getName, render, onPick, hasCode } = props;
  const id = useId();
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { items, status, searchFor, findNow } = useSearch(search);
  const input = useRef<HTMLInputElement>(null);
  const [scan, setScan] = useState({ added: "", unknown: "" });
  const pick = (item: Item) => {
    setQuery("");
    void searchFor("");
    onPick(item);
  };
  const readScan = async (code: string) => {
    // Empty at once, for the next scan. An open list would hide the rest of the page from screen readers.
    setQuery("");
    setOpen(false);
    const { item, isUnknown } = await findNow(code, (each) => hasCode?.(each, code) ?? false);
    // By now the next scan may be half typed: it stays.
    if (item) {
      setScan({ added: `${getName(item)} added.`, unknown: "" });
      return onPick(item);
    }
    setScan({ added: "", unknown: isUnknown ? t`Nothing has the code “${code}”. Scan again, or type a name.` : "" });
    // An unknown code is in the message: the field stays empty, so that the next scan is not appended to it.
    if (isUnknown || input.current?.value) return;
    setQuery(code);
    setOpen(true);
  };
  const problem = scan.unknown || error;
  return (
    <Combobox.Root<Item>
      items={items}
      filter={null}
      value={null}
      open={isOpen}
      onOpenChange={setOpen}
      inputValue={query}
      itemToStringLabel={getName}
      isItemEqualToValue={(one, other) => getKey(one) === getKey(other)}
      autoHighlight
      onInputValueChange={(text, { reason }) => {
        if (reason === "item-press") return;
        setQuery(text);
        setScan({ added: "", unknown: "" });
        void searchFor(text.trim());
      }}
      onValueChange={(item) => item !== null && pick(item)}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Combobox.Input
        id={id}
        ref={input}
        className="field"
        autoComplete="off"
        maxLength={100}
        onKeyDown={(event) => {
          const code = query.trim();
          const isScan = hasCode && code !== "" && (items.length === 0 || items.some((item) => hasCode(item, code)));
          if (event.key !== "Enter" || !(status === searching || isScan)) return;
          // The highlighted item belongs to the previous text. Without one, Enter would submit the form.
          event.preventBaseUIHandler();
          event.preventDefault();
          if (hasCode && code !== "") void readScan(code);
        }}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      {hasCode && (
        <p role="status" className="text-sm font-semibold text-leaf empty:hidden">
          {scan.added}
        </p>
      )}
      <p id={`${id}-hint`} className="note mt-1">
        {hint}
      </p>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-lift empty:hidden">
            <Combobox.Status className="px-3 py-2 text-stone empty:hidden">{t(status)}</Combobox.Status>
            <Combobox.List>
              {(item: Item) => (
                <Combobox.Item
                  key={getKey(item)}
                  value={item}
                  className="cursor-pointer rounded-lg px-3 py-2 data-highlighted:bg-teal-soft data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-teal"
                >
                  {render(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const typingPauseMs = 200;
const minLetters = 2;
const searching = msg("Searching…");

type Results<Item> = { items: Item[]; status: string };

/** Debounces the search while the user types. Late responses to an older text are ignored. */
function useSearch<Item>(search: (q: string, signal: AbortSignal) => Promise<Item[]>) {
  const [results, setResults] = useState<Results<Item>>({ items: [], status: "" });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const fetchResults = async (q: string, signal: AbortSignal): Promise<Results<Item>> => {
    try {
      const items = await search(q, signal);
      return { items, status: items.length === 0 ? t`Nothing found for “${q}”.` : "" };
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallError)) throw error;
      return { items: [], status: error instanceof CallError ? error.message : "" };
    }
  };
  const searchFor = async (q: string): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (q.length < minLetters) return setResults({ items: [], status: q && t`Type one more letter.` });
    setResults((before) => ({ ...before, status: searching }));
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (signal.aborted) return;
    const next = await fetchResults(q, signal);
    if (!signal.aborted) setResults(next);
  };
  /** Searches without a pause, for a whole code. */
  const findNow = async (code: string, isHit: (item: Item) => boolean) => {
    controller.current?.abort();
    controller.current = undefined;
    // Not aborted by the next scan, which may come before this one is found.
    const next = await fetchResults(code, new AbortController().signal);
    const item = next.items.find(isHit);
    if (controller.current === undefined) setResults(item ? { items: [], status: "" } : next);
    return { item, isUnknown: next.items.length === 0 };
  };
  return { ...results, searchFor, findNow };
}
