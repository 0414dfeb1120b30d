"use client";

import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Kind } from "@/components/advice/fix/admin/form-values";
import { countText } from "@/lib/platform/shared/numbers/money";
import { Fold } from "./fold";
import { countBySection, type Section, sections } from "./sections";

type FoldSectionProps<K extends Kind> = { kind: K; id: (typeof sections)[K][number]["id"]; children: ReactNode };

/** A section of an editor, which folds to a line with its title, its number of rows and of errors. */
export function FoldSection<K extends Kind>({ kind, id, children }: FoldSectionProps<K>) {
  const { errors } = useFormContext().formState;
  const all: readonly Section[] = sections[kind];
  const { title = "", list } = all.find((each) => each.id === id) ?? {};
  const rows: unknown = useWatch({ name: `content.${list?.part ?? "name"}` });
  const note = list && Array.isArray(rows) ? countText(rows.length, list.noun) : "";
  return (
    <section aria-labelledby={`title-${id}`} className="rounded-xl border border-line bg-white">
      <Fold
        title={
          <h2 id={`title-${id}`} className="scroll-mt-24 text-lg font-bold">
            {title}
          </h2>
        }
        note={note}
        errors={countBySection(kind, errors).get(id) ?? 0}
        isOpen
        className="px-5"
      >
        <div className="px-5 pb-5">{children}</div>
      </Fold>
    </section>
  );
}
