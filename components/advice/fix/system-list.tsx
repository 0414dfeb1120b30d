import { Link } from "@/components/kit/link";
import type { System } from "@/lib/advice/fix/contract";
import { yearsText } from "@/lib/advice/fix/times";

/** Every system, for people who know what they need. */
export function SystemList({ systems }: { systems: readonly System[] }) {
  if (systems.length === 0) return null;
  return (
    <section aria-labelledby="systems" className="part border-t border-line bg-white">
      <div className="container py-10 md:py-12">
        <h2 id="systems" className="drip text-2xl font-bold md:text-3xl">
          Already know your system?
        </h2>
        <p className="mt-2 max-w-prose text-stone">Enter your measurements to see packs, tools and the price.</p>
        <ul className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
          {systems.map(({ _id, slug, name, years }) => (
            <li key={_id} className="break-inside-avoid">
              <Link
                href={`/fix/system/${slug}`}
                className="flex min-h-11 items-center justify-between gap-3 py-1 hover:text-teal"
              >
                <span className="font-semibold">{name}</span>
                <span className="shrink-0 text-sm text-stone">{yearsText(years)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
