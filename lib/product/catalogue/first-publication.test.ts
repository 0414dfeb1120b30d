import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { duplicateProduct } from "@/lib/product/admin/contract";
import { changeMany, previewBulk } from "@/lib/product/bulk/contract";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { getProductPage } from "./product-page";

beforeEach(emptyDatabase);

/** What a visitor with the product's URL gets to see. */
const getPage = async (id: string) => {
  const page = await getProductPage(id);
  return page?.state === "gone" ? page.name : (page?.state ?? null);
};

const archive = (id: string, statusDeleted: "draft" | "published" | null) =>
  db.product.update({ where: { id }, data: { status: "archived", statusDeleted, deletedAt: statusDeleted && new Date() } });

test("what never was published is nobody's business once it is deleted or archived", async () => {
  for (const statusDeleted of ["draft", null] as const) {
    const { id } = await factory.product({ name: "Secret sealer", status: "draft" });
    expect(await getPage(id)).toBeNull();
    await archive(id, statusDeleted);
    expect(await getPage(id)).toBeNull();
  }
});

test("what was published says by its name that it is gone", async () => {
  const { id, name } = await factory.product();
  expect(await getPage(id)).toBe("published");
  await archive(id, "published");
  expect(await getPage(id)).toBe(name);
});

test("what is published by a change of many counts; a copy of it was never published", async () => {
  const as = await factory.admin();
  const { id, name } = await factory.product({ status: "draft" });
  const asked = { selection: { ids: [id] }, action: { type: "status", status: "published" } };
  const { data: preview } = await send(previewBulk, { as, body: asked });
  expect((await send(changeMany, { as, body: { ...asked, seen: preview.seen } })).status).toBe(200);
  const { data: copy } = await send(duplicateProduct, { as, params: { id } });
  for (const each of [id, copy._id]) await archive(each, null);
  expect([await getPage(id), await getPage(copy._id)]).toEqual([name, null]);
});
