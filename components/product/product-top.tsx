import { VariantPicker } from "@/components/product/variant/variant-picker";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { countText, type Fact } from "@/lib/product/catalogue/detail";
import type { Image, Product } from "@/lib/product/contract";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { areas, surfaces, technologies } from "@/lib/product/vocabulary";
import { FactList } from "./fact-list";
import { Gallery } from "./gallery/gallery";
import { NoImage } from "./no-image";

type ProductTopProps = {
  product: Product;
  pictures: Image[];
  packs: VariantChoice[];
  warrantyYears: number | null;
  home: DeliveryZone | null;
};

/** What decides a purchase: images, name, variants, price and stock. */
export function ProductTop({ product, pictures, packs, warrantyYears, home }: ProductTopProps) {
  const { _id, name, brand, rating, review, summary } = product;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 pb-10 md:grid-cols-2 md:pb-14 lg:gap-x-14">
      {pictures.length > 0 ? (
        <Gallery pictures={pictures} name={name} />
      ) : (
        <div className="aspect-square self-start rounded-xl border border-line bg-[#f4f2ee]">
          <NoImage brand={brand} />
        </div>
      )}
      <div className="min-w-0">
        <Link
          href={`/products?brand=${brand._id}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold tracking-wide text-stone uppercase hover:text-teal"
        >
          {brand.name}
        </Link>
        <h1 className="text-3xl font-bold lg:text-4xl">{name}</h1>
        {rating !== null && (
          <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center gap-2">
            <Stars rating={rating} />
            <span className="link">{countText(review.length, "review")}</span>
          </a>
        )}
        <p className="mt-2 mb-6 max-w-prose text-lg">{summary}</p>
        <VariantPicker productId={_id} name={name} packs={packs} home={home} />
        <p className="mt-2 mb-4">
          <a href="#packs" className="link inline-flex min-h-11 items-center">
            All packs and prices
          </a>
        </p>
        <FactList facts={glance(product, warrantyYears)} />
      </div>
    </div>
  );
}

function glance({ technology, surfaces: on, areas: where }: Product, warrantyYears: number | null): Fact[] {
  return [
    { name: "Type", value: technologies[technology].label },
    { name: "Used for", value: where.map((area) => areas[area]).join(", ") },
    { name: "Goes on", value: on.map((surface) => surfaces[surface].label).join(", ") },
    { name: "Material warranty", value: warrantyYears ? countText(warrantyYears, "year") : "" },
  ].filter(({ value }) => value);
}
