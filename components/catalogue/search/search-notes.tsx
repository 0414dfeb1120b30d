import { CircleHelp, Wrench } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { joinOr } from "@/lib/platform/shared/language/join";
import { t } from "@/lib/platform/shared/language/t";

type SearchNotesProps = {
  fixes: readonly SearchLink[];
  help: readonly SearchLink[];
  notSold: readonly string[];
  hasProducts: boolean;
};

/** Search results other than products: pages that answer the query, and what the shop does not sell. */
export function SearchNotes({ fixes, help, notSold, hasProducts }: SearchNotesProps) {
  if (fixes.length === 0 && help.length === 0 && notSold.length === 0) return null;
  return (
    <div className="mb-4 panel p-4">
      {notSold.length > 0 && (
        <p>
          {hasProducts ? t`We do not sell ${joinOr(notSold)}. These may help instead:` : t`We do not sell ${joinOr(notSold)}.`}
        </p>
      )}
      <Links title={t`Find the cause and the fix`} Icon={Wrench} links={fixes} />
      <Links title={t`You will find the answer here`} Icon={CircleHelp} links={help} />
    </div>
  );
}

type LinksProps = { title: string; Icon: typeof CircleHelp; links: readonly SearchLink[] };

function Links({ title, Icon, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      <h2 className="flex items-center gap-2 font-bold">
        <Icon size={20} aria-hidden="true" className="shrink-0 text-teal" />
        {title}
      </h2>
      <ul className="mt-1">
        {links.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <Link href={href} className="tap-link font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
