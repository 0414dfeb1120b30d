import { Link } from "@/components/kit/link";
import type { Layer } from "@/lib/advice/fix/content";
import type { System } from "@/lib/advice/fix/contract";
import { getNeighbours } from "@/lib/advice/fix/rules";
import { yearsText } from "@/lib/advice/fix/times";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { LayersDrawing } from "./layers";

type UsedInSystemsProps = {
  productId: string;
  systems: readonly Pick<System, "_id" | "slug" | "name" | "years" | "layers" | "surfaces">[];
  /** Names of the products that are on sale. */
  names: ReadonlyMap<string, string>;
};

/** The systems that a product is a layer of: the first drawn in section, each with the layers below and above the product. */
export function UsedInSystems({ productId, systems, names }: UsedInSystemsProps) {
  const [drawn] = systems;
  if (!drawn) return null;
  const own = drawn.layers.find(({ options }) => options.some((option) => option.productId === productId));
  return (
    <section aria-labelledby="part-of" className="part border-t border-ink py-8 md:py-12">
      <h2 id="part-of" className="text-3xl">{t`Part of these systems`}</h2>
      <p className="mt-1 max-w-prose text-stone">{t`What goes under and over it, how long to wait between layers, and how much you need. The years are how long the finished job lasts; a material warranty is the maker’s, for the product alone.`}</p>
      <div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <figure>
          <LayersDrawing layers={drawn.layers} surface={drawn.surfaces[0]?.label ?? ""} marked={own?.name} />
          <figcaption lang={textLang(drawn.name)} className="mt-2 note">
            {drawn.name}
          </figcaption>
        </figure>
        <ul className="border-t border-line">
          {systems.map(({ _id, slug, name, years, layers }) => {
            const { under, over } = getNeighbours({ layers }, productId);
            return (
              <li key={_id} className="border-b border-line py-2">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <h3 lang={textLang(name)} className="font-sans text-base font-semibold">
                    <Link href={`/fix/system/${slug}`} className="tap-link">
                      {name}
                    </Link>
                  </h3>
                  <p className="text-sm text-stone tabular-nums">{t`Good for ${yearsText(years)}`}</p>
                </div>
                {(under || over) && (
                  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm">
                    <Neighbour term={t`Over it`} layer={over} names={names} />
                    <Neighbour term={t`Under it`} layer={under} names={names} />
                  </dl>
                )}
              </li>
            );
          })}
        </ul>
      </div>
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
          <span lang={textLang(layer.name)} className="inline-flex min-h-11 items-center">
            {layer.name}
          </span>
        )}
      </dd>
    </>
  );
}
