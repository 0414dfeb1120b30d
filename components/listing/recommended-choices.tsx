import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import type { CatalogueProduct } from "@/lib/product/catalogue/queries";
import type { Choice } from "@/lib/product/fitness";

/** The three products that staff recommend first for a problem, each for its own case. */
export function RecommendedChoices({ choices }: { choices: Choice<CatalogueProduct>[] }) {
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="choices" className="mt-6">
      <h2 id="choices" className="text-xl font-bold">
        Start with one of these
      </h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-3">
        {choices.map(({ product: { _id, name, kind, image }, bestFor, reason }) => (
          <li key={_id} className="relative flex gap-4 rounded-xl border border-teal/30 bg-teal-soft p-4 hover:shadow-lift">
            {image && (
              <ProductImage image={image} alt="" sizes="5rem" upTo={160} className="size-20 shrink-0 rounded-lg object-cover" />
            )}
            <div className="min-w-0">
              <p className="leading-snug font-bold">Best for {bestFor}</p>
              <p className="mt-1">
                <Link href={`/product/${_id}`} className="font-semibold text-teal underline after:absolute after:inset-0">
                  {name}
                </Link>
              </p>
              <p className="text-sm">{kind}</p>
              <p className="mt-1 text-sm text-stone">{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
