import "server-only";
import type { CoverageInput, VariantChange, VariantInput } from "@/lib/catalogue/product/variant-contract";
import { lockImages } from "@/lib/content/gallery/named-images";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { discardFiles } from "@/lib/platform/server/media/store-image";
import { images as imageUploads, withUploads } from "@/lib/platform/server/media/uploads";
import { parse } from "@/lib/platform/shared/api/parse";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import type { ImageSource } from "@/lib/platform/shared/image";
import { audit } from "@/lib/records/audit/commands";
import type { AdminDocument, AdminProduct, ProductChange } from "./contract";
import { type CompanionInput, type NewProduct, productForm } from "./form-contract";
import { assertMayChange, changeLocked, type Editor, getAudited, noSuchProduct } from "./lock";
import { getAdminProduct } from "./queries";
import { saveVariants } from "./save-variants";

/** Creates a product with its variants, their opening stock and its images: all or nothing. */
export async function createProduct(actor: Editor, { images, alts, categoryId, ...fields }: NewProduct): Promise<AdminProduct> {
  const uploads = { kind: imageUploads, folder: "product", files: images, field: "images" } as const;
  return withUploads(uploads, (stored) =>
    transaction((tx) => create(tx, actor, { input: fields, categoryId, images: withAltTexts(stored, alts, fields.name) })),
  ).catch((error) => {
    throw toConflict(error);
  });
}

type Image = ImageSource & { alt: string };
type Creation = {
  input: Omit<NewProduct, "images" | "alts" | "categoryId">;
  categoryId: string | undefined;
  images: Image[];
};

async function create(tx: Transaction, actor: Editor, { input, categoryId, images }: Creation): Promise<AdminProduct> {
  const { variants, coverage, companions, ...fields } = input;
  await assertKnown(tx, { ...fields, categoryId });
  await lockImages(tx, fields.description, "description");
  const id = newId();
  await tx.product.create({
    data: {
      ...fields,
      id,
      description: fields.description as unknown as Prisma.InputJsonValue,
      images: { create: images.map((image, position) => ({ ...image, position })) },
      coverage: { create: coverageRows(coverage) },
    },
    select: { id: true },
  });
  await saveVariants(tx, { productId: id, before: [], variants, actor });
  await saveCompanions(tx, id, companions);
  const product = await getAdminProduct(id, tx);
  if (!product) throw noSuchProduct();
  assertMayChange(actor, null, product);
  await audit(tx, { actor, subject: "product", id, name: product.name, action: "created", after: getAudited(product) });
  return product;
}

/** Adds alt texts to images, by default the product's name. */
export function withAltTexts(images: readonly ImageSource[], alts: readonly string[], name: string): Image[] {
  return images.map((image, at) => ({ ...image, alt: alts[at] || name }));
}

/** Changes any part of a product. With `updatedAt`, only if that is still the current version. */
export async function changeProduct(
  actor: Editor,
  id: string,
  {
    updatedAt,
    variants,
    coverage,
    companions,
    documents,
    description,
    ...fields
  }: ProductChange & { updatedAt?: string | undefined },
): Promise<AdminProduct> {
  const { after, result } = await changeLocked({
    actor,
    id,
    updatedAt,
    work: async (tx, before) => {
      await assertKnown(tx, fields);
      if (description) await lockImages(tx, description, "description");
      const text = description && { description: description as unknown as Prisma.InputJsonValue };
      await tx.product.update({
        where: { id },
        data: { ...(await withoutShownKind(tx, before, fields)), ...text },
        select: { id: true },
      });
      if (variants)
        await saveVariants(tx, { productId: id, before: before.variants, variants: complete(before, variants), actor });
      if (coverage) await saveCoverage(tx, id, coverage);
      if (companions) await saveCompanions(tx, id, companions);
      return documents ? saveDocuments(tx, before, documents) : [];
    },
  }).catch((error) => {
    throw toConflict(error);
  });
  await removeUnused(result);
  return after;
}

/** The variants as they will be: rows of existing ones may leave out what stays, as those of the public list do. */
function complete(before: AdminProduct, rows: readonly VariantChange[]): VariantInput[] {
  const existing = new Map(before.variants.map((variant) => [variant._id, variant]));
  const whole = rows.map((row) => ({ ...(row._id && existing.get(row._id)), ...row }));
  return parse(variantRows, { variants: whole }).variants;
}

const variantRows = productForm.pick({ variants: true });

/** A kind is no change if it is what lists show for a product without one of its own: its subcategory. */
async function withoutShownKind<T extends { kind?: string | undefined }>(
  tx: Transaction,
  { kind, subcategoryId }: AdminProduct,
  fields: T,
): Promise<T> {
  const isShown = kind === "" && fields.kind && (await tx.subcategory.count({ where: { id: subcategoryId, name: fields.kind } }));
  return isShown ? { ...fields, kind } : fields;
}

