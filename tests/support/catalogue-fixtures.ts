import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";
import { putFile } from "@/lib/platform/server/media/storage";
import { createPhoto, toFormData } from "./delivered-orders";
import { factory } from "./factories";
import { createPdf, createVariantInput } from "./product-forms";
import { wholeOrder } from "./whole-order";

/** Fixtures for products, their images, categories and brands in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

/** Created once, since files remain when rows are reset. */
let productImage: File | undefined;

export async function catalogueFixtures(): Promise<OwnIds> {
  productImage ??= await createPhoto();
  const product = await factory.product();
  const key = `product/${randomUUID()}`;
  await putFile(`${key}/160.webp`, Buffer.from("x"));
  const image = await db.productImage.create({ data: { productId: product.id, key, alt: "A roof", width: 300, height: 200 } });
  const spare = await factory.subcategory();
  return {
    editedId: product.id,
    imageId: image.id,
    subcategoryId: product.subcategoryId,
    otherSubcategoryId: spare.id,
    subcategoryCategoryId: product.subcategory.categoryId,
    brandId: product.brandId,
    emptySubcategoryId: (await factory.subcategory()).id,
    emptyCategoryId: (await factory.category()).id,
    emptyBrandId: (await factory.brand()).id,
  };
}

export const catalogueParams: Record<string, string> = {
  "GET /api/product/[id]": "editedId",
  "PATCH /api/product/[id]": "editedId",
  "GET /api/product/[id]/movements": "editedId",
  "POST /api/product/[id]/documents": "editedId",
  "POST /api/product/[id]/images": "editedId",
  "PATCH /api/product/[id]/images": "editedId",
  "PUT /api/product/[id]/images/[imageId]": "editedId",
  "DELETE /api/product/[id]/images/[imageId]": "editedId",
  "PATCH /api/category/[id]": "subcategoryCategoryId",
  "DELETE /api/category/[id]": "emptyCategoryId",
  "PUT /api/category/[id]/image": "subcategoryCategoryId",
  "DELETE /api/category/[id]/image": "subcategoryCategoryId",
  "PATCH /api/subcategory/[id]": "subcategoryId",
  "DELETE /api/subcategory/[id]": "emptySubcategoryId",
  "POST /api/subcategory/[id]/products": "subcategoryId",
  "PUT /api/subcategory/[id]/image": "subcategoryId",
  "DELETE /api/subcategory/[id]/image": "subcategoryId",
  "PATCH /api/brand/[id]": "brandId",
  "DELETE /api/brand/[id]": "emptyBrandId",
  "PUT /api/brand/[id]/logo": "brandId",
  "DELETE /api/brand/[id]/logo": "brandId",
};

const imageBody = (field: string) => () => toFormData({ [field]: productImage ?? "" });

/** A new product with a SKU of its own, in the fixtures' subcategory and brand. */
const newProduct = ({ subcategoryId = "", brandId = "" }: OwnIds) =>
  toFormData({
    name: "Made by the matrix",
    technology: "acrylic",
    subcategoryId,
    brandId,
    variants: JSON.stringify(createVariantInput({ sku: `MATRIX-${randomUUID()}` })),
  });

export const catalogueBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/product": newProduct,
  "PATCH /api/product/[id]": () => ({ summary: "Other words." }),
  "POST /api/product/[id]/documents": () => toFormData({ kind: "tds", title: "Data sheet", file: createPdf() }),
  "POST /api/product/[id]/images": imageBody("files"),
  "PATCH /api/product/[id]/images": ({ imageId }) => ({ images: [{ _id: imageId, alt: "A dry roof" }] }),
  "PUT /api/product/[id]/images/[imageId]": imageBody("files"),
  "POST /api/category": () => ({ name: `Category ${randomUUID()}` }),
  "PATCH /api/category/[id]": () => ({ about: "Other words." }),
  "PUT /api/category/order": wholeOrder(() => db.category.findMany()),
  "PUT /api/category/[id]/image": imageBody("file"),
  "POST /api/subcategory": ({ subcategoryCategoryId }) => ({
    name: `Shelf ${randomUUID()}`,
    categoryId: subcategoryCategoryId,
  }),
  "PATCH /api/subcategory/[id]": () => ({ about: "Other words." }),
  "PUT /api/subcategory/order": ({ subcategoryCategoryId, subcategoryId }) => ({
    categoryId: subcategoryCategoryId,
    ids: [subcategoryId],
  }),
  "POST /api/subcategory/[id]/products": ({ otherSubcategoryId }) => ({ to: otherSubcategoryId }),
  "PUT /api/subcategory/[id]/image": imageBody("file"),
  "POST /api/brand": () => ({ name: `Brand ${randomUUID()}` }),
  "PATCH /api/brand/[id]": () => ({ about: "Other words." }),
  "PUT /api/brand/order": wholeOrder(() => db.brand.findMany()),
  "PUT /api/brand/[id]/logo": imageBody("file"),
};
