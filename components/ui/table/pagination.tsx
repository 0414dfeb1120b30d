import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string };

const box = "grid min-h-11 min-w-11 place-items-center rounded-lg border px-2 font-semibold";
const other = `${box} border-line bg-white hover:border-teal`;
const present = `${box} border-deep bg-deep text-white`;

/** Real addresses for every page: Back returns to the place, and crawlers find everything. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label="Previous page" className={other}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
      )}
      {shownPages(page, pages).map((each, at, all) => (
        <span key={each} className="contents">
          {at > 0 && each - (all[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            href={hrefOf(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? "page" : undefined}
            className={each === page ? present : other}
          >
            {each}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label="Next page" className={other}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and those around the present one. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
