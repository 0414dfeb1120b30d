import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import { listingHref } from "@/lib/product/catalogue/listing";
import type { CatalogueBrand } from "@/lib/product/catalogue/queries";

export function BrandStrip({ brands }: { brands: CatalogueBrand[] }) {
  return (
    <section aria-labelledby="brands" className="part border-y border-line bg-white">
      <div className="container py-10">
        <h2 id="brands" className="text-lg font-bold">
          Brands we sell
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {brands.map(({ _id, name, origin, colour, logoKey }) => (
            <li key={_id}>
              <Link
                href={listingHref({ brand: [_id] })}
                className="block h-full rounded-lg border border-line bg-paper px-3 py-3 hover:border-teal"
              >
                {logoKey ? (
                  <ProductImage
                    image={{ key: logoKey, width: 640, height: 320 }}
                    alt=""
                    sizes="6rem"
                    upTo={320}
                    className="mb-2 h-12 w-24 object-contain object-left"
                  />
                ) : (
                  <span aria-hidden="true" className="mb-2 block h-1 w-8 rounded-full" style={{ background: colour }} />
                )}
                <span className="block font-display text-lg leading-tight font-bold max-[22rem]:text-base">{name}</span>
                <span className="text-sm text-stone">{origin}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
