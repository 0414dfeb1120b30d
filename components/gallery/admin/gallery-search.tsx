import { Field } from "@/components/ui/form/field";
import { FilterForm } from "@/components/ui/table/filter-form";

type GallerySearchProps = { action: `/admin/${string}`; label: string; q: string };

export function GallerySearch({ action, label, q }: GallerySearchProps) {
  return (
    <FilterForm action={action} label={label} values={{ q }}>
      <Field label={label} type="search" name="q" defaultValue={q} maxLength={100} className="col-span-2 sm:w-80" />
    </FilterForm>
  );
}
