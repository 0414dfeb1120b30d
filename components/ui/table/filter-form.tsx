"use client";

import { LoaderCircle, SlidersHorizontal } from "lucide-react";
import Form from "next/form";
import { type ChangeEvent, Children, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFormStatus } from "react-dom";

type Values = Record<string, string | undefined>;

type FilterFormProps = {
  action: `/admin/${string}`;
  /** What it looks for: "Search products". */
  label: string;
  /** What the address holds besides the fields, such as the tab and the sort. */
  hidden?: Record<string, string | undefined>;
  /** What the address holds now, by the names of the fields; without it they keep what stands in them. */
  values?: Values;
  /** How many filters are set, where a value alone does not tell. */
  activeCount?: number;
  children: ReactNode;
};

/** Half a word is no question yet. */
const typingPause = 300;

/**
 * A list's filters as a plain form whose address can be kept: it sends itself shortly after the last key, and at once when
 * something is chosen; of several answers Next shows only the newest. Fields take `defaultValue`, and no key: they follow the address
 * without being made anew, which would take the focus from whoever is typing. On a phone only the first of them is shown until
 * "Filters" is pressed. Without scripts all are, and its button sends it.
 */
export function FilterForm({ action, label, hidden = {}, values, activeCount, children }: FilterFormProps) {
  const timer = useRef<Timer>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [search, ...filters] = Children.toArray(children);
  const active =
    activeCount ?? Object.entries(values ?? {}).filter(([name, value]) => value && name !== "q" && name !== "sort").length;
  useFollowing(form, values, timer);
  useEffect(() => {
    const stop = () => cancel(timer);
    // Whoever goes on to a page while half a word waits must not be called back from there.
    const stopForLinks = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && stop();
    document.addEventListener("click", stopForLinks, { capture: true });
    return () => {
      stop();
      document.removeEventListener("click", stopForLinks, { capture: true });
    };
  }, []);
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    cancel(timer);
    const isTyped = target instanceof HTMLInputElement && !["checkbox", "radio", "date"].includes(target.type);
    const send = () => {
      timer.current = undefined;
      currentTarget.requestSubmit();
    };
    timer.current = setTimeout(send, isTyped ? typingPause : 0);
  };
  return (
    <Form
      action={action}
      prefetch={false}
      replace
      scroll={false}
      role="search"
      aria-label={label}
      onChange={change}
      onSubmit={() => cancel(timer)}
      ref={form}
      className="relative mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {search}
      {filters.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="button button-quiet filter-toggle col-span-2 sm:hidden"
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          {active > 0 ? `Filters (${active})` : "Filters"}
        </button>
      )}
      <div id={id} className={`filter-rest contents ${isOpen ? "" : "max-sm:hidden"}`}>
        {filters}
      </div>
      <Pending />
      <noscript>
        <button type="submit" className="button button-primary">
          Search
        </button>
      </noscript>
    </Form>
  );
}

/** A change that is not sent yet. */
type Timer = ReturnType<typeof setTimeout> | undefined;

function cancel(timer: RefObject<Timer>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/**
 * Where the address changes without the form (Back, a link), its fields follow; what the address does not hold is empty. The one that
 * someone is in stays as it is, and all do while a change waits to be sent: an answer overtakes nothing.
 */
function useFollowing(form: RefObject<HTMLFormElement | null>, values: Values | undefined, timer: RefObject<Timer>): void {
  const address = values && JSON.stringify(values);
  useEffect(() => {
    if (address === undefined || timer.current !== undefined) return;
    const held: Values = JSON.parse(address);
    for (const field of form.current?.elements ?? []) {
      if (isOfTheAddress(field) && field !== document.activeElement) field.value = held[field.name] ?? "";
    }
  }, [address, form, timer]);
}

const isOfTheAddress = (field: Element): field is HTMLSelectElement | HTMLInputElement =>
  (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "hidden")) && field.name !== "";

function Pending() {
  const { pending } = useFormStatus();
  return (
    // On the line of the labels: it takes no room of its own, so that nothing moves when it comes and goes.
    <span role="status" className="absolute top-0 right-0 text-teal">
      {pending && (
        <>
          <LoaderCircle size={20} aria-hidden="true" className="animate-spin" />
          <span className="sr-only">Searching</span>
        </>
      )}
    </span>
  );
}
