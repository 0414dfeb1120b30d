import { beforeEach, expect, test } from "vitest";
import { changeMany, previewBulk } from "@/lib/catalogue/product/admin/bulk/contract";
import { duplicateProduct } from "@/lib/catalogue/product/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { getProductPage } from "./product-page";

beforeEach(emptyDatabase);

/** The product page as a visitor sees it. */
const getPage = async (id: string) => {
  const page = await getProductPage(id);
  return page?.state === "gone" ? page.name : (page?.state ?? null);
};

const archive = (id: string, statusDeleted: "draft" | "published" | null) =>
  db.product.update({ where: { id }, data: { status: "archived", statusDeleted, deletedAt: statusDeleted && new Date() } });

test("a product that was never published has no page, also after it is deleted or archived", async () => {
  for (const statusDeleted of ["draft", null] as const) {
    const { id } = await factory.product({ name: "Secret sealer", status: "draft" });
    expect(await getPage(id)).toBeNull();
    await archive(id, statusDeleted);
    expect(await getPage(id)).toBeNull();
  }
});

test("the page of a published product that was deleted says its name and that it is gone", async () => {
  const { id, name } = await factory.product();
  expect(await getPage(id)).toBe("published");
  await archive(id, "published");
  expect(await getPage(id)).toBe(name);
});

test("a product published by a bulk change counts as published; a copy of it does not", async () => {
  const as = await factory.admin();
  const { id, name } = await factory.product({ status: "draft" });
  const change = { selection: { ids: [id] }, action: { type: "status", status: "published" } };
  const { data: preview } = await send(previewBulk, { as, body: change });
  expect((await send(changeMany, { as, body: { ...change, seen: preview.seen } })).status).toBe(200);
  const { data: copy } = await send(duplicateProduct, { as, params: { id } });
  for (const each of [id, copy._id]) await archive(each, null);
  expect([await getPage(id), await getPage(copy._id)]).toEqual([name, null]);
});
