import type { Column } from "@/components/ui/table/column";
import { DataTable } from "@/components/ui/table/data-table";
import { dayText } from "@/lib/platform/time-text";
import type { Miss } from "@/lib/search/contract";

type MissTableProps = { misses: Miss[]; isBusy: boolean; onAdd: (miss: Miss) => void; onDismiss: (miss: Miss) => void };

export function MissTable({ misses, isBusy, onAdd, onDismiss }: MissTableProps) {
  const columns: Column<Miss>[] = [
    { id: "term", label: "Search", isTitle: true, cell: ({ term }) => <span className="font-semibold break-words">{term}</span> },
    { id: "count", label: "Times", isNumber: true, cell: ({ count }) => count },
    { id: "day", label: "Last searched", cell: ({ lastDay }) => dayText(`${lastDay}T06:00:00Z`) },
    {
      id: "actions",
      label: "Actions",
      cell: (miss) => (
        <span className="flex flex-wrap gap-2">
          <button type="button" onClick={() => onAdd(miss)} className="button button-quiet">
            Add a synonym<span className="sr-only"> for {miss.term}</span>
          </button>
          <button type="button" disabled={isBusy} onClick={() => onDismiss(miss)} className="button button-quiet">
            Remove<span className="sr-only"> {miss.term}</span>
          </button>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Searches that found nothing"
      items={misses}
      columns={columns}
      idOf={({ _id }) => _id}
      nameOf={({ term }) => term}
      toolbar={<p className="text-stone">No names or addresses are kept: only the words, how often and the last day.</p>}
    />
  );
}
