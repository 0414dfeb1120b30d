"use client";

import { LoaderCircle } from "lucide-react";
import Form from "next/form";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";

type FilterFormProps = {
  action: `/admin/${string}`;
  /** What it looks for: "Search products". */
  label: string;
  /** What the address holds besides the fields, such as the tab and the sort. */
  kept?: Record<string, string | undefined>;
  children: ReactNode;
};

/** Half a word is no question yet. */
const typingPause = 300;

/**
 * A list's filters as a plain form whose address can be kept: it sends itself shortly after the last key, and at once when
 * something is chosen; of several answers Next shows only the newest. Fields take `defaultValue`. Without scripts its button sends it.
 */
export function FilterForm({ action, label, kept = {}, children }: FilterFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    // Whoever goes on to a page while half a word waits must not be called back from there.
    const stopForLinks = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && stop();
    document.addEventListener("click", stopForLinks, { capture: true });
    return () => {
      stop();
      document.removeEventListener("click", stopForLinks, { capture: true });
    };
  }, []);
  const change = ({ target, currentTarget: form }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const isTyped = target instanceof HTMLInputElement && !["checkbox", "radio", "date"].includes(target.type);
    timer.current = setTimeout(() => form.requestSubmit(), isTyped ? typingPause : 0);
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
      onSubmit={() => clearTimeout(timer.current)}
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <Pending />
      <noscript>
        <button type="submit" className="button button-primary">
          Search
        </button>
      </noscript>
    </Form>
  );
}

function Pending() {
  const { pending } = useFormStatus();
  return (
    <span role="status" className={`grid size-11 place-items-center text-teal ${pending ? "" : "max-sm:hidden"}`}>
      {pending && (
        <>
          <LoaderCircle size={22} aria-hidden="true" className="animate-spin" />
          <span className="sr-only">Searching</span>
        </>
      )}
    </span>
  );
}
