import { Link } from "@/components/kit/link";
import type { Layer } from "@/lib/advice/fix/content";
import type { System } from "@/lib/advice/fix/contract";
import { getNeighbours } from "@/lib/advice/fix/rules";
import { yearsText } from "@/lib/advice/fix/times";

type UsedInSystemsProps = {
  productId: string;
  systems: readonly Pick<System, "_id" | "slug" | "name" | "years" | "layers">[];
  /** Names of the products that are on sale. */
  names: ReadonlyMap<string, string>;
};

/** The systems that a product is a layer of, with the layers below and above it. */
export function UsedInSystems({ productId, systems, names }: UsedInSystemsProps) {
  if (systems.length === 0) return null;
  return (
    <section aria-labelledby="part-of" className="part border-t border-line py-10 md:py-14">
      <h2 id="part-of" className="drip mb-2 text-2xl font-bold md:text-3xl">
        Part of these systems
      </h2>
      <p className="max-w-prose text-stone">
        What goes under and over it, how long to wait between layers, and how much you need.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {systems.map(({ _id, slug, name, years, layers }) => {
          const { under, over } = getNeighbours({ layers }, productId);
          return (
            <li key={_id} className="panel p-4">
              <h3 className="font-sans text-base font-semibold">
                <Link href={`/fix/system/${slug}`} className="tap-link">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-stone">Good for {yearsText(years)}</p>
              {(under || over) && (
                <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm">
                  <Neighbour term="Over it" layer={over} names={names} />
                  <Neighbour term="Under it" layer={under} names={names} />
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type NeighbourProps = { term: string; layer: Layer | null; names: ReadonlyMap<string, string> };

function Neighbour({ term, layer, names }: NeighbourProps) {
  const product = layer?.options.find(({ productId }) => names.has(productId));
  if (!layer) return null;
  return (
    <>
      <dt className="text-stone">{term}</dt>
      <dd>
        {product ? (
          <Link href={`/product/${product.productId}`} className="tap-link">
            {names.get(product.productId)}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">{layer.name}</span>
        )}
      </dd>
    </>
  );
}
