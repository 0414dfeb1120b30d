import { VariantPicker } from "@/components/product/variant/variant-picker";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { countText } from "@/lib/platform/money";
import type { Fact, ProductDetail } from "@/lib/product/catalogue/detail";
import type { Companion } from "@/lib/product/catalogue/product-page";
import type { Product } from "@/lib/product/contract";
import { getImageOfColour, variantLabel } from "@/lib/product/rules";
import type { ExplainedTexts } from "@/lib/product/terms";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { areas, surfaces, technologies } from "@/lib/product/vocabulary";
import { brandPath } from "@/lib/seo/urls";
import type { NeededProduct } from "./calculator-lines";
import { FactList } from "./fact-list";
import { Gallery } from "./gallery/gallery";
import { NoImage } from "./no-image";

type ProductTopProps = {
  product: Product;
  detail: ProductDetail;
  variants: VariantChoice[];
  startId: string | undefined;
  companions: Companion[];
  /** Products of the same kind. */
  alternatives: Product[];
  home: DeliveryZone | null;
  explained: ExplainedTexts;
};

/** The top of a product page: images, name, variants, price and stock. */
export function ProductTop({ product, detail, variants, startId, companions, alternatives, home, explained }: ProductTopProps) {
  const { images, coverage, warrantyYears } = detail;
  const colours = [...new Set(variants.map(({ color }) => color))];
  const { _id, name, brand, rating, review, summary } = product;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 pb-10 max-md:gap-y-3 max-md:pt-2 md:grid-cols-2 md:pb-14 md:max-lg:grid-rows-[auto_1fr_auto] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      {images.length > 0 ? (
        <Gallery images={images} name={name} />
      ) : (
        <div className="aspect-square self-start rounded-xl border border-line bg-[#f4f2ee]">
          <NoImage brand={brand} />
        </div>
      )}
      <VariantPicker
        productId={_id}
        name={name}
        variants={variants}
        startId={startId}
        home={home}
        coverage={coverage}
        needed={companions.filter(({ isNeeded }) => isNeeded).map(toNeeded)}
        imageOfColour={getImageOfColour(
          images.map(({ alt }) => alt),
          colours,
        )}
        alternatives={getAlternatives(product, alternatives)}
      >
        <Link
          href={brandPath(brand._id)}
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
        <p className="mt-2 max-w-prose text-lg">{summary}</p>
      </VariantPicker>
      <div className="md:col-start-1 md:row-start-2">
        <FactList facts={getKeyFacts(product, warrantyYears)} explained={explained} />
      </div>
    </div>
  );
}

function toNeeded({ product, startId, consumption }: Companion): NeededProduct {
  const variants = product.variants.map(({ _id: id, size, unit, color, price, availability }) => ({
    id,
    size,
    unit,
    color,
    price,
    availability,
    pack: variantLabel({ size, unit }),
  }));
  return { productId: product._id, name: product.name, startId, consumption, variants };
}

const maxAlternatives = 3;

/** If a variant is sold out, similar products in stock: same subcategory and technology. Tools cannot replace each other. */
function getAlternatives({ subcategory, technology, variants }: Product, candidates: Product[]) {
  if (technology === "tool" || variants.every(({ availability }) => availability !== "sold_out")) return [];
  const fitting = candidates.filter(
    (each) => each.subcategory._id === subcategory._id && each.technology === technology && each.availability !== "sold_out",
  );
  return fitting.slice(0, maxAlternatives).map(({ _id: id, name }) => ({ id, name }));
}

function getKeyFacts({ technology, surfaces: surfaceNames, areas: areaNames }: Product, warrantyYears: number | null): Fact[] {
  return [
    { name: "Type", value: technologies[technology].label },
    { name: "Used for", value: areaNames.map((area) => areas[area]).join(", ") },
    { name: "Surfaces", value: surfaceNames.map((surface) => surfaces[surface].label).join(", ") },
    { name: "Material warranty", value: warrantyYears ? countText(warrantyYears, "year") : "" },
  ].filter(({ value }) => value);
}
