import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { putFile } from "@/lib/platform/media/storage";
import { form, photo } from "./delivered";
import { factory } from "./factories";
import { packOf, pdf } from "./product-forms";

/** What the matrix of tests/access.test.ts needs for products, their images, categories and brands. */

type Own = Record<string, string>;

/** Drawn once: files stay where rows come and go. */
let productImage: File | undefined;

export async function catalogueFixtures(): Promise<Own> {
  productImage ??= await photo();
  const product = await factory.product();
  const key = `product/${randomUUID()}`;
  await putFile(`${key}/160.webp`, Buffer.from("x"));
  const image = await db.productImage.create({ data: { productId: product.id, key, alt: "A roof", width: 300, height: 200 } });
  const spare = await factory.subcategory();
  return {
    editedId: product.id,
    imageId: image.id,
    shelfId: product.subcategoryId,
    otherShelfId: spare.id,
    shelfCategoryId: product.subcategory.categoryId,
    makerId: product.brandId,
    emptyShelfId: (await factory.subcategory()).id,
    emptyCategoryId: (await factory.category()).id,
    emptyMakerId: (await factory.brand()).id,
  };
}

export const catalogueNamed: Record<string, string> = {
  "GET /api/product/[id]": "editedId",
  "PATCH /api/product/[id]": "editedId",
  "GET /api/product/[id]/movements": "editedId",
  "POST /api/product/[id]/documents": "editedId",
  "POST /api/product/[id]/images": "editedId",
  "PATCH /api/product/[id]/images": "editedId",
  "PUT /api/product/[id]/images/[imageId]": "editedId",
  "DELETE /api/product/[id]/images/[imageId]": "editedId",
  "PATCH /api/category/[id]": "shelfCategoryId",
  "DELETE /api/category/[id]": "emptyCategoryId",
  "PUT /api/category/[id]/picture": "shelfCategoryId",
  "DELETE /api/category/[id]/picture": "shelfCategoryId",
  "PATCH /api/subcategory/[id]": "shelfId",
  "DELETE /api/subcategory/[id]": "emptyShelfId",
  "POST /api/subcategory/[id]/products": "shelfId",
  "PUT /api/subcategory/[id]/picture": "shelfId",
  "DELETE /api/subcategory/[id]/picture": "shelfId",
  "PATCH /api/brand/[id]": "makerId",
  "DELETE /api/brand/[id]": "emptyMakerId",
  "PUT /api/brand/[id]/logo": "makerId",
  "DELETE /api/brand/[id]/logo": "makerId",
};

const toImage = (field: string) => () => form({ [field]: productImage ?? "" });

/** A product's list and maker, and a variant that no other product has. */
const newProduct = ({ shelfId: subcategoryId = "", makerId = "" }: Own) =>
  form({
    name: "Made by the matrix",
    technology: "acrylic",
    subcategoryId: subcategoryId,
    brandId: makerId,
    variants: JSON.stringify(packOf({ sku: `MATRIX-${randomUUID()}` })),
  });

export const catalogueBodies: Record<string, (own: Own) => unknown> = {
  "POST /api/product": newProduct,
  "PATCH /api/product/[id]": () => ({ summary: "Other words." }),
  "POST /api/product/[id]/documents": () => form({ kind: "tds", title: "Data sheet", file: pdf() }),
  "POST /api/product/[id]/images": toImage("files"),
  "PATCH /api/product/[id]/images": ({ imageId }) => ({ images: [{ _id: imageId, alt: "A dry roof" }] }),
  "PUT /api/product/[id]/images/[imageId]": toImage("files"),
  "POST /api/category": () => ({ name: `Category ${randomUUID()}` }),
  "PATCH /api/category/[id]": () => ({ about: "Other words." }),
  "PATCH /api/category/order": ({ shelfCategoryId: subcategoryCategoryId }) => ({ ids: [subcategoryCategoryId] }),
  "PUT /api/category/[id]/picture": toImage("file"),
  "POST /api/subcategory": ({ shelfCategoryId: subcategoryCategoryId }) => ({
    name: `Shelf ${randomUUID()}`,
    categoryId: subcategoryCategoryId,
  }),
  "PATCH /api/subcategory/[id]": () => ({ about: "Other words." }),
  "PATCH /api/subcategory/order": ({ shelfCategoryId: subcategoryCategoryId, shelfId: subcategoryId }) => ({
    categoryId: subcategoryCategoryId,
    ids: [subcategoryId],
  }),
  "POST /api/subcategory/[id]/products": ({ otherShelfId: otherSubcategoryId }) => ({ to: otherSubcategoryId }),
  "PUT /api/subcategory/[id]/picture": toImage("file"),
  "POST /api/brand": () => ({ name: `Brand ${randomUUID()}` }),
  "PATCH /api/brand/[id]": () => ({ about: "Other words." }),
  "PATCH /api/brand/order": ({ makerId }) => ({ ids: [makerId] }),
  "PUT /api/brand/[id]/logo": toImage("file"),
};
