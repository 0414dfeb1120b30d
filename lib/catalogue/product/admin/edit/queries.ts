import "server-only";
import { readCategoryNames } from "@/lib/catalogue/product/admin/category-names";
import { fieldColumns, storedFields } from "@/lib/catalogue/product/fields";
import { unpackVariant } from "@/lib/catalogue/product/variant-fields";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import type { AdminProduct, listMovements } from "./contract";

const select = {
  id: true,
  createdAt: true,
  updatedAt: true,
  ...fieldColumns,
  variants: {
    orderBy: [{ position: "asc" }, { size: "asc" }, { sku: "asc" }],
    include: {
      tiers: { orderBy: { minQuantity: "asc" }, select: { minQuantity: true, price: true } },
      _count: { select: { orderItems: true } },
    },
  },
  coverage: {
    orderBy: { position: "asc" },
    select: { surface: true, coats: true, min: true, max: true, unit: true, basis: true, note: true },
  },
  companions: {
    where: { companion: { deletedAt: null } },
    orderBy: { position: "asc" },
    select: { isNeeded: true, companion: { select: { id: true, name: true } } },
  },
  documents: { orderBy: { position: "asc" }, select: { id: true, kind: true, title: true, key: true, bytes: true } },
  images: { orderBy: { position: "asc" }, select: { id: true, key: true, alt: true, width: true, height: true } },
  reviews: { where: { status: "approved" }, orderBy: [{ createdAt: "desc" }, { id: "asc" }], select: { id: true, rating: true } },
} satisfies Prisma.ProductSelect;

/** A product with everything that staff can edit; `null` if there is none or it was deleted. */
export async function getAdminProduct(id: string, tx: Pick<Transaction, "product"> = db): Promise<AdminProduct | null> {
  const row = await tx.product.findFirst({ where: { id, deletedAt: null }, select });
  if (!row) return null;
  const { createdAt, updatedAt, description, technical, mainUses, ...rest } = row;
  const { variants, coverage, companions, documents, images, reviews, ...fields } = rest;
  return {
    ...withId(fields),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    // Only written through lib/platform/shared/rich-text/rich-text.ts, so it is valid.
    description: description as unknown as RichTextDocument,
    technical: storedFields.technical.catch([]).parse(technical),
    mainUses: storedFields.mainUses.catch([]).parse(mainUses),
    variants: variants.map(toVariant),
    coverage: coverage.map((each) => ({ ...each, min: Number(each.min), max: Number(each.max) })),
    companions: companions.map(({ companion, isNeeded }) => ({ ...withId(companion), isNeeded })),
    documents: documents.map(withId),
    images: images.map(withId),
    review: reviews.map(withId),
  };
}

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

type VariantRow = Prisma.ProductGetPayload<{ select: typeof select }>["variants"][number];

const toVariant = (row: VariantRow): AdminProduct["variants"][number] => ({
  _id: row.id,
  ...unpackVariant(row),
  stock: row.stock,
  isOrdered: row._count.orderItems > 0,
  tiers: row.tiers.map(({ minQuantity, price }) => ({ minQuantity, price: toRupees(price) })),
});

const movementsPerPage = 20;

/** The stock movements of a product's variants, or of one of them, newest first. */
export async function getMovements(
  productId: string,
  { variantId, page }: { variantId?: string | undefined; page: number },
): Promise<ReplyOf<typeof listMovements>> {
  const where = { variant: { productId }, ...(variantId && { variantId }) };
  const [rows, total] = await Promise.all([
    db.stockMovement.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * movementsPerPage,
      take: movementsPerPage,
      select: {
        id: true,
        variantId: true,
        delta: true,
        reason: true,
        note: true,
        actorId: true,
        createdAt: true,
        order: { select: { id: true, number: true } },
      },
    }),
    db.stockMovement.count({ where }),
  ]);
  const actors = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const people = await db.user.findMany({ where: { id: { in: actors } }, select: { id: true, fullName: true } });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const movements = rows.map(({ actorId, order, createdAt, ...row }) => ({
    ...withId(row),
    actor: (actorId && names.get(actorId)) ?? "",
    order: order && withId(order),
    createdAt: createdAt.toISOString(),
  }));
  return { movements, pages: Math.ceil(total / movementsPerPage) };
}

export type Subcategory = { _id: string; name: string; category: { _id: string; name: string } };

/** The subcategories and brands that a product can have, in the order that staff set. */
export async function getProductChoices(): Promise<{ subcategories: Subcategory[]; brands: { _id: string; name: string }[] }> {
  const [categories, brands] = await Promise.all([
    readCategoryNames(),
    db.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } }),
  ]);
  const subcategories = categories.flatMap(({ subcategories, ...category }) =>
    subcategories.map((each) => ({ ...withId(each), category: withId(category) })),
  );
  return { subcategories, brands: brands.map(withId) };
}
