import { Link } from "@/components/kit/link";
import type { System } from "@/lib/advice/fix/contract";
import { yearsText } from "@/lib/advice/fix/times";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** Every system, for people who know what they need. */
export function SystemList({ systems }: { systems: readonly System[] }) {
  if (systems.length === 0) return null;
  return (
    <section aria-labelledby="systems" className="part container pb-10 md:pb-14">
      <details className="opens-wide border-y-2 border-ink lg:border-b-0">
        <summary className="flex min-h-14 items-center gap-3">
          <h2 id="systems" className="text-2xl lg:mt-3">{t`Already know your system?`}</h2>
        </summary>
        <p className="max-w-prose text-stone">{t`Enter your measurements to see packs, tools and the price.`}</p>
        <ul className="mt-3 gap-x-8 border-t border-line sm:columns-2 lg:columns-3">
          {systems.map(({ _id, slug, name, years }) => (
            <li key={_id} className="break-inside-avoid border-b border-line">
              <Link
                href={`/fix/system/${slug}`}
                className="flex min-h-11 items-center justify-between gap-3 py-1 leading-snug hover:text-teal"
              >
                <span lang={textLang(name)}>{name}</span>
                <span className="shrink-0 text-sm text-stone tabular-nums">{yearsText(years)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
