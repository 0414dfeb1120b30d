import { expect, test } from "vitest";
import { addDocument } from "@/lib/catalogue/product/admin/edit/contract";
import { db } from "@/lib/platform/server/db/client";
import { getFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { createPdf } from "@/tests/support/product-forms";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const add = async (fields: Record<string, string | File> = {}, id?: string) => {
  const product = id ?? (await factory.product()).id;
  const body = toFormData({ kind: "tds", title: "Data sheet", file: createPdf(), ...fields });
  return send(addDocument, { as: await factory.admin(), params: { id: product }, body });
};

test("a PDF is added after the existing documents, and its file is stored", async () => {
  const { id } = await factory.product();
  await add({}, id);
  const { status, data } = await add({ kind: "certificate", title: "ISO 9001" }, id);
  expect(status).toBe(201);
  expect(data.document).toMatchObject({ kind: "certificate", title: "ISO 9001", bytes: createPdf().size });
  expect(data.updatedAt > data.changedFrom).toBe(true);
  expect(await getFile(data.document.key)).toMatchObject({ bytes: createPdf().size });
  expect(await db.productDocument.findMany({ where: { productId: id }, orderBy: { position: "asc" } })).toMatchObject([
    { title: "Data sheet", position: 0 },
    { title: "ISO 9001", position: 1 },
  ]);
});

test.each([
  ["an HTML page with the type of a PDF", { file: createPdf("<html><script>alert(1)</script></html>") }, "file"],
  ["a truncated PDF", { file: createPdf("%PDF-1.7\nwords") }, "file"],
  ["a PDF after other bytes", { file: createPdf("MZ%PDF-1.7\n%%EOF") }, "file"],
  ["text instead of a file", { file: "%PDF-1.7 %%EOF" }, "file"],
  ["eleven megabytes", { file: createPdf(`%PDF-1.7${"x".repeat(10_000_001)}%%EOF`) }, "file"],
  ["no title", { title: "  " }, "title"],
  ["too long a title", { title: "x".repeat(121) }, "title"],
  ["an unknown kind", { kind: "poem" }, "kind"],
])("%s is refused", async (_, fields, field) => {
  const { status, data } = await add(fields);
  expect([400, 413]).toContain(status);
  if (status === 400) expect(data.fields).toHaveProperty(field);
  expect(await db.productDocument.count()).toBe(0);
});

test("an unknown product cannot get documents", async () => {
  expect((await add({}, "01976b2e-0000-7000-8000-000000000000")).status).toBe(404);
});
