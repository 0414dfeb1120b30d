import "server-only";
import { db } from "@/lib/platform/db/client";
import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { fieldColumns, storedFields } from "@/lib/product/edit/fields";
import type { ProductDetail } from "./detail";
import { type CatalogueBrand, type CatalogueProduct, getCatalogue } from "./queries";

export type ProductPage =
  | {
      state: "published";
      product: CatalogueProduct;
      brand: CatalogueBrand | undefined;
      detail: ProductDetail;
      /** What each variant weighs, by its id. */
      weights: Record<string, number>;
      companions: CatalogueProduct[];
      related: CatalogueProduct[];
    }
  | { state: "gone"; name: string; alternatives: CatalogueProduct[] };

/** The product page's whole content; `null` for a product that never was public. */
export async function getProductPage(id: string): Promise<ProductPage | null> {
  const [catalogue, row] = await Promise.all([getCatalogue(), readDetail(id)]);
  const product = catalogue.byId.get(id);
  if (!row?.publishedAt || row.status === "draft") return null;
  const sameSubcategory = catalogue.products.filter((each) => each._id !== id && each.subcategory._id === row.subcategoryId);
  if (!product) return { state: "gone", name: row.name, alternatives: sameSubcategory.slice(0, 4) };
  const brand = catalogue.brands.find(({ _id }) => _id === product.brand._id);
  const companions = row.companions.flatMap(({ companionId }) => catalogue.byId.get(companionId) ?? []);
  const known = new Set([id, ...companions.map(({ _id }) => _id)]);
  const sameCategory = catalogue.products.filter((each) => each.category._id === product.category._id);
  const related = [...sameSubcategory, ...sameCategory].filter(({ _id }) => !known.has(_id) && known.add(_id)).slice(0, 4);
  const weights = Object.fromEntries(row.variants.map((each) => [each.id, each.weightGrams]));
  return { state: "published", product, brand, detail: toDetail(row), weights, companions, related };
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
    coverage: coverage.map((each) => ({ ...each, min: Number(each.min), max: Number(each.max) })),
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
      variants: { select: { id: true, weightGrams: true } },
      companions: { orderBy: { position: "asc" }, select: { companionId: true } },
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
