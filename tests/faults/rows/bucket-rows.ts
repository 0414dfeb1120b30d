/** A bucket that is down. */
import assert from "node:assert/strict";
import { freePort } from "@/scripts/free-port";
import { call } from "@/tests/faults/checkout";
import type { FaultRow } from "@/tests/faults/rows";
import { createImageFile, uploadForm } from "@/tests/support/images";

const folderName = "Offline";

export const bucketRows: FaultRow[] = [
  {
    id: "UP-23",
    what: "while the bucket is down images and uploads get 503 with Retry-After, whichever comes first",
    run: async (harness) => {
      const settings = {
        S3_BUCKET: "media",
        S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_MS: "1500",
        S3_ACCESS_KEY_ID: "nobody",
        S3_SECRET_ACCESS_KEY: "nothing",
      };
      const results: Record<string, string> = {};
      for (const [first, order] of [
        ["image", "pu"],
        ["upload", "up"],
      ] as const) {
        const shop = await harness.shopOn(harness.postgres.url, settings);
        await shop.start();
        try {
          const authorization = `Bearer ${harness.admin.token}`;
          await call(`${shop.url}/api/gallery/create-folder`, { method: "POST", as: harness.admin, body: { folderName } });
          const requests = {
            p: () => fetch(`${shop.url}/media/gallery/a.webp`),
            u: async () => {
              const body = uploadForm(folderName, [await createImageFile()]);
              return fetch(`${shop.url}/api/gallery/upload`, { method: "POST", body, headers: { authorization } });
            },
          };
          for (const name of order) {
            const reply = await requests[name as "p" | "u"]();
            assert.deepEqual([reply.status, reply.headers.get("retry-after")], [503, "5"], `first ${first}, then ${name}`);
          }
          results[`${first} first`] = "503 each";
        } finally {
          await shop.stop();
        }
      }
      return results;
    },
  },
];
