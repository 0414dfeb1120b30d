import { Languages } from "lucide-react";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { type TranslationKind, translationHref } from "@/lib/content/translation/kinds";

/** Leads from the editor of a thing, or of a list, to its Nepali texts. */
export function NepaliLink({ kind, id }: { kind: TranslationKind; id?: string | undefined }) {
  return (
    <Allowed to="content.see">
      <Link href={translationHref(kind, id)} className="button button-quiet">
        <Languages size={18} aria-hidden="true" />
        Nepali
      </Link>
    </Allowed>
  );
}
