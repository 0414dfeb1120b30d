"use client";

import { type RefObject, useDeferredValue } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Kind } from "@/components/advice/fix/admin/form-values";
import { countText } from "@/lib/platform/shared/numbers/money";
import { reveal } from "./reveal";
import { countBySection, type Section, sections } from "./sections";

type OutlineProps = { kind: Kind; form: RefObject<HTMLElement | null> };

/** Links to the sections of an editor, which say what is in them; in view all the time. */
export function Outline({ kind, form }: OutlineProps) {
  const { errors } = useFormContext().formState;
  const content: Record<string, unknown> = useDeferredValue(useWatch({ name: "content" })) ?? {};
  const counts = countBySection(kind, errors);
  const all: readonly Section[] = sections[kind];
  const setOpen = (isOpen: boolean) => {
    for (const row of form.current?.querySelectorAll<HTMLDetailsElement>("fieldset > details") ?? []) row.open = isOpen;
  };
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 flex gap-1 overflow-x-auto panel min-w-0 p-2 xl:top-4 xl:flex-col xl:overflow-visible"
    >
      <ol className="flex gap-1 xl:flex-col">
        {all.map(({ id, title, list }) => {
          const rows = list && content[list.part];
          const count = counts.get(id) ?? 0;
          return (
            <li key={id}>
              <a
                href={`#title-${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  reveal(`title-${id}`);
                }}
                className="flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold whitespace-nowrap hover:bg-mist"
              >
                {title}
                {Array.isArray(rows) && <span className="font-normal text-stone">{rows.length}</span>}
                {count > 0 && (
                  <span className="rounded-full bg-brick-soft px-2 text-sm text-brick">
                    {count}
                    <span className="sr-only"> {countText(count, "error").replace(/^\S+ /, "")}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
      <div className="flex gap-1 max-xl:ml-auto xl:mt-1 xl:flex-col xl:border-t xl:border-line xl:pt-1">
        <button type="button" onClick={() => setOpen(true)} className="min-h-11 px-3 text-left whitespace-nowrap underline">
          Open all
        </button>
        <button type="button" onClick={() => setOpen(false)} className="min-h-11 px-3 text-left whitespace-nowrap underline">
          Close all
        </button>
      </div>
    </nav>
  );
}
