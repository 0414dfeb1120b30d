import "server-only";
import { getConsumption, type Need } from "@/lib/catalogue/product/coverage";
import { fieldColumns, storedFields } from "@/lib/catalogue/product/fields";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { typicalVariant } from "@/lib/catalogue/product/variant-choice";
import { dependsOn, withSources } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import type { RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import type { ProductDetail } from "./detail";
import { type Catalogue, type CatalogueBrand, type CatalogueProduct, dependsOnProducts, getForProduct } from "./queries";

export type ProductPage =
  | {
      state: "published";
      product: CatalogueProduct;
      brand: CatalogueBrand | undefined;
      detail: ProductDetail;
      /** The weight of each variant in grams, by its id. */
      weights: Record<string, number>;
      /** The barcode of each variant that has one, by its id. */
      gtins: Record<string, string>;
      /** The variant that the page opens with. */
      startId: string | undefined;
      companions: Companion[];
      related: CatalogueProduct[];
    }
  | { state: "gone"; name: string; alternatives: CatalogueProduct[] };

/** A product that is used together with another; `startId` is its typical variant. */
export type Companion = {
  product: CatalogueProduct;
  startId: string | undefined;
  isNeeded: boolean;
  /** The consumption per square metre according to its first coverage row, if that can be calculated. */
  consumption: Need | null;
};

/** The whole content of a product's page; `null` if the product was never published. */
export async function getProductPage(id: string): Promise<ProductPage | null> {
  const readRow = () => withSources([`product:${id}`], () => readDetail(id));
  const [catalogue, row, sold] = await Promise.all([getForProduct(), readRow(), readSold(id)]);
  const product = catalogue.byId.get(id);
  if (!row?.publishedAt || row.status === "draft") return null;
  if (!product) return { state: "gone", name: row.name, alternatives: getRelated(catalogue, row.subcategoryId, [id], false) };
  const brand = catalogue.brands.find(({ _id }) => _id === product.brand._id);
  const companions = row.companions.flatMap(({ companionId, isNeeded, companion }) => {
    const published = catalogue.byId.get(companionId);
    const consumption = firstConsumption(companion.coverage);
    return published ? { product: published, startId: getStart(published, consumption), isNeeded, consumption } : [];
  });
  // Including those that are not published now: publishing one must invalidate this page.
  dependsOnProducts(row.companions.map(({ companionId }) => ({ _id: companionId })));
  const shownIds = [id, ...companions.map(({ product }) => product._id)];
  const related = getRelated(catalogue, row.subcategoryId, shownIds, true);
  const weights = Object.fromEntries(row.variants.map((each) => [each.id, each.weightGrams]));
  const gtins = Object.fromEntries(row.variants.flatMap(({ id, gtin }) => (gtin ? [[id, gtin]] : [])));
  const startId = getStart(product, firstConsumption(row.coverage), sold);
  return { state: "published", product, brand, detail: toDetail(row), weights, gtins, startId, companions, related };
}

const relatedCount = 4;

/** The newest other products of a subcategory, then (if `isWide`) of its category. Records the lists it used as sources. */
function getRelated(
  { productsByCategory, taxonomy }: Catalogue,
  subcategoryId: string,
  excludedIds: readonly string[],
  isWide: boolean,
): CatalogueProduct[] {
  const category = taxonomy.categories.find(({ subCategories }) => subCategories.some(({ _id }) => _id === subcategoryId));
  const excluded = new Set(excludedIds);
  const take = (id: string, max: number) => {
    const some: CatalogueProduct[] = [];
    for (const product of productsByCategory.get(id) ?? []) {
      if (some.length === max) break;
      if (excluded.has(product._id)) continue;
      excluded.add(product._id);
      some.push(product);
    }
    return some;
  };
  dependsOn(`shelf:${subcategoryId}`);
  const related = take(subcategoryId, relatedCount);
  if (isWide && category && related.length < relatedCount) {
    dependsOn(...category.subCategories.map(({ _id }) => `shelf:${_id}`));
    related.push(...take(category._id, relatedCount - related.length));
  }
  dependsOnProducts(related);
  return related;
}

const toNumbers = <Row extends { min: unknown; max: unknown }>(row: Row) => ({
  ...row,
  min: Number(row.min),
  max: Number(row.max),
});

function firstConsumption([row]: NonNullable<
  Awaited<ReturnType<typeof readDetail>>
>["companions"][number]["companion"]["coverage"]) {
  return row ? getConsumption(toNumbers(row)) : null;
}

function getStart({ variants, image }: CatalogueProduct, consumption: Need | null, sold?: ReadonlyMap<string, number>) {
  const options = variants.map(({ _id: id, ...variant }) => ({ ...variant, id, pack: variantLabel(variant) }));
  return typicalVariant(options, consumption, { cover: image?.alt, sold })?.id;
}

/** How many pieces of each variant were ordered in the last year. */
async function readSold(productId: string): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; pieces: number }[]>`
    SELECT item.variant_id AS id, sum(item.quantity)::float8 AS pieces
    FROM order_item item JOIN "order" ON "order".id = item.order_id
    WHERE item.product_id = ${productId}::uuid AND "order".status <> 'cancelled' AND "order".created_at > now() - interval '1 year'
    GROUP BY item.variant_id`;
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

function toDetail({
  coverage,
  description,
  technical,
  mainUses,
  ...row
}: NonNullable<Awaited<ReturnType<typeof readDetail>>>): ProductDetail {
  return {
    ...row,
    // Only written through lib/platform/shared/rich-text/rich-text.ts, so it is valid.
    description: description as unknown as RichTextDocument,
    technical: storedFields.technical.catch([]).parse(technical),
    mainUses: storedFields.mainUses.catch([]).parse(mainUses),
    coverage: coverage.map(toNumbers),
  };
}

function readDetail(id: string) {
  return db.product.findUnique({
    where: { id },
    relationLoadStrategy: "join",
    select: {
      ...fieldColumns,
      publishedAt: true,
      images: { orderBy: { position: "asc" }, select: { key: true, alt: true, width: true, height: true } },
      coverage: {
        orderBy: { position: "asc" },
        select: { surface: true, coats: true, min: true, max: true, unit: true, basis: true, note: true },
      },
      documents: { orderBy: { position: "asc" }, select: { kind: true, title: true, key: true, bytes: true } },
      variants: { orderBy: { id: "asc" }, select: { id: true, weightGrams: true, gtin: true } },
      companions: {
        orderBy: { position: "asc" },
        select: {
          companionId: true,
          isNeeded: true,
          companion: {
            select: {
              coverage: {
                orderBy: { position: "asc" },
                take: 1,
                select: { coats: true, min: true, max: true, unit: true, basis: true },
              },
            },
          },
        },
      },
      reviews: {
        where: { status: "approved" },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 50,
        select: {
          id: true,
          rating: true,
          title: true,
          body: true,
          authorName: true,
          place: true,
          isVerified: true,
          answer: true,
          createdAt: true,
          photos: { orderBy: { position: "asc" }, select: { key: true, width: true, height: true } },
        },
      },
    },
  });
}
