"use client";

import { LoaderCircle, SlidersHorizontal } from "lucide-react";
import Form from "next/form";
import { type ChangeEvent, Children, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFormStatus } from "react-dom";
import { t } from "@/lib/platform/shared/language/t";

type Values = Record<string, string | undefined>;

type FilterFormProps = {
  action: `/admin/${string}`;
  /** The accessible name: "Search products". */
  label: string;
  /** URL parameters besides the fields, such as the tab and the sort order. */
  hidden?: Record<string, string | undefined>;
  /** The field values in the current URL, by name. Without it the fields do not follow the URL. */
  values?: Values;
  /** The number of active filters, if it cannot be told from `values`. */
  activeCount?: number;
  children: ReactNode;
};

/** The debounce of typing. */
const typingPauseMs = 300;

/**
 * A list's filters as a plain form, so that results have a URL. It submits itself shortly after typing, and at once when an
 * option is selected; of overlapping responses Next shows only the newest. Fields take `defaultValue` and no key: they follow the
 * URL without being remounted, which would lose the focus. On phones only the first field is shown until "Filters" is pressed.
 * Without JavaScript all are, with a submit button.
 */
export function FilterForm({ action, label, hidden = {}, values, activeCount, children }: FilterFormProps) {
  const timer = useRef<Timer>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [search, ...filters] = Children.toArray(children);
  const active =
    activeCount ?? Object.entries(values ?? {}).filter(([name, value]) => value && name !== "q" && name !== "sort").length;
  useUrlValues(form, values, timer);
  useEffect(() => {
    const stop = () => cancel(timer);
    // A pending submit must not interrupt someone who has just followed a link.
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
    timer.current = setTimeout(send, isTyped ? typingPauseMs : 0);
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
          {active > 0 ? t`Filters (${active})` : t`Filters`}
        </button>
      )}
      <div id={id} className={`filter-rest contents ${isOpen ? "" : "max-sm:hidden"}`}>
        {filters}
      </div>
      <Pending />
      <noscript>
        <button type="submit" className="button button-primary">
          {t`Search`}
        </button>
      </noscript>
    </Form>
  );
}

/** Set while a change waits to be submitted. */
type Timer = ReturnType<typeof setTimeout> | undefined;

function cancel(timer: RefObject<Timer>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/**
 * When the URL changes without the form (Back, a link), its fields follow; those not in the URL become empty. The focused field
 * is left alone, and so are all fields while a change is pending, so that no response overwrites newer input.
 */
function useUrlValues(form: RefObject<HTMLFormElement | null>, values: Values | undefined, timer: RefObject<Timer>): void {
  const json = values && JSON.stringify(values);
  useEffect(() => {
    if (json === undefined || timer.current !== undefined) return;
    const urlValues: Values = JSON.parse(json);
    for (const field of form.current?.elements ?? []) {
      if (isUrlField(field) && field !== document.activeElement) field.value = urlValues[field.name] ?? "";
    }
  }, [json, form, timer]);
}

const isUrlField = (field: Element): field is HTMLSelectElement | HTMLInputElement =>
  (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "hidden")) && field.name !== "";

function Pending() {
  const { pending } = useFormStatus();
  return (
    // Positioned absolutely, so that nothing moves when it appears.
    <span role="status" className="absolute top-0 right-0 text-teal">
      {pending && (
        <>
          <LoaderCircle size={20} aria-hidden="true" className="animate-spin" />
          <span className="sr-only">{t`Searching`}</span>
        </>
      )}
    </span>
  );
}
