import { Eye } from "lucide-react";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";

/** Tells administrators that this is a preview, which visitors do not see. */
export function PreviewBar({ what, editPath }: { what: string; editPath: string }) {
  return (
    <div className="not-printed bg-marigold text-ink">
      <div className="container flex flex-wrap items-center gap-x-4 py-1">
        <p className="mr-auto flex items-center gap-2 font-semibold">
          <Eye size={18} aria-hidden="true" />
          {t`Preview of ${what}: only administrators see this.`}
        </p>
        <Link
          href={editPath}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >{t`Back to the editor`}</Link>
      </div>
    </div>
  );
}
