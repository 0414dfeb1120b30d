"use client";

import { Combobox } from "@base-ui/react/combobox";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CallError } from "@/lib/platform/browser/call";
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
};

/** Searches while the user types, and calls `onPick` with the selected item. */
export function SearchCombobox<Item>(props: SearchComboboxProps<Item>) {
  const { label, hint, error, search, getKey, getName, render, onPick } = props;
  const id = useId();
  const [query, setQuery] = useState("");
  const { items, status, searchFor } = useSearch(search);
  return (
    <Combobox.Root<Item>
      items={items}
      filter={null}
      value={null}
      inputValue={query}
      itemToStringLabel={getName}
      isItemEqualToValue={(one, other) => getKey(one) === getKey(other)}
      autoHighlight
      onInputValueChange={(text, { reason }) => {
        if (reason === "item-press") return;
        setQuery(text);
        void searchFor(text.trim());
      }}
      onValueChange={(item) => {
        if (item === null) return;
        setQuery("");
        void searchFor("");
        onPick(item);
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Combobox.Input
        id={id}
        className="field"
        autoComplete="off"
        maxLength={100}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || status !== searching) return;
          // The highlighted item belongs to the previous text. Without one, Enter would submit the form.
          event.preventBaseUIHandler();
          event.preventDefault();
        }}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-hint`} className="note mt-1">
        {hint}
      </p>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-lift empty:hidden">
            <Combobox.Status className="px-3 py-2 text-stone empty:hidden">{status}</Combobox.Status>
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
const searching = "Searching…";

type Results<Item> = { items: Item[]; status: string };

/** Debounces the search while the user types. Late responses to an older text are ignored. */
function useSearch<Item>(search: (q: string, signal: AbortSignal) => Promise<Item[]>) {
  const [results, setResults] = useState<Results<Item>>({ items: [], status: "" });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const fetchResults = async (q: string, signal: AbortSignal): Promise<Results<Item>> => {
    try {
      const items = await search(q, signal);
      return { items, status: items.length === 0 ? `Nothing found for “${q}”.` : "" };
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallError)) throw error;
      return { items: [], status: error instanceof CallError ? error.message : "" };
    }
  };
  const searchFor = async (q: string): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (q.length < minLetters) return setResults({ items: [], status: q && "Type one more letter." });
    setResults((before) => ({ ...before, status: searching }));
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (signal.aborted) return;
    const next = await fetchResults(q, signal);
    if (!signal.aborted) setResults(next);
  };
  return { ...results, searchFor };
}
