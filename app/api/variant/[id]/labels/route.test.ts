import { expect, test } from "vitest";
import { printItemLabels as contract } from "@/lib/catalogue/product/admin/label-contract";
import { printItemLabels } from "@/lib/catalogue/product/admin/labels";
import { db } from "@/lib/platform/server/db/client";
import { withPdfWorker } from "@/tests/support/documents";
import { factory } from "@/tests/support/factories";
import { toVariant } from "@/tests/support/orders";
import { getPdfText } from "@/tests/support/pdf-text";
import { send } from "@/tests/support/send";

withPdfWorker();

async function createVariant(fields: object) {
  return toVariant(
    await factory.product({ name: "RoofCoat 5", variants: [{ size: 20, colourName: "Grey", colourHex: "#808080", ...fields }] }),
  );
}

test("a label names the pack, with its own barcode or else its SKU; there are as many as were asked for", async () => {
  const [own, none] = [await createVariant({ sku: "RC5-20", gtin: "4006381333931" }), await createVariant({ sku: "RC5-20-B" })];
  const print = async (id: string, count: number) => Buffer.from(await printItemLabels(id, { count }));
  expect(getPdfText(await print(own.id, 1))).toBe("RoofCoat 520 L, Grey4006381333931 · RC5-20");
  const three = await print(none.id, 3);
  expect(getPdfText(three)).toBe("RoofCoat 520 L, GreyRC5-20-B".repeat(3));
  expect(three.toString("latin1").match(/\/MediaBox \[0 0 141\.7\d* 85\.0\d*\]/g), "50 × 30 mm").toHaveLength(3);
});

test("whoever sees products may print them; a wrong number or pack is refused", async () => {
  const { id } = await createVariant({});
  const role = await db.staffRole.create({ data: { id: crypto.randomUUID(), name: "Packer", rights: ["product.see"] } });
  const packer = await factory.admin({ staffRoleId: role.id });
  const print = (body: object, params = { id }) => send(contract, { as: packer, params, body });
  const { status, headers } = await print({ count: 2 });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  for (const count of [0, 101, 1.5, "many"]) expect((await print({ count })).status).toBe(400);
  expect((await print({ count: 1 }, { id: crypto.randomUUID() })).status).toBe(404);
});
