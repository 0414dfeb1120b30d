"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { AdminPage } from "@/components/ui/admin-page";
import { ActionDialog } from "@/components/ui/dialog/dialog";
import { call } from "@/lib/platform/api/call";
import { deleteMiss, deleteSynonym, type Miss, type SynonymRow } from "@/lib/search/contract";
import type { Choice } from "./choice";
import { MissTable } from "./miss-table";
import { SynonymDialog } from "./synonym-dialog";
import { SynonymTable } from "./synonym-table";

type SearchBoardProps = { synonyms: SynonymRow[]; misses: Miss[]; subcategories: Choice[] };
type Open = { what: "add"; miss?: Miss } | { what: "edit" | "delete"; synonym: SynonymRow };

/** The words by which customers find products, and what they looked for in vain. */
export function SearchBoard({ synonyms, misses, subcategories }: SearchBoardProps) {
  const { isBusy, take, press } = useAdminAction();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const remove = ({ _id, name }: SynonymRow) => take(() => call(deleteSynonym, { params: { id: _id } }), `“${name}” is deleted.`);
  const dismiss = ({ _id, term }: Miss) =>
    press(() => call(deleteMiss, { params: { id: _id } }), `“${term}” is removed from the list.`);
  return (
    <AdminPage
      title="Search"
      lead="Teach the search the words your customers use. Changes work in the shop at once."
      actions={
        <button type="button" onClick={() => setOpen({ what: "add" })} className="button button-primary">
          <Plus size={18} aria-hidden="true" />
          Add a synonym
        </button>
      }
    >
      <section aria-labelledby="misses">
        <h2 id="misses" className="mb-2 text-xl font-bold">
          Searches that found nothing
        </h2>
        {misses.length === 0 ? (
          <p className="text-stone">Every recent search found something.</p>
        ) : (
          <MissTable misses={misses} isBusy={isBusy} onAdd={(miss) => setOpen({ what: "add", miss })} onDismiss={dismiss} />
        )}
      </section>
      <section aria-labelledby="synonyms" className="mt-10">
        <h2 id="synonyms" className="mb-2 text-xl font-bold">
          Synonyms
        </h2>
        <SynonymTable
          synonyms={synonyms}
          subcategories={subcategories}
          onEdit={(synonym) => setOpen({ what: "edit", synonym })}
          onDelete={(synonym) => setOpen({ what: "delete", synonym })}
        />
      </section>
      {open?.what === "add" && (
        <SynonymDialog synonyms={synonyms} subcategories={subcategories} miss={open.miss} onClose={close} />
      )}
      {open?.what === "edit" && (
        <SynonymDialog synonyms={synonyms} subcategories={subcategories} synonym={open.synonym} onClose={close} />
      )}
      {open?.what === "delete" && (
        <ActionDialog
          title={`Delete “${open.synonym.name}”?`}
          action="Delete"
          onSend={() => remove(open.synonym)}
          onClose={close}
        >
          The search will no longer know these words: {open.synonym.words.join(", ")}.
        </ActionDialog>
      )}
    </AdminPage>
  );
}
