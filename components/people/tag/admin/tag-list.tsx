import { t } from "@/lib/platform/shared/language/t";
/** The tags of a row in a list. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded bg-mist px-1.5 text-sm leading-6">
          {tag}
        </li>
      ))}
    </ul>
  );
}
