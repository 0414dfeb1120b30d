import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { type PageSize, pageSizes } from "@/lib/platform/shared/api/list-url";
import { t } from "@/lib/platform/shared/language/t";

type PaginationProps = {
  page: number;
  pages: number;
  getHref: (page: number) => string;
  /** Where the reader may choose how many rows a page has. */
  sizes?: { rows: PageSize; total: number; getHref: (rows: PageSize) => string };
};

const baseClass = "grid min-h-11 min-w-11 place-items-center rounded-lg border px-2 font-semibold";
const otherClass = `${baseClass} border-line bg-white hover:border-teal`;
const currentClass = `${baseClass} border-deep bg-deep text-white`;

/** Every page has its own URL, so that Back returns to it and crawlers find everything. */
export function Pagination({ sizes, ...numbers }: PaginationProps) {
  return (
    <>
      <PageNumbers {...numbers} />
      {sizes && sizes.total > pageSizes[0] && (
        <p className="note mt-4 flex items-center justify-center gap-3">
          {t`Rows a page`}
          {pageSizes.map((rows) => (
            <Link
              key={rows}
              href={sizes.getHref(rows)}
              aria-current={rows === sizes.rows ? "true" : undefined}
              className="tap-link aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {rows}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function PageNumbers({ page, pages, getHref }: Omit<PaginationProps, "sizes">) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link href={getHref(page - 1)} rel="prev" aria-label={t`Previous page`} className={otherClass}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
      )}
      {getVisiblePages(page, pages).map((each, at, all) => (
        <span key={each} className="contents">
          {at > 0 && each - (all[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            href={getHref(each)}
            aria-label={t`Page ${each}`}
            aria-current={each === page ? "page" : undefined}
            className={each === page ? currentClass : otherClass}
          >
            {each}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link href={getHref(page + 1)} rel="next" aria-label={t`Next page`} className={otherClass}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and those next to the current page. */
function getVisiblePages(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages];
  return [...new Set(candidates)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
