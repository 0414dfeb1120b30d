import { SearchField } from "@/components/kit/form/search-field";
import { FilterForm } from "@/components/kit/table/filter-form";

type GallerySearchProps = { action: `/admin/${string}`; label: string; q: string };

export function GallerySearch({ action, label, q }: GallerySearchProps) {
  return (
    <FilterForm action={action} label={label} values={{ q }}>
      <SearchField label={label} q={q} className="col-span-2 sm:w-80" />
    </FilterForm>
  );
}
