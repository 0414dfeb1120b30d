import { t } from "@/lib/platform/shared/language/t";

/** The id of a page's content. */
export const contentId = "content";

/** The first thing that Tab reaches: past the header and the menu. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="button button-primary fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
    >{t`Skip to content`}</a>
  );
}
