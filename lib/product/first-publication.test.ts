import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { changeMany, previewBulk } from "@/lib/product/bulk-contract";
import { emptyDatabase } from "@/tests/support/database";
import { given } from "@/tests/support/given";
import { send } from "@/tests/support/send";
import { duplicateProduct } from "./admin-contract";
import { getProductPage } from "./queries";

beforeEach(emptyDatabase);

/** What visitors learn of a product by its address. */
const pageOf = async (id: string) => {
  const page = await getProductPage(id);
  return page?.state === "gone" ? page.name : (page?.state ?? null);
};

const archive = (id: string, statusDeleted: "draft" | "published" | null) =>
  db.product.update({ where: { id }, data: { status: "archived", statusDeleted, deletedAt: statusDeleted && new Date() } });

test("what never was published is nobody's business once it is deleted or archived", async () => {
  for (const statusDeleted of ["draft", null] as const) {
    const { id } = await given.product({ name: "Secret sealer", status: "draft" });
    expect(await pageOf(id)).toBeNull();
    await archive(id, statusDeleted);
    expect(await pageOf(id)).toBeNull();
  }
});

test("what was published says by its name that it is gone", async () => {
  const { id, name } = await given.product();
  expect(await pageOf(id)).toBe("published");
  await archive(id, "published");
  expect(await pageOf(id)).toBe(name);
});

test("what is published by a change of many counts; a copy of it was never published", async () => {
  const as = await given.admin();
  const { id, name } = await given.product({ status: "draft" });
  const asked = { selection: { ids: [id] }, action: { type: "status", status: "published" } };
  const { data: preview } = await send(previewBulk, { as, body: asked });
  expect((await send(changeMany, { as, body: { ...asked, seen: preview.seen } })).status).toBe(200);
  const { data: copy } = await send(duplicateProduct, { as, params: { id } });
  for (const each of [id, copy._id]) await archive(each, null);
  expect([await pageOf(id), await pageOf(copy._id)]).toEqual([name, null]);
});
