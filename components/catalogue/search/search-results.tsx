import { CircleHelp, FolderOpen, Search, Wrench } from "lucide-react";
import { useEffect } from "react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Stock } from "@/components/terms/price/price";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { t } from "@/lib/platform/shared/language/t";
import { shortRupees } from "@/lib/platform/shared/numbers/money";
import type { Search as Found, SearchResult } from "./use-search";

type ResultsProps = {
  id: string;
  search: Pick<Found, "results" | "others">;
  active: number;
  onChoose: (href: string) => void;
};

/** The names that contain the words, then apart from them what was found in other ways. */
export function SearchResults({ id, search: { results, others }, active, onChoose }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const toOptions = (some: readonly SearchResult[], from: number) =>
    some.map(({ kind, _id, name, href, image, product }, index) => {
      const at = from + index;
      return (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which refers to the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter are handled by the input
        <div
          key={_id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(href)}
          className={`flex min-h-14 max-w-4xl cursor-pointer items-center gap-3 px-2 py-1 hover:bg-white ${at === active ? "bg-teal-soft" : ""}`}
        >
          <span className="grid size-11 shrink-0 place-items-center overflow-hidden border border-line bg-white">
            {image ? (
              <ProductImage image={image} alt="" sizes="2.75rem" upTo={160} className="size-full object-cover" />
            ) : (
              <FolderOpen size={20} aria-hidden="true" className="text-stone" />
            )}
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="note block text-xs">{t(kind)}</span>
            {name}
          </span>
          {product && (
            <span className="shrink-0 text-right text-sm">
              <span className="block font-semibold">{shortRupees(product.price)}</span>
              <Stock availability={product.availability} />
            </span>
          )}
        </div>
      );
    });
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className="container empty:hidden">
      {toOptions(results, 0)}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form controls
        <div role="group" aria-labelledby={`${id}-others`}>
          <p id={`${id}-others`} className="mt-2 border-t border-line px-2 pt-3 pb-1 text-sm font-semibold text-stone">
            {results.length > 0 ? t`Also` : t`Not in a name, but these may fit`}
          </p>
          {toOptions(others, results.length)}
        </div>
      )}
    </div>
  );
}

type SearchLinksProps = { links: readonly SearchLink[]; onFollow: () => void };

/** Pages that answer the search. */
export function SearchLinks({ links, onFollow }: SearchLinksProps) {
  return (
    <ul className="container py-1 empty:hidden">
      {links.map(({ label, href }) => {
        const Icon = href.startsWith("/fix") ? Wrench : href.startsWith("/products?") ? Search : CircleHelp;
        return (
          <li key={`${href} ${label}`}>
            <Link
              href={href}
              onClick={onFollow}
              className="flex min-h-12 items-center gap-3 px-2 font-semibold wrap-anywhere hover:bg-white hover:text-teal"
            >
              <Icon size={20} aria-hidden="true" className="shrink-0 text-teal" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
