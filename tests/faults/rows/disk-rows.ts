/** A disk that cannot be written to. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { call, send, withKey } from "@/tests/faults/checkout";
import { createBuyers, createVariants } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { factory } from "@/tests/support/factories";

export const diskRows: FaultRow[] = [
  {
    id: "FL-36",
    what: "with no folder writable (cache, media, temporary) the shop keeps selling, and uploads fail cleanly",
    run: async (harness) => {
      const shop = harness.shop(1);
      const { pid } = shop;
      const brand = await factory.brand();
      const [variant] = await createVariants(harness.database, 1, 10);
      assert(variant);
      const intents = (await createBuyers(harness.database, [[{ variant: harness.variant(8), quantity: 1 }]])).map(withKey);
      const image = await photo();
      const upload = (method: string, path: string, field: string) =>
        sendFile({ method, url: shop.url + path, field, image, ...harness.admin });
      const uploads = () =>
        Promise.all([
          upload("PUT", `/api/brand/${brand.id}/logo`, "file"),
          upload("POST", `/api/product/${variant.productId}/images`, "files"),
        ]);
      assert.deepEqual(await uploads(), [200, 201]);
      const [logo] = await harness.database.rows<{ key: string }>(`SELECT logo_key AS key FROM brand WHERE id = $1`, [brand.id]);
      const filesBefore = listFiles(shop.env.MEDIA_DIR);
      const paths = [
        "/",
        "/products?sort=price&page=4",
        `/product/${variant.productId}`,
        "/api/product",
        "/api/health/ready",
        `/media/${logo?.key}/320.webp`,
      ];
      limitFileSize(pid, "0");
      const results = await (async () => ({
        refused: await uploads(),
        reads: await Promise.all(paths.map((path) => call(shop.url + path))),
        orders: await Promise.all(intents.map((intent) => send(shop.url, intent))),
      }))().finally(() => limitFileSize(pid, "unlimited"));
      for (const status of results.refused) assert([503, 507].includes(status), `an upload was answered ${status}`);
      assert.deepEqual(new Set(results.reads.map(({ status }) => status)), new Set([200]));
      assert.deepEqual(new Set(results.orders.map(({ status }) => status)), new Set([201]));
      assert.deepEqual(listFiles(shop.env.MEDIA_DIR), filesBefore, "an incomplete file was left behind");
      const images = await harness.database.value(`SELECT count(*)::int FROM product_image WHERE product_id = $1`, [
        variant.productId,
      ]);
      assert.equal(images, 1, "there is a row of an image that is not on the disk");
      assert.deepEqual(await uploads(), [200, 201]);
      assert.equal(shop.pid, pid);
      return { refused: results.refused.length, reads: results.reads.length, orders: results.orders.length };
    },
  },
];

/** Limits the size of files that the process can write, in bytes. */
function limitFileSize(pid: number, bytes: "0" | "unlimited"): void {
  const { status, error, stderr } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`], { encoding: "utf8" });
  assert.equal(status, 0, `prlimit (util-linux) is needed: ${error?.message ?? stderr}`);
}

const listFiles = (folder = "") =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((each) => /\.\w+$/.test(each))
    .toSorted();

async function photo(): Promise<Blob> {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0e4f5c" } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(body)], { type: "image/jpeg" });
}

type Upload = { method: string; url: string; field: string; image: Blob; token: string };

async function sendFile({ method, url, field, image, token }: Upload): Promise<number> {
  const body = new FormData();
  body.append(field, image, "roof.jpg");
  return (await fetch(url, { method, body, headers: { authorization: `Bearer ${token}` } })).status;
}
