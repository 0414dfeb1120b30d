import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { Link } from "./link";

/** The label may be one that `storedText` marks. */
export type Crumb = { label: string; href: string };

/** The path to the page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm text-stone">
      <ol className="relative flex flex-wrap items-center gap-x-1.5 sm:gap-x-2">
        {crumbs.map(({ label, href }, at) => (
          <li
            key={href}
            lang={textLang(t(label))}
            className={`flex min-w-0 items-center gap-x-1.5 sm:gap-x-2 ${phoneClass(at, crumbs)}`}
          >
            {at > 0 && (
              <span aria-hidden="true" className={phoneClass(at - 1, crumbs)}>
                /
              </span>
            )}
            {at === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-11 min-w-0 items-center text-ink wrap-anywhere">
                {t(label)}
              </span>
            ) : (
              <Link
                href={href}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:text-teal hover:underline"
              >
                {t(label)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Phones show a deep page's two nearest ancestors: the heading right below repeats its own crumb, and they fit on one line. */
function phoneClass(at: number, crumbs: Crumb[]): string {
  const last = crumbs.length - 1;
  if (last < 2) return "";
  if (at === last) return "max-sm:sr-only";
  return at < last - 2 ? "max-sm:hidden" : "";
}
