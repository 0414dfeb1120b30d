/** Cached pages, while everything they show is edited. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { call } from "@/tests/faults/checkout";
import type { FaultRow } from "@/tests/faults/rows";
import type { ShopProcess } from "@/tests/faults/shop-process";
import { apply, commits, everyEdit } from "@/tests/support/content-edits";
import { isLong } from "@/tests/support/lane";
import { publicPages } from "@/tests/support/public-pages";

const productPages = 30;

export const cacheRows: FaultRow[] = [
  {
    id: "FL-41",
    isInLongLane: true,
    what: "after edits of every kind, each cached page and call equals a freshly rendered one",
    run: (harness, { cacheRounds }) =>
      harness.withNewDatabase("cached_pages", async (url) => {
        const shop = await harness.shopOn(url, { SEED: "catalogue", PAGE_CACHE_MB: "256" });
        const client = new pg.Client({ connectionString: url });
        try {
          await shop.start();
          await client.connect();
          const paths = await getPaths(client);
          const seed = randomInt(1_000_000);
          const randomCommits = fc.sample(commits, { numRuns: cacheRounds, seed });
          let [edits, compared, unchanged] = [0, 0, 0];
          let before = await getAll(shop, paths);
          for (const commit of [...inGroups(everyEdit.flat(), isLong ? 1 : 4), ...randomCommits]) {
            if (await apply(client, commit)) edits += commit.length;
            await waitForNotification(shop);
            const cached = await getAll(shop, paths);
            await client.query("NOTIFY public_content");
            await waitForNotification(shop);
            const fresh = await getAll(shop, paths);
            const stale = paths.filter((path) => cached.get(path) !== fresh.get(path));
            assert.deepEqual(
              stale,
              [],
              `after ${JSON.stringify(commit)} (seed ${seed}): ${describeDifference(cached, fresh, stale[0] ?? "")}`,
            );
            compared += paths.length;
            unchanged += paths.filter((path) => before.get(path) === cached.get(path)).length;
            before = fresh;
          }
          assert(edits > everyEdit.length / 2, `the database rejected almost everything: ${edits} edits`);
          return { edits, compared, unchanged };
        } finally {
          await client.end().catch(() => {}); // it may not have connected
          await shop.stop();
        }
      }),
  },
];

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Resolves once the shop has received all earlier notifications: the health check uses the listening connection. */
const waitForNotification = (shop: ShopProcess) => call(`${shop.url}/api/health/ready`);

async function getPaths(client: pg.Client): Promise<string[]> {
  const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const products = await ids(`SELECT id FROM product WHERE status = 'published' ORDER BY id LIMIT ${productPages}`);
  const subcategories = await ids(
    "(SELECT id FROM category ORDER BY id LIMIT 3) UNION ALL (SELECT id FROM subcategory ORDER BY id LIMIT 5)",
  );
  const [brand = ""] = await ids("SELECT id FROM brand ORDER BY id LIMIT 1");
  const services = await ids("SELECT slug AS id FROM page WHERE kind = 'service' ORDER BY slug LIMIT 2");
  const published = "FROM fix_entry WHERE published_id IS NOT NULL";
  const fixes = await ids(
    `(SELECT slug AS id ${published} AND kind = 'problem' ORDER BY slug LIMIT 4)
     UNION ALL (SELECT 'system/' || slug ${published} AND kind = 'system' ORDER BY slug LIMIT 4)`,
  );
  const albums = await ids("SELECT id FROM gallery_folder ORDER BY id LIMIT 2");
  return [
    // A comparison is at the prices of whoever asks, and never cached.
    ...publicPages.filter((path) => path.startsWith("/") && path !== "/compare"),
    ...products.map((id) => `/product/${id}`),
    ...subcategories.map((id) => `/products/${id}`),
    ...services.map((slug) => `/services/${slug}`),
    ...fixes.map((path) => `/fix/${path}`),
    ...albums.map((id) => `/gallery/${id}`),
    `/products?brand=${brand}&availability=in_stock`,
    "/products?q=edited+roof",
    "/products?sort=price-desc&page=2",
    "/privacy-policy?version=1",
    ...["", "?q=edit", "?limit=10&page=2"].map((query) => `/api/product${query}`),
    ...["category", "subcategory", "review", "company-detail", "delivery", "search?q=roof"].map((name) => `/api/${name}`),
    ...["/sitemap.xml", "/merchant-feed.xml", "/manifest.webmanifest", "/offline", "/no/such/page"],
  ];
}

async function getAll(shop: ShopProcess, paths: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(`${shop.url}${path}`);
    assert(response.status < 500, `${path}: ${response.status}`);
    replies.set(path, `${response.status} ${normalize(await response.text())}`);
  }
  return replies;
}

/** The scripts that were ready when the page was sent (defer-scripts.ts); those of the others are named in the data. */
const scripts = /\(\["\/_next\/[^\]]*\]\)/;
const flight = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/**
 * Removes differences between two renderings of the same content. Tags of the head and data for client components are sent in
 * the order in which they are ready, the data with varying numbers: sort the tags, and compare only the words of the data. React
 * inserts an empty comment between two texts, or after the last one if the next was not ready yet, and names an image in the head only
 * if it had come to it by then.
 */
function normalize(html: string): string {
  const data = [...html.matchAll(flight)].map(([, text = '""']) => JSON.parse(text) as string).join("");
  const words = data.match(/[\p{L}\p{N}.-]{4,}/gu) ?? [];
  const [head = "", ...body] = html.replace(flight, "").replace(scripts, "").replaceAll("<!-- -->", "").split("</head>");
  const tags = head.split("<").filter((tag) => !tag.startsWith('link rel="preload" as="image"'));
  return [...tags.toSorted(), ...body, ...words.toSorted()].join("\n");
}

function describeDifference(cached: ReadonlyMap<string, string>, fresh: ReadonlyMap<string, string>, path: string): string {
  const [one = "", other = ""] = [cached.get(path), fresh.get(path)];
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return `${path}: …${one.slice(Math.max(0, at - 150), at + 150)}… instead of …${other.slice(Math.max(0, at - 150), at + 150)}…`;
}
