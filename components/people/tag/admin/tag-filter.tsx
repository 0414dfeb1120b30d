import { SelectField } from "@/components/kit/form/select-field";

type TagFilterProps = { tags: readonly string[]; tag: string | undefined };

/** The tag filter of a list. A tag that nothing has any more stays chosen, so that one sees why the list is empty. */
export function TagFilter({ tags, tag }: TagFilterProps) {
  if (tags.length === 0 && !tag) return null;
  const options = tag && !tags.includes(tag) ? [...tags, tag] : tags;
  return <SelectField label="Tag" name="tag" defaultValue={tag} placeholder="Any" options={options} className="w-full sm:w-34" />;
}
