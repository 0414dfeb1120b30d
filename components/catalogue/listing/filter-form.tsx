"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { DrawerHead } from "@/components/kit/dialog/drawer-head";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

type FilterFormProps = {
  path: string;
  /** The URL whose filters the fields show initially. */
  href: string;
  total: number;
  children: ReactNode;
};

/** Applies every change at once by navigating to the URL of the form's fields; without scripts its button does that. */
export function FilterForm({ path, href, total, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();

  /** The text field whose new text is not applied yet. */
  const typing = useRef<HTMLInputElement>(null);

  // A filter may be removed elsewhere (a chip, Back), and a text may be none: the fields follow the URL, and the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the URL
  useEffect(() => {
    if (isPending) return;
    const text = typing.current?.value;
    form.current?.reset();
    if (typing.current && text !== undefined) typing.current.value = text;
  }, [href, isPending]);

  const apply = () => {
    if (!form.current) return;
    typing.current = null;
    const href = getHref(path, new FormData(form.current));
    startTransition(() => router.push(localPath(href) as "/", { scroll: false }));
  };
  const change = ({ target }: FormEvent) => {
    // A text field applies when it is left or Enter is pressed.
    if (isText(target)) typing.current = target.value === target.defaultValue ? null : target;
    else apply();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
    form.current?.hidePopover?.();
  };

  return (
    <form
      ref={form}
      id="filters"
      popover="auto"
      action={localPath(path)}
      method="get"
      // The browser would restore fields that do not match the URL.
      autoComplete="off"
      onChange={change}
      onBlur={({ target }) => isText(target) && target === typing.current && apply()}
      onSubmit={submit}
      aria-label={t`Filters`}
      aria-busy={isPending}
      className="max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-88 max-lg:max-w-[92vw] max-lg:overflow-y-auto max-lg:border-r max-lg:border-line max-lg:bg-white max-lg:p-4 max-lg:backdrop:bg-ink/50 lg:static lg:block lg:w-auto lg:bg-transparent lg:p-0"
    >
      <DrawerHead drawerId="filters" closeLabel={t`Close filters`} className="lg:hidden">
        <h2 className="text-lg font-bold">{t`Filters`}</h2>
      </DrawerHead>
      {children}
      <div className="sticky -bottom-4 -mb-4 bg-white py-4 lg:static lg:mb-0 lg:bg-transparent lg:[@media(scripting:enabled)]:hidden">
        <button type="submit" className="button button-primary w-full">
          <span aria-live="polite">{t`Show ${countText(total, "product")}`}</span>
        </button>
      </div>
    </form>
  );
}

const isText = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === "text";

/** Joins several values of one filter into one comma-separated parameter, so that equal choices have equal URLs. */
function getHref(path: string, fields: FormData): string {
  const params = new URLSearchParams();
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name).map(String).filter(Boolean).toSorted();
    if (values.length > 0) params.set(name, values.join(","));
  }
  params.sort();
  return params.size ? `${path}?${params}` : path;
}
