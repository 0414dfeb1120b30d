import type { readContent, SeedProduct, SeedReview, SeedVariant } from "./content";
import { seededRandom } from "./random";

/** A product generated from one of the first catalogue, deterministic for its number. */
export type Variation = { product: SeedProduct; base: SeedProduct };

const series = [
  "Plus",
  "Pro",
  "Eco",
  "Max",
  "Rapid",
  "Ultra",
  "Classic",
  "Prime",
  "Active",
  "Shakti",
  "Himal",
  "Terai",
  "Monsoon",
  "Winter",
  "Site",
  "Home",
  "Select",
  "Duo",
  "Nano",
  "Forte",
];

export function getVariation(
  index: number,
  { brands, products }: Pick<ReturnType<typeof readContent>, "brands" | "products">,
): Variation {
  const base = products[index % products.length];
  if (!base) throw new Error("The first catalogue is empty.");
  const round = Math.floor(index / products.length);
  const random = seededRandom(index + 1);
  const brand = brands[Math.floor(random() * brands.length)];
  const ownBrand = brands.find(({ key }) => key === base.brand);
  const line = base.name.replace(`${ownBrand?.name} `, "");
  const grade = `${series[round % series.length]} ${(1 + Math.floor(round / series.length)) * 100}`;
  const priceFactor = 0.7 + random() * 0.9;
  const product: SeedProduct = {
    ...base,
    key: `${base.key}-${round + 1}`,
    name: `${brand?.name} ${line} ${grade}`,
    brand: brand?.key ?? base.brand,
    origin: brand?.origin ?? base.origin,
    variants: base.variants.map((variant) => toVariant(variant, `${round + 1}`, priceFactor, random())),
    addedDaysAgo: 1 + Math.floor(random() * 1500),
    isFeatured: random() < 0.02,
    soldCount: Math.floor(random() ** 3 * base.soldCount),
    reviews: random() < 0.4 ? pickReviews(base.reviews, random) : [],
  };
  return { product, base };
}

function toVariant(variant: SeedVariant, suffix: string, priceFactor: number, chance: number): SeedVariant {
  const scaled = (rupees: number) => Math.max(10, Math.round((rupees * priceFactor) / 5) * 5);
  const price = scaled(variant.price);
  const { compareAtPrice } = variant;
  return {
    ...variant,
    sku: `${variant.sku}-${suffix}`,
    price,
    tradePrice: Math.min(price, scaled(variant.tradePrice)),
    compareAtPrice: compareAtPrice === null ? null : Math.max(price + 5, scaled(compareAtPrice)),
    tiers: [],
    openingStock: chance < 0.08 ? 0 : Math.floor(chance * 240),
  };
}

function pickReviews(reviews: SeedReview[], random: () => number): SeedReview[] {
  const first = Math.floor(random() * reviews.length);
  return reviews.slice(first, first + 3).map((review) => ({ ...review, daysAgo: 1 + Math.floor(random() * 700) }));
}
