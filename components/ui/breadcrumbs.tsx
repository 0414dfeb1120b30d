import { Link } from "./link";

export type Crumb = { label: string; href: string };

/** The path to the page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-stone">
      <ol className="relative flex items-center gap-x-1.5 sm:gap-x-2 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap">
        {crumbs.map(({ label, href }, at) => (
          <li
            key={href}
            // On phones a deep page's own crumb is hidden: the heading right below repeats it, and the ancestors need the space.
            className={`flex min-w-0 items-center gap-x-1.5 max-sm:shrink-0 sm:gap-x-2 ${at > 1 && at === crumbs.length - 1 ? "max-sm:sr-only" : ""}`}
          >
            {at > 0 && <span aria-hidden="true">/</span>}
            {at === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-11 min-w-0 items-center text-ink wrap-anywhere">
                {label}
              </span>
            ) : (
              <Link
                href={href}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:text-teal hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
