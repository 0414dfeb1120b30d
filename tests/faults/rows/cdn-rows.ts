/** What a CDN may keep, and the host that MEDIA_URL names. */
import assert from "node:assert/strict";
import { call } from "@/tests/faults/checkout";
import type { Harness } from "@/tests/faults/harness";
import type { FaultRow } from "@/tests/faults/rows";
import { waitUntil } from "@/tests/faults/wait-until";
import { createImageFile, uploadForm } from "@/tests/support/images";

const mediaUrl = "https://cdn.example.com/media";
const forever = "public, max-age=31536000, immutable";
const checked = "public, max-age=0, must-revalidate";
const personal = "private, no-store";

export const cdnRows: FaultRow[] = [
  {
    id: "CDN",
    what: "a CDN may keep what is the same for everyone, asks about it each time, and never gets an old price or somebody's page",
    run: async (harness) => {
      const { url } = harness.shop(0);
      const image = await addImage(harness);
      const html = await (await fetch(url)).text();
      const [script = ""] = html.match(/\/_next\/static\/[^"]+\.js/) ?? [];
      const { productId, id } = harness.variant(0);
      const page = `/product/${productId}`;
      const bearer = { authorization: `Bearer ${harness.admin.token}` };
      const cookie = { cookie: "next-auth.session-token=abc; shop-order=abc" };
      const expected: [path: string, headers: Record<string, string>, control: string][] = [
        ["/", {}, checked],
        [page, {}, checked],
        [page, cookie, checked],
        ["/products?q=roof", {}, checked],
        ["/api/product", {}, checked],
        ["/merchant-feed.xml", {}, checked],
        [script, {}, forever],
        [`/media/${image}/160.webp`, {}, forever],
        ["/api/product", bearer, personal],
        ["/api/order/admin?limit=10", bearer, personal],
        ["/admin/orders", cookie, personal],
        ["/customer/dashboard", cookie, personal],
        ["/o/abc", cookie, personal],
        ["/media/none.webp", {}, "no-store"],
        ["/_next/static/none.js", {}, "no-store"],
      ];
      for (const [path, headers, control] of expected) {
        const reply = await fetch(url + path, { headers, redirect: "manual" });
        await reply.arrayBuffer();
        assert.equal(reply.headers.get("cache-control"), control, `${path} ${Object.keys(headers)}`);
        if (control !== personal) assert.equal(reply.headers.get("set-cookie"), null, path);
      }
      const editMs = await assertPriceIsAsked(harness, { page: url + page, variant: id });
      return { answers: expected.length, editMs };
    },
  },
  {
    id: "MEDIA-URL",
    what: "with MEDIA_URL pages, structured data, feeds and calls name that host for public files, the policy allows it, and private files stay",
    run: async (harness) => {
      const shop = await harness.shopOn(harness.postgres.url, { MEDIA_URL: mediaUrl });
      await shop.start();
      try {
        const key = await addImage(harness);
        const page = `/product/${harness.variant(0).productId}`;
        const product = await assertNamed(shop.url, page, `${mediaUrl}/${key}/`);
        const jsonLd = [...product.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => json);
        assert(jsonLd.join("").includes(`"${mediaUrl}/${key}/1280.webp"`), "not in the structured data");
        assert(product.includes(`property="og:image" content="${mediaUrl}/${key}/preview.jpg"`), "not in the preview of links");
        assert(/<html[^>]*>/.exec(product)?.[0].includes(`data-media="${mediaUrl}"`), "scripts in the browser cannot know it");
        for (const path of ["/products", "/merchant-feed.xml", "/sitemap.xml"])
          await assertNamed(shop.url, path, `${mediaUrl}/${key}/`);
        await assertUploadNamed(shop.url, harness.admin.token);
        await assertPrivateStays(shop.url, harness.admin.token);
        const policy = (await fetch(shop.url + page)).headers.get("content-security-policy") ?? "";
        const allowing = policy.split("; ").filter((each) => each.includes("cdn.example.com"));
        assert.deepEqual(allowing, [`img-src 'self' data: blob: ${mediaUrl}/`]);
        const plain = await (await fetch(harness.shop(0).url + page)).text();
        assert(!plain.includes("data-media") && plain.includes(`/media/${key}/`), "a shop without the setting has changed");
        return { bytes: product.length, bytesWithout: plain.length };
      } finally {
        await shop.stop();
      }
    },
  },
];

/** Uploads an image and makes it a product's. */
async function addImage(harness: Harness): Promise<string> {
  const folderName = `Cdn ${Date.now()}`;
  const { admin, database } = harness;
  const { url } = harness.shop(0);
  const { productId } = harness.variant(0);
  await call(`${url}/api/gallery/create-folder`, { method: "POST", as: admin, body: { folderName } });
  const body = uploadForm(folderName, [await createImageFile("roof.jpg", "jpeg", { width: 1300, height: 900 })]);
  const headers = { authorization: `Bearer ${admin.token}` };
  const reply = await fetch(`${url}/api/gallery/upload`, { method: "POST", body, headers });
  const [image] = (await reply.json()) as { key: string }[];
  const key = image?.key ?? "";
  await database.rows("DELETE FROM product_image WHERE product_id = $1", [productId]);
  await database.rows(
    `INSERT INTO product_image (id, product_id, key, alt, width, height) VALUES (gen_random_uuid(), $1, $2, 'A roof', 1300, 900)`,
    [productId, key],
  );
  await waitUntil("the page shows the image", async () =>
    (await (await fetch(`${url}/product/${productId}`)).text()).includes(key),
  );
  return key;
}

/** A page that was kept with its ETag: asked again it is unchanged, until its price changes. Resolves to how soon that shows. */
async function assertPriceIsAsked({ database }: Harness, { page, variant }: { page: string; variant: string }): Promise<number> {
  const ask = (etag: string) => fetch(page, { headers: { "if-none-match": etag } });
  const etag = (await ask("")).headers.get("etag") ?? "";
  assert.equal((await ask(etag)).status, 304);
  await database.rows("UPDATE variant SET price = price + 100 WHERE id = $1", [variant]);
  const changedAt = performance.now();
  try {
    await waitUntil("the new price is sent", async () => (await ask(etag)).status === 200);
    return Math.round(performance.now() - changedAt);
  } finally {
    await database.rows("UPDATE variant SET price = price - 100 WHERE id = $1", [variant]);
  }
}

/** Returns what the path answers, in which every file of the shop is at `url`. */
async function assertNamed(shopUrl: string, path: string, url: string): Promise<string> {
  const text = await (await fetch(shopUrl + path)).text();
  assert(text.includes(url), `${path} does not name it`);
  const own = text.replaceAll(mediaUrl, "").match(/["'(\s>][^"'(\s>]*(?<!_next\/static)\/media\/[^"'\s]*/g);
  assert.equal(own, null, `${path} also names the shop's own`);
  return text;
}

async function assertUploadNamed(shopUrl: string, token: string): Promise<void> {
  const folderName = `Named ${Date.now()}`;
  await call(`${shopUrl}/api/gallery/create-folder`, { method: "POST", as: { token }, body: { folderName } });
  const body = uploadForm(folderName, [await createImageFile()]);
  const reply = await fetch(`${shopUrl}/api/gallery/upload`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const [image] = (await reply.json()) as { key: string; url: string }[];
  assert.equal(image?.url, `${mediaUrl}/${image?.key}.webp`);
}

/** A photo that a visitor has sent: only staff see it, in the shop, and no cache keeps it. */
async function assertPrivateStays(shopUrl: string, token: string): Promise<void> {
  const form = new FormData();
  const fields = {
    type: "contact",
    topic: "product",
    fullName: "Asha",
    email: "asha@roof.example",
    message: "Leaks",
    seconds: "20",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("photos", await createImageFile());
  assert.equal((await fetch(`${shopUrl}/api/enquiry`, { method: "POST", body: form })).status, 201);
  const as = { headers: { authorization: `Bearer ${token}` } };
  const list = await (await fetch(`${shopUrl}/api/enquiry/admin`, as)).text();
  const [, id] = list.match(/"_id":"([0-9a-f-]{36})"/) ?? [];
  const enquiry = await (await fetch(`${shopUrl}/api/enquiry/admin/${id}`, as)).text();
  assert(!list.includes(mediaUrl) && !enquiry.includes(mediaUrl), "a private photo is at the other host");
  const photo = await fetch(`${shopUrl}/api/enquiry/admin/${id}/photo/1`, as);
  assert.deepEqual([photo.status, photo.headers.get("cache-control")], [200, personal]);
  assert.equal((await fetch(`${shopUrl}/api/enquiry/admin/${id}/photo/1`)).status, 401);
}
