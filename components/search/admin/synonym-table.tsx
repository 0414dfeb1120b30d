import { useState } from "react";
import type { Column } from "@/components/ui/table/column";
import { DataTable } from "@/components/ui/table/data-table";
import type { SynonymRow } from "@/lib/search/contract";
import { wordStartsFirst } from "@/lib/search/name-match";
import { helpPages, synonymKinds } from "@/lib/search/vocabulary";
import type { Choice } from "./choice";

type SynonymTableProps = {
  synonyms: SynonymRow[];
  subcategories: Choice[];
  onEdit: (synonym: SynonymRow) => void;
  onDelete: (synonym: SynonymRow) => void;
};

export function SynonymTable({ synonyms, subcategories, onEdit, onDelete }: SynonymTableProps) {
  const [part, setPart] = useState("");
  const wanted = part.trim().toLowerCase().normalize("NFC");
  const holds = ({ name, words }: SynonymRow) => [name, ...words].some((word) => word.toLowerCase().includes(wanted));
  const shown = wanted ? wordStartsFirst(synonyms.filter(holds), wanted) : synonyms;
  const columns: Column<SynonymRow>[] = [
    { id: "name", label: "Name", isTitle: true, cell: ({ name }) => <span className="font-semibold break-words">{name}</span> },
    { id: "words", label: "Words", cell: ({ words }) => <span className="break-words">{words.join(", ")}</span> },
    { id: "kind", label: "What it is", isMinor: true, cell: ({ kind }) => synonymKinds[kind].label },
    { id: "finds", label: "Shows", cell: (synonym) => getShown(synonym, subcategories) },
    {
      id: "actions",
      label: "Actions",
      cell: (synonym) => (
        <span className="flex flex-wrap gap-2">
          <button type="button" onClick={() => onEdit(synonym)} className="button button-quiet">
            Edit<span className="sr-only"> {synonym.name}</span>
          </button>
          <button type="button" onClick={() => onDelete(synonym)} className="button button-quiet">
            Delete<span className="sr-only"> {synonym.name}</span>
          </button>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Synonyms"
      items={shown}
      columns={columns}
      idOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      toolbar={
        <>
          <input
            type="search"
            aria-label="Find a word"
            placeholder="Find a word"
            value={part}
            onChange={({ target }) => setPart(target.value)}
            className="field max-w-xs"
          />
          <p role="status" className="text-stone">
            {shown.length} of {synonyms.length}
          </p>
        </>
      }
    />
  );
}

function getShown({ finds, page }: SynonymRow, subcategories: readonly Choice[]): string {
  if (page) return `The page “${helpPages[page]}”`;
  const names = finds.flatMap((id) => subcategories.find(({ value }) => value === id)?.label ?? []);
  return names.join(", ") || "Products that mention it";
}
