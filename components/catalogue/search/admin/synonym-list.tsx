import { RowActions } from "@/components/kit/table/row-actions";
import type { SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { helpPages, synonymKinds } from "@/lib/catalogue/search/vocabulary";
import type { SubcategoryOption } from "./search-query";

type SynonymListProps = {
  synonyms: readonly SynonymRow[];
  subcategories: readonly SubcategoryOption[];
  onEdit: (synonym: SynonymRow) => void;
  onDelete: (synonym: SynonymRow) => void;
};

export function SynonymList({ synonyms, subcategories, onEdit, onDelete }: SynonymListProps) {
  return (
    <ul aria-label="Synonyms" className="divide-y divide-line panel">
      {synonyms.map((synonym) => (
        <li
          key={synonym._id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 p-4 dense:py-1 dense:leading-snug lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1.4fr)_auto] lg:items-center"
        >
          <div className="min-w-0">
            <h2 className="font-sans font-bold wrap-anywhere">{synonym.name}</h2>
            <p className="note">{synonymKinds[synonym.kind].label}</p>
          </div>
          <p className="line-clamp-2 text-sm wrap-anywhere max-lg:col-start-1">{synonym.words.join(", ")}</p>
          <p className="note max-lg:col-start-1">{getTarget(synonym, subcategories)}</p>
          <div className="max-lg:col-start-2 max-lg:row-start-1">
            <RowActions
              name={synonym.name}
              actions={[
                { label: "Edit", onPress: () => onEdit(synonym) },
                { label: "Delete", isFinal: true, onPress: () => onDelete(synonym) },
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function getTarget({ finds, page }: SynonymRow, subcategories: readonly SubcategoryOption[]): string {
  if (page) return `Shows the page “${helpPages[page]}”`;
  const names = finds.flatMap((id) => subcategories.find(({ value }) => value === id)?.label ?? []);
  return names.length > 0 ? `Shows first: ${names.join(", ")}` : "Shows products that mention it";
}
