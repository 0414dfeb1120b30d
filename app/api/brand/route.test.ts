import { expect, test } from "vitest";
import {
  changeBrand,
  createBrand,
  deleteBrand,
  orderBrands,
  removeBrandLogo,
  setBrandLogo,
} from "@/lib/catalogue/brand/admin/contract";
import { listBrands } from "@/lib/catalogue/brand/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

test("brands are created, changed, sorted and deleted, shown in the shop and audited", async () => {
  const as = await factory.admin();
  const create = async (name: string) => (await send(createBrand, { as, body: { name, colour: "#ABCDEF" } })).data;
  const [one, two] = [await create("Abhedya"), await create("Jalrodhi")];
  expect(one).toMatchObject({ name: "Abhedya", about: "", origin: "", colour: "#abcdef", logoKey: null, products: 0 });
  await send(orderBrands, { as, body: { ids: [two._id, one._id] } });
  await send(changeBrand, { as, params: { id: one._id }, body: { origin: "Nepal 🇳🇵" } });
  expect((await send(listBrands)).data).toMatchObject([{ name: "Jalrodhi" }, { name: "Abhedya", origin: "Nepal 🇳🇵" }]);
  await send(deleteBrand, { as, params: { id: two._id } });
  expect((await send(listBrands)).data).toHaveLength(1);
  const entries = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["created", "created", "sorted", "changed", "deleted"]);
});

test("a brand that someone else has changed since is not overwritten; its logo does not count", async () => {
  const as = await factory.admin();
  const { data: brand } = await send(createBrand, { as, body: { name: "Abhedya" } });
  const params = { id: brand._id };
  await send(setBrandLogo, { as, params, body: toFormData({ file: await createPhoto() }) });
  const change = (body: object) => send(changeBrand, { as, params, body });
  const first = await change({ origin: "Nepal", version: brand.version });
  expect(first.status).toBe(200);
  const stale = await change({ name: "Abhedya", origin: "", version: brand.version });
  expect([stale.status, stale.data.message]).toEqual([409, expect.stringContaining("Save again to replace")]);
  expect((await change({ origin: "India", version: first.data.version })).data.origin).toBe("India");
  expect((await change({ version: brand.version })).status, "a version alone changes nothing").toBe(400);
  expect((await change({ origin: "Bhutan" })).data.origin).toBe("Bhutan");
});

test("a brand with products cannot be deleted, even if the products are", async () => {
  const as = await factory.admin();
  const product = await factory.product({ status: "archived" });
  await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date(), statusDeleted: "published" } });
  const { status, data } = await send(deleteBrand, { as, params: { id: product.brandId } });
  expect(status).toBe(409);
  expect(data.message).toMatch(/has 1 product \(1 of them deleted, but they can be restored\)/);
});

test("a name that exists is refused whatever its case, with an error at its field", async () => {
  const as = await factory.admin();
  await factory.brand({ name: "Abhedya" });
  const other = await factory.brand();
  const response = await send(createBrand, { as, body: { name: " ABHEDYA" } });
  expect(response.status).toBe(409);
  expect(response.data.fields).toEqual({ name: "A brand with this name already exists" });
  expect((await send(changeBrand, { as, params: { id: other.id }, body: { name: "abhedya" } })).status).toBe(409);
});

test.each([
  ["no name", {}],
  ["a colour in words", { name: "x", colour: "red" }],
  ["a name of 81 letters", { name: "x".repeat(81) }],
  ["a number for a country", { name: "x", origin: 7 }],
])("%s creates no brand", async (_, body) => {
  expect((await send(createBrand, { as: await factory.admin(), body })).status).toBe(400);
});

test("a logo is fitted into its frame, replaced and removed", async () => {
  const as = await factory.admin();
  const { id } = await factory.brand();
  const { data } = await send(setBrandLogo, { as, params: { id }, body: toFormData({ file: await createPhoto() }) });
  expect((await send(removeBrandLogo, { as, params: { id } })).data.logoKey).toBeNull();
  // Open pages still show it (lib/content/gallery/reconcile.ts).
  expect(await getFile(`${data.logoKey}/640.webp`)).not.toBeNull();
  const response = await send(setBrandLogo, { as, params: { id }, body: toFormData({}) });
  expect(response.status).toBe(400);
});
