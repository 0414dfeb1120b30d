import "server-only";
import { dependsOn, withSources } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { getConsumption, type Need } from "@/lib/product/coverage";
import { fieldColumns, storedFields } from "@/lib/product/edit/fields";
import { variantLabel } from "@/lib/product/rules";
import { typicalVariant } from "@/lib/product/variant-choice";
import type { ProductDetail } from "./detail";
import { type Catalogue, type CatalogueBrand, type CatalogueProduct, getForProduct, showing } from "./queries";

export type ProductPage =
  | {
      state: "published";
      product: CatalogueProduct;
      brand: CatalogueBrand | undefined;
      detail: ProductDetail;
      /** What each variant weighs, by its id. */
      weights: Record<string, number>;
      /** The variant that the page opens with. */
      startId: string | undefined;
      companions: Companion[];
      related: CatalogueProduct[];
    }
  | { state: "gone"; name: string; alternatives: CatalogueProduct[] };

/** A product that goes with another, in the pack that is mostly bought of it. */
export type Companion = {
  product: CatalogueProduct;
  startId: string | undefined;
  isNeeded: boolean;
  /** What a square metre takes of it, where its first surface says so. */
  consumption: Need | null;
};

/** The product page's whole content; `null` for a product that never was public. */
export async function getProductPage(id: string): Promise<ProductPage | null> {
  const readRow = () => withSources([`product:${id}`], () => readDetail(id));
  const [catalogue, row, sold] = await Promise.all([getForProduct(), readRow(), readSold(id)]);
  const product = catalogue.byId.get(id);
  if (!row?.publishedAt || row.status === "draft") return null;
  if (!product) return { state: "gone", name: row.name, alternatives: takeRelated(catalogue, row.subcategoryId, [id], false) };
  const brand = catalogue.brands.find(({ _id }) => _id === product.brand._id);
  const companions = row.companions.flatMap(({ companionId, isNeeded, companion }) => {
    const found = catalogue.byId.get(companionId);
    const consumption = firstConsumption(companion.coverage);
    return found ? { product: found, startId: getStart(found, consumption), isNeeded, consumption } : [];
  });
  // Also those that are not sold now: they may be again.
  showing(row.companions.map(({ companionId }) => ({ _id: companionId })));
  const known = [id, ...companions.map(({ product }) => product._id)];
  const related = takeRelated(catalogue, row.subcategoryId, known, true);
  const weights = Object.fromEntries(row.variants.map((each) => [each.id, each.weightGrams]));
  const startId = getStart(product, firstConsumption(row.coverage), sold);
  return { state: "published", product, brand, detail: toDetail(row), weights, startId, companions, related };
}

const relatedCount = 4;

/** The newest others of a subcategory, then of its category. The page depends on which products are in the lists that it looked at. */
function takeRelated(
  { productsByCategory, taxonomy }: Catalogue,
  subcategoryId: string,
  known: readonly string[],
  isWide: boolean,
): CatalogueProduct[] {
  const category = taxonomy.categories.find(({ subCategories }) => subCategories.some(({ _id }) => _id === subcategoryId));
  const taken = new Set(known);
  const take = (id: string, most: number) => {
    const some: CatalogueProduct[] = [];
    for (const product of productsByCategory.get(id) ?? []) {
      if (some.length === most) break;
      if (taken.has(product._id)) continue;
      taken.add(product._id);
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
  showing(related);
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

function getStart({ variants }: CatalogueProduct, consumption: Need | null, sold?: ReadonlyMap<string, number>) {
  const options = variants.map(({ _id: id, ...variant }) => ({ ...variant, id, pack: variantLabel(variant) }));
  return typicalVariant(options, consumption, sold)?.id;
}

/** How many pieces of each variant were ordered within a year. */
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
    // Written through lib/platform/rich-text/rich-text.ts alone.
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
      variants: { orderBy: { id: "asc" }, select: { id: true, weightGrams: true } },
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
