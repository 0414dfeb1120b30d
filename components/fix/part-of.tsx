import { ArrowRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { System } from "@/lib/fix/contract";
import { yearsText } from "@/lib/fix/times";

/** The systems that a product is a layer of: what goes under it and over it stands there. */
export function PartOf({ systems }: { systems: readonly Pick<System, "_id" | "slug" | "name" | "years">[] }) {
  if (systems.length === 0) return null;
  return (
    <section aria-labelledby="part-of" className="part border-t border-line py-10 md:py-14">
      <h2 id="part-of" className="drip mb-2 text-2xl font-bold md:text-3xl">
        Part of these systems
      </h2>
      <p className="max-w-prose text-stone">
        What goes under it and over it, how long to wait, and how much of everything your areas take.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {systems.map(({ _id, slug, name, years }) => (
          <li key={_id}>
            <Link
              href={`/fix/system/${slug}`}
              className="flex h-full min-h-14 items-center justify-between gap-3 rounded-xl border border-line bg-white p-4 hover:border-teal hover:shadow-lift"
            >
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-stone">Good for {yearsText(years)}</span>
              </span>
              <ArrowRight size={20} aria-hidden="true" className="shrink-0 text-teal" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
