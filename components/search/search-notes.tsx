import { CircleHelp } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { SearchLink } from "@/lib/search/contract";

type SearchNotesProps = { help: readonly SearchLink[]; notSold: readonly string[]; hasProducts: boolean };

/** What a search has to say beside products: pages that answer it, and what the shop does not sell. */
export function SearchNotes({ help, notSold, hasProducts }: SearchNotesProps) {
  if (help.length === 0 && notSold.length === 0) return null;
  return (
    <div className="mb-4 rounded-xl border border-line bg-white p-4">
      {notSold.length > 0 && (
        <p>
          We do not sell {notSold.join(" or ")}.{hasProducts && " These may help instead:"}
        </p>
      )}
      {help.length > 0 && (
        <>
          <h2 className="flex items-center gap-2 font-bold">
            <CircleHelp size={20} aria-hidden="true" className="shrink-0 text-teal" />
            You will find the answer here
          </h2>
          <ul className="mt-1">
            {help.map(({ label, href }) => (
              <li key={`${href} ${label}`}>
                <Link href={href} className="link inline-flex min-h-11 items-center font-semibold">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
