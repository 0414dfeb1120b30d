import { createHash } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";
import { factory } from "./factories";

/** Fixtures for the staff's calls about products in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

export async function productFixtures(): Promise<OwnIds> {
  const product = await factory.product({ variants: [{}] });
  const [variant] = product.variants;
  const { id: importId } = await db.productImport.create({
    data: {
      actorId: product.id,
      fileName: "list.csv",
      content: `SKU,Price\n${variant?.sku},7000\nNONE,x`,
      mapping: { sku: "SKU", price: "Price" },
      rows: 2,
    },
  });
  const { id: priceChangeId } = await db.priceChange.create({ data: { actorId: product.id, prices: [] } });
  return { listedProductId: product.id, variantId: variant?.id ?? "", importId, priceChangeId, method: "esewa" };
}

export const productParams: Record<string, string> = {
  "DELETE /api/product/[id]": "listedProductId",
  "POST /api/product/[id]/duplicate": "listedProductId",
  "GET /api/variant/[id]": "variantId",
  "PATCH /api/variant/[id]": "variantId",
  "POST /api/variant/[id]/stock": "variantId",
  "POST /api/variant/[id]/count": "variantId",
  "POST /api/variant/[id]/labels": "variantId",
  "POST /api/product/bulk/[id]/undo": "priceChangeId",
  "GET /api/product-import/[id]": "importId",
  "PATCH /api/product-import/[id]": "importId",
  "POST /api/product-import/[id]/run": "importId",
  "GET /api/product-import/[id]/bad-rows": "importId",
};

const draft = { selection: { filter: { q: "nothing is called so" } }, action: { type: "status", status: "draft" } };

/** Identifies a bulk edit that changes nothing (`seen` in lib/catalogue/product/admin/bulk/plan.ts). */
const emptyChange = JSON.stringify([draft.action, []]);

export const productBodies: Record<string, (own: OwnIds) => unknown> = {
  "PATCH /api/variant/[id]": () => ({ price: 6500, priceSeen: 6400 }),
  "POST /api/variant/[id]/stock": () => ({ delta: 2, reason: "received" }),
  "POST /api/variant/[id]/labels": () => ({ count: 1 }),
  "POST /api/variant/[id]/count": () => ({ counted: 3, onHandSeen: 40 }),
  "POST /api/product/bulk/preview": () => draft,
  "POST /api/product/bulk": () => ({ ...draft, seen: createHash("sha256").update(emptyChange).digest("base64url") }),
  "POST /api/product/restore": (own) => ({ ids: [own.listedProductId] }),
  "POST /api/product-import/[id]/run": () => ({}),
  "PATCH /api/product-import/[id]": () => ({ mapping: { sku: "SKU", price: "Price" } }),
  "POST /api/product-import": () => {
    const form = new FormData();
    form.append("file", new File(["SKU,Price\nX-1,700"], "list.csv", { type: "text/csv" }));
    return form;
  },
};
