/** A disk on which nothing can be written. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { call, send, withKey } from "@/tests/faults/checkout";
import { makeBuyers, makeVariants } from "@/tests/faults/people";
import type { FaultRow } from "@/tests/faults/rows";
import { factory } from "@/tests/support/factories";

export const diskRows: FaultRow[] = [
  {
    id: "FL-36",
    what: "nothing can be written, to no cache, media or temporary folder: the shop goes on, and uploads say so",
    run: async (harness) => {
      const shop = harness.shop(1);
      const { pid } = shop;
      const brand = await factory.brand();
      const [variant] = await makeVariants(harness.database, 1, 10);
      assert(variant);
      const intents = (await makeBuyers(harness.database, [[{ variant: harness.variant(8), quantity: 1 }]])).map(withKey);
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
      const kept = filesBelow(shop.env.MEDIA_DIR);
      const paths = [
        "/",
        "/products?sort=price&page=4",
        `/product/${variant.productId}`,
        "/api/product",
        "/api/health/ready",
        `/media/${logo?.key}/320.webp`,
      ];
      allowFiles(pid, "0");
      const found = await (async () => ({
        refused: await uploads(),
        looks: await Promise.all(paths.map((path) => call(shop.url + path))),
        orders: await Promise.all(intents.map((intent) => send(shop.url, intent))),
      }))().finally(() => allowFiles(pid, "unlimited"));
      for (const status of found.refused) assert([503, 507].includes(status), `an upload was answered ${status}`);
      assert.deepEqual(new Set(found.looks.map(({ status }) => status)), new Set([200]));
      assert.deepEqual(new Set(found.orders.map(({ status }) => status)), new Set([201]));
      assert.deepEqual(filesBelow(shop.env.MEDIA_DIR), kept, "half a file was left behind");
      const images = await harness.database.value(`SELECT count(*)::int FROM product_image WHERE product_id = $1`, [
        variant.productId,
      ]);
      assert.equal(images, 1, "an image is in the books that is not on the disk");
      assert.deepEqual(await uploads(), [200, 201]);
      assert.equal(shop.pid, pid);
      return { refused: found.refused.length, looks: found.looks.length, orders: found.orders.length };
    },
  },
];

/** How many bytes a file of this process may have from now on. */
function allowFiles(pid: number, bytes: "0" | "unlimited"): void {
  const { status, error, stderr } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`], { encoding: "utf8" });
  assert.equal(status, 0, `prlimit (util-linux) is needed: ${error?.message ?? stderr}`);
}

const filesBelow = (folder = "") =>
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
