import { beforeEach, describe, expect, test } from "vitest";
import { createBrand } from "@/lib/catalogue/brand/admin/contract";
import { createCategory, createSubcategory } from "@/lib/catalogue/category/admin/contract";
import { listAdminProducts } from "@/lib/catalogue/product/admin/contract";
import { listProducts } from "@/lib/catalogue/product/contract";
import { createFolder, renameFolder } from "@/lib/content/gallery/admin/contract";
import { listImages } from "@/lib/content/gallery/contract";
import { createZone } from "@/lib/terms/delivery/admin/contract";
import { createPriceGroup } from "@/lib/terms/price-group/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { zoneBody } from "@/tests/support/settings-fixtures";

/** Text that looks the same is the same: "é" as one character, or as an "e" followed by a combining accent. */
const composed = "Café";
const decomposed = "Cafe\u0301";

beforeEach(emptyDatabase);

describe("a name is unique, however its accents are encoded:", () => {
  type Admin = Awaited<ReturnType<typeof factory.admin>>;
  test.each<[string, (as: Admin, name: string) => Promise<{ status: number }>]>([
    ["a folder", (as, folderName) => send(createFolder, { as, body: { folderName } })],
    ["a brand", (as, name) => send(createBrand, { as, body: { name } })],
    ["a category", (as, name) => send(createCategory, { as, body: { name } })],
    ["a price group", (as, name) => send(createPriceGroup, { as, body: { name, percent: 1 } })],
    ["a delivery zone", (as, name) => send(createZone, { as, body: zoneBody({ name }) })],
  ])("%s", async (_, create) => {
    const as = await factory.admin();
    expect((await create(as, decomposed)).status).toBe(201);
    expect((await create(as, composed)).status).toBe(409);
  });

  test("a subcategory", async () => {
    const as = await factory.admin();
    const { id: categoryId } = await factory.category();
    expect((await send(createSubcategory, { as, body: { categoryId, name: composed } })).status).toBe(201);
    expect((await send(createSubcategory, { as, body: { categoryId, name: decomposed } })).status).toBe(409);
  });
});

test("a folder is found under its name in either form", async () => {
  const as = await factory.admin();
  await send(createFolder, { as, body: { folderName: composed } });
  expect((await send(listImages, { as, params: { folder: decomposed } })).status).toBe(200);
  const renamed = await send(renameFolder, { as, params: { folder: decomposed }, body: { newFolderName: `${decomposed} 2` } });
  expect(renamed).toMatchObject({ status: 200, data: { folderName: "Café 2" } });
});

test("a search finds a name in either form", async () => {
  const as = await factory.admin();
  await factory.product({ name: "Café floor sealer" });
  for (const q of [composed, decomposed]) {
    expect((await send(listProducts, { query: { q } })).data, q).toHaveLength(1);
    expect((await send(listAdminProducts, { as, query: { q } })).data, q).toHaveLength(1);
  }
});
