import { Link } from "@/components/kit/link";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** Links to the categories, for a page that has nothing else to show. */
export function CategoryLinks({ categories }: { categories: { _id: string; name: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {categories.map(({ _id, name }) => (
        <li key={_id} lang={textLang(name)}>
          <Link href={`/products/${_id}`} className="button button-quiet">
            {name}
          </Link>
        </li>
      ))}
      <li>
        <Link href="/products" className="button button-primary">{t`All products`}</Link>
      </li>
    </ul>
  );
}
