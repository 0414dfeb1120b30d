/** A bucket that is away, whoever asks it first. */
import assert from "node:assert/strict";
import { freePort } from "@/scripts/free-port";
import { call } from "@/tests/faults/checkout";
import type { FaultRow } from "@/tests/faults/rows";
import { createImageFile, uploadForm } from "@/tests/support/images";

const folderName = "Away";

export const bucketRows: FaultRow[] = [
  {
    id: "UP-23",
    what: "a bucket that is away: 503 and when to come again, whether a page's image or an upload asked it first",
    run: async (harness) => {
      const settings = {
        S3_BUCKET: "media",
        S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_MS: "1500",
        S3_ACCESS_KEY_ID: "nobody",
        S3_SECRET_ACCESS_KEY: "nothing",
      };
      const found: Record<string, string> = {};
      for (const [first, order] of [
        ["image", "pu"],
        ["upload", "up"],
      ] as const) {
        const shop = await harness.shopOn(harness.postgres.url, settings);
        await shop.start();
        try {
          const authorization = `Bearer ${harness.admin.token}`;
          await call(`${shop.url}/api/gallery/create-folder`, { method: "POST", as: harness.admin, body: { folderName } });
          const asks = {
            p: () => fetch(`${shop.url}/media/gallery/a.webp`),
            u: async () => {
              const body = uploadForm(folderName, [await createImageFile()]);
              return fetch(`${shop.url}/api/gallery/upload`, { method: "POST", body, headers: { authorization } });
            },
          };
          for (const ask of order) {
            const answer = await asks[ask as "p" | "u"]();
            assert.deepEqual([answer.status, answer.headers.get("retry-after")], [503, "5"], `first ${first}, then ${ask}`);
          }
          found[`${first} first`] = "503 each";
        } finally {
          await shop.stop();
        }
      }
      return found;
    },
  },
];
