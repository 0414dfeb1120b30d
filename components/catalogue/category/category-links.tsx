import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** Links to the categories, for a page that has nothing else to show. */
export function CategoryLinks({ categories }: { categories: { _id: string; name: string }[] }) {
  const links = [
    ...categories.map(({ _id, name }) => ({ href: `/products/${_id}`, name })),
    { href: "/products", name: t`All products` },
  ];
  return (
    <ul className="cells min-[22rem]:grid-cols-2">
      {links.map(({ href, name }) => (
        <li key={href} lang={textLang(name)} className="min-[22rem]:odd:last:col-span-2">
          <Link href={href} className="menu-row justify-between gap-2">
            <span className="min-w-0">{name}</span>
            <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-teal" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