/** Deletes the files that no document uses any more; copies of a product share its files. */
async function removeUnused(keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) if (!(await db.productDocument.count({ where: { key } }))) await discardFiles([key]);
  } catch (err) {
    // The product is saved; a file without a row does no harm.
    log.warn({ err, files: keys.length }, "unused documents could not be removed");
  }
}

const coverageRows = (rows: readonly CoverageInput[]) => rows.map((row, position) => ({ ...row, position }));

async function saveCoverage(tx: Transaction, productId: string, rows: readonly CoverageInput[]): Promise<void> {
  await assertRowsUnused(tx, productId, new Set(rows.map(({ surface }) => surface)));
  await tx.coverageRow.deleteMany({ where: { productId } });
  await tx.coverageRow.createMany({ data: coverageRows(rows).map((row) => ({ ...row, productId })) });
}

/** Published systems find a row by its text: without it, their calculators would have no amount for this product. */
async function assertRowsUnused(tx: Transaction, productId: string, kept: ReadonlySet<string>): Promise<void> {
  const used = await tx.$queryRaw<{ surface: string; systems: string }[]>`
    SELECT rate.value ->> 'row' AS surface, string_agg(DISTINCT version.content ->> 'name', ', ') AS systems
    FROM fix_entry entry JOIN fix_version version ON version.id = entry.published_id,
      jsonb_path_query(version.content, '$.layers[*].options[*]') AS option, jsonb_each(option -> 'rates') AS rate
    WHERE entry.kind = 'system' AND option ->> 'productId' = ${productId} AND rate.value ? 'row' GROUP BY 1 ORDER BY 1`;
  const missing = used.find(({ surface }) => !kept.has(surface));
  if (!missing) return;
  throw fieldError(
    "coverage",
    `Published systems use the row “${missing.surface}”: ${missing.systems}. Keep it, add the new row beside it, and use that one in the systems first.`,
    "conflict",
  );
}

async function saveCompanions(tx: Transaction, productId: string, rows: readonly CompanionInput[]): Promise<void> {
  const ids = rows.map(({ _id }) => _id);
  const products = await tx.product.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } });
  const existing = new Set(products.map(({ id }) => id));
  for (const [at, id] of ids.entries()) {
    if (id === productId) throw fieldError(`companions.${at}._id`, "Choose another product: this is the product itself");
    if (!existing.has(id)) throw fieldError(`companions.${at}._id`, "This product does not exist any more");
  }
  await tx.productCompanion.deleteMany({ where: { productId } });
  await tx.productCompanion.createMany({
    data: rows.map(({ _id: companionId, isNeeded }, position) => ({ productId, companionId, isNeeded, position })),
  });
}

/** Saves the order and titles of a product's documents and deletes missing ones. Returns the keys of the deleted ones' files. */
async function saveDocuments(
  tx: Transaction,
  before: AdminProduct,
  documents: readonly Pick<AdminDocument, "_id" | "kind" | "title">[],
): Promise<string[]> {
  const existing = new Set(before.documents.map(({ _id }) => _id));
  for (const [position, { _id, kind, title }] of documents.entries()) {
    if (!existing.delete(_id)) throw fieldError(`documents.${position}.title`, "Someone else deleted this document");
    await tx.productDocument.update({ where: { id: _id }, data: { kind, title, position }, select: { id: true } });
  }
  await tx.productDocument.deleteMany({ where: { id: { in: [...existing] } } });
  return before.documents.filter(({ _id }) => existing.has(_id)).map(({ key }) => key);
}

type References = { subcategoryId?: string | undefined; brandId?: string | undefined; categoryId?: string | undefined };

async function assertKnown(tx: Transaction, { subcategoryId, brandId, categoryId }: References): Promise<void> {
  if (subcategoryId) {
    const subcategory = await tx.subcategory.findUnique({ where: { id: subcategoryId }, select: { categoryId: true } });
    if (!subcategory) throw fieldError("subcategoryId", "This subcategory no longer exists");
    if (categoryId && subcategory.categoryId !== categoryId)
      throw fieldError("subcategoryId", "The category has no such subcategory");
  }
  if (brandId && !(await tx.brand.count({ where: { id: brandId } }))) {
    throw fieldError("brandId", "This brand no longer exists");
  }
}

/** Explains errors of a race after the checks. P2002: the SKU was taken in between; P2003: the variant was ordered in between. */
function toConflict(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "P2002")
    return new AppError("conflict", "Another pack now has this SKU. Choose a different one.", { cause: error });
  if (code === "P2003")
    return new AppError("conflict", "A customer has just ordered this pack, so it cannot be deleted.", { cause: error });
  return error;
}
