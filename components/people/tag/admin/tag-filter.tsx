import { SelectField } from "@/components/kit/form/select-field";
import { t } from "@/lib/platform/shared/language/t";

type TagFilterProps = { tags: readonly string[]; tag: string | undefined };

/** The tag filter of a list. A tag that nothing has any more stays chosen, so that one sees why the list is empty. */
export function TagFilter({ tags, tag }: TagFilterProps) {
  if (tags.length === 0 && !tag) return null;
  const options = tag && !tags.includes(tag) ? [...tags, tag] : tags;
  return (
    <SelectField label={t`Tag`} name="tag" defaultValue={tag} placeholder={t`Any`} options={options} className="w-full sm:w-34" />
  );
}
