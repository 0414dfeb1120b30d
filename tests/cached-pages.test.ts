import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getHomeContent } from "@/app/(shop)/home-content";
import { listFixLinks, listProblems, listSystems } from "@/lib/advice/fix/queries";
import { findFixes } from "@/lib/advice/fix/search";
import { getExampleJob } from "@/lib/advice/job/queries";
import { getCurrentSeason, getSeasons } from "@/lib/advice/season/queries";
import { getService, listServices } from "@/lib/advice/service/queries";
import { findCategories, findSubcategories } from "@/lib/catalogue/category/queries";
import { getBrandPage, listSoldBrands } from "@/lib/catalogue/product/storefront/brand-page";
import { getListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import { getProductPage } from "@/lib/catalogue/product/storefront/product-page";
import { dependsOnProducts, getCatalogue, getListed, getNames, getTaxonomy } from "@/lib/catalogue/product/storefront/queries";
import { getRails } from "@/lib/catalogue/product/storefront/rails";
import { findProducts, suggestProducts } from "@/lib/catalogue/product/storefront/search";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listFaqs } from "@/lib/content/faq/queries";
import { getAlbum, listAlbums } from "@/lib/content/gallery/queries";
import { getPublished, readPolicy } from "@/lib/content/page/queries";
import { listTeam } from "@/lib/content/team/queries";
import { staffPages } from "@/lib/office/seo/files/staff-pages";
import { contentChanged, contentClock, isCurrent, recordSources, startContent } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { type Listener, subscribe } from "@/lib/platform/server/db/listener";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { offeredMethods } from "@/lib/sales/order/placing/payment-offers";
import { listProductReviews } from "@/lib/sales/review/queries";
import { getDelivery, getHomeDelivery } from "@/lib/terms/delivery/queries";
import { apply, commits, everyEdit } from "./support/content-edits";
import { emptyDatabase, withClient } from "./support/database";
import { factory } from "./support/factories";
import { createFixEntry, createSystemContent } from "./support/fix-fixtures";
import { isLong } from "./support/lane";

/**
 * The oracle of decision 0049: after each commit, whatever is still cached must equal what a freshly started shop would compute.
 * A blindfold hides one kind of source from the recorded sources of cached results: the test must catch each.
 */

const productCount = isLong ? 300 : 30;
const rounds = isLong ? 300 : 8;
const blindfolds = {
  "a product's id": /^product:/,
  "the products of a list": /^shelf:/,
  "stock labels": /^label$/,
  products: /^product$/,
  variants: /^variant$/,
  reviews: /^review$/,
  "names of categories and brands": /^(category|subcategory|brand)$/,
  "the company": /^company_detail$/,
  questions: /^faq$/,
  zones: /^delivery_zone$/,
  rain: /^season$/,
  pages: /^page$/,
  slides: /^slider$/,
  "the team": /^team_member$/,
  albums: /^gallery_(folder|image)$/,
  synonyms: /^search_synonym$/,
  "problems and systems": /^fix_entry$/,
};

type Result = { since: number; value: string; sources: ReadonlySet<string> };

let listener: Listener | undefined;
const caught = new Set<string>();
let cached = new Map<string, Result>();
const counts = { compared: 0, productPages: 0, cachedProductPages: 0 };

beforeAll(async () => {
  await emptyDatabase();
  await fillShop();
  startContent();
  await new Promise<void>((resolve) => {
    listener = subscribe(process.env.DATABASE_URL ?? "", { channels: { public_content: contentChanged }, resumed: resolve });
  });
}, 120_000);

afterAll(async () => {
  await listener?.stop();
  resetSharedState("content", "catalogue", "search");
});

async function fillShop(): Promise<void> {
  await Promise.all([factory.company({ bankName: "Nabil", bankAccountNumber: "1" }), factory.zones()]);
  const subcategories = [];
  for (let at = 0; at < 4; at++) {
    const { id: categoryId } = await factory.category();
    for (let each = 0; each < 3; each++) subcategories.push(await factory.subcategory({ categoryId }));
  }
  const brands = [await factory.brand(), await factory.brand(), await factory.brand()];
  for (let at = 0; at < productCount; at++) {
    const variants = [
      { stock: [0, 3, 40][at % 3] ?? 0 },
      { size: 5, stock: [40, 0][at % 2] ?? 0, price: 200_000n, tradePrice: 100_000n },
    ];
    const subcategoryId = subcategories[(at * at) % subcategories.length]?.id ?? "";
    const { id } = await factory.product({ subcategoryId, brandId: brands[at % 3]?.id ?? "", variants, soldCount: at % 7 });
    if (at % 4 === 0) await factory.review({ productId: id, rating: 1 + (at % 5) });
  }
  await db.faq.createMany({ data: [1, 2].map((at) => ({ question: `Does it rain ${at}?`, answer: "Yes." })) });
  await db.searchSynonym.create({ data: { name: "Rain", kind: "problem", words: ["rain", "pani"], finds: [] } });
  const option = {
    productId: (await db.product.findFirstOrThrow({ orderBy: { id: "asc" } })).id,
    rates: { all: { min: 1, max: 2, unit: "l_per_m2" as const } },
  };
  await createFixEntry("system", createSystemContent({ layers: [{ role: "coat", name: "Coat", coats: 2, options: [option] }] }));
  const content = { type: "doc", content: [] };
  const page = { title: "A page", summary: "", content };
  for (const kind of ["about", "privacy_policy"] as const)
    await db.page.create({ data: { kind, slug: kind.replace("_", "-"), ...page } });
  await db.page.create({ data: { kind: "service", slug: "roofs", ...page, service: { create: {} } } });
  await db.galleryFolder.create({ data: { name: "Roofs" } });
}

/** The queries behind the shop's pages and public calls. */
async function getQueries(client: pg.ClientBase): Promise<Map<string, () => Promise<unknown>>> {
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);
  const products = await ids("product");
  const subcategories = [...(await ids("subcategory")), ...(await ids("category"))];
  const [brands, albums] = [await ids("brand"), await ids("gallery_folder")];
  const lists: [Record<string, string>, string?][] = [
    [{}],
    [{ page: "2" }],
    ...["newest", "price", "price-desc", "unit-price", "area-price", "rating"].map((sort): [Record<string, string>] => [
      { sort },
    ]),
    [{ area: "bathroom" }],
    [{ area: "roof_terrace" }],
    [{ availability: "in_stock" }],
    [{ rating: "4", pack: "5l" }],
    [{ max: "3000" }],
    [{ q: "coating" }],
    [{ q: "edited rain" }],
    [{ q: "no such thing" }],
    ...subcategories.map((id): [Record<string, string>, string] => [{}, id]),
    ...brands.map((brand): [Record<string, string>] => [{ brand }]),
  ];
  const home = async () => {
    const { products: all, categories } = await getListed();
    const rails = getRails(all, getCurrentSeason());
    dependsOnProducts(Object.values(rails).flat());
    return [rails, categories, await getHomeContent()];
  };
  const queries: [string, () => Promise<unknown>][] = [
    ...products.map((id): [string, () => Promise<unknown>] => [
      `/product/${id}`,
      async () => [await getTaxonomy(), await getCompanyDetail(), await getDelivery(), await getProductPage(id)],
    ]),
    ...lists.map(([filters, id]): [string, () => Promise<unknown>] => [
      `/products/${id} ${JSON.stringify(filters)}`,
      () => getListingPage(filters, id),
    ]),
    ...albums.map((id): [string, () => Promise<unknown>] => [`/gallery/${id}`, () => getAlbum(id)]),
    ["/", home],
    ["/cart", () => Promise.all([getTaxonomy(), getHomeDelivery(), offeredMethods()])],
    ["/faq", () => Promise.all([getTaxonomy(), listFaqs(), getCompanyDetail()])],
    ["/about", () => Promise.all([getPublished("about"), listTeam(3)])],
    ["/privacy-policy", () => Promise.all([readPolicy("privacy_policy", undefined), readPolicy("privacy_policy", "1")])],
    ["/services", () => listServices()],
    ["/services/roofs", () => getService("roofs")],
    ["/gallery", () => listAlbums()],
    ["/brands", () => listSoldBrands()],
    ...brands.map((id): [string, () => Promise<unknown>] => [`/brands/${id}`, () => getBrandPage(id)]),
    ["/fix", async () => [await listProblems(), await listSystems()]],
    ["/fix/system", async () => Promise.all((await listSystems()).map(getExampleJob))],
    // Named after the products, so that another query never passes for the cached one after a product was deleted.
    [`the names of ${products.slice(0, 3)}`, () => getNames(products.slice(0, 3))],
    [`what ${products} fix`, () => listFixLinks(products, 9)],
    ["what a search means", () => findFixes("edited rain")],
    ["/teams", () => listTeam()],
    ["/sitemap.xml", () => Promise.all([getCatalogue().then(({ products: all }) => all), staffPages("https://shop.example")])],
    ["/api/product", () => findProducts()],
    ["/api/product?q=edit", () => findProducts("edit")],
    ["/api/category", () => Promise.all([findCategories(), listFixLinks(products, 2)])],
    ["/api/subcategory", () => findSubcategories("edit")],
    ["/api/review", () => listProductReviews()],
    ["/api/delivery", () => getDelivery()],
    ["/api/season", () => getSeasons()],
    ["/api/search?q=roof", () => suggestProducts("roof coating edited")],
  ];
  return new Map(queries);
}

async function compute(query: () => Promise<unknown>): Promise<Result> {
  const since = contentClock() ?? 0;
  const { result, sources } = await recordSources(query);
  // Serialised, as it would be in a page, so that the cached result cannot change afterwards.
  return { since, sources, value: JSON.stringify(result, toJson) };
}

/** JSON has neither maps nor bigints. */
function toJson(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : typeof value === "bigint" ? String(value) : value;
}

/**
 * Waits until the notifications of all earlier commits have arrived: the check runs on the listening connection. It runs twice,
 * since the first call may join a check that the heartbeat started before the commit.
 */
async function flushNotifications(): Promise<void> {
  await listener?.isDatabaseUp();
  await listener?.isDatabaseUp();
}

async function computeAll(queries: ReadonlyMap<string, () => Promise<unknown>>): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (const [name, query] of queries) results.set(name, await compute(query));
  return results;
}

async function checkRound(client: pg.ClientBase): Promise<void> {
  await flushNotifications();
  const queries = await getQueries(client);
  const served = new Map<string, Result>();
  for (const [name, query] of queries) served.set(name, getCached(name) ?? (await compute(query)));
  const blind = new Map(Object.entries(blindfolds).map(([name, kind]) => [name, cachedDespite(cached, queries, kind)]));
  contentChanged();
  cached = await computeAll(queries);
  for (const [name, { value }] of cached) {
    const old = served.get(name)?.value;
    // Compared as values only if they differ, so that a failure shows where.
    if (old !== value) expect(JSON.parse(old ?? "null"), name).toEqual(JSON.parse(value));
  }
  counts.compared += cached.size;
  const isStale = ([name, { value }]: [string, Result]) => cached.get(name)?.value !== value;
  for (const [name, results] of blind) if (results.some(isStale)) caught.add(name);
}

function getCached(name: string): Result | undefined {
  const result = cached.get(name);
  const isCached = result !== undefined && isCurrent(result.sources, result.since);
  if (name.startsWith("/product/")) counts.productPages += 1;
  if (name.startsWith("/product/") && isCached) counts.cachedProductPages += 1;
  return isCached ? result : undefined;
}

/** The pages that would be stale in a shop that does not see one kind of source. */
function cachedDespite(
  all: ReadonlyMap<string, Result>,
  queries: ReadonlyMap<string, unknown>,
  unseen: RegExp,
): [string, Result][] {
  const isSeen = (source: string) => !unseen.test(source);
  return [...all].filter(
    ([name, { sources, since }]) => queries.has(name) && isCurrent(new Set([...sources].filter(isSeen)), since),
  );
}

/** Tables whose changes are announced in another way than by a trigger of their own, and how. */
const announcedOtherwise: Record<string, string> = {
  fix_version: "immutable; the trigger of `fix_entry` announces which version is published",
  page_version: "immutable; the trigger of `page` announces which version is published",
  order: "best sellers only, which may be a day old (lib/platform/server/page-cache/page-cache.ts)",
  order_item: "best sellers only, like `order`",
  review_photo: "written with its review, whose trigger announces it",
};

test("every table that a public page reads announces its changes", () =>
  withClient(async (client) => {
    const results = await computeAll(await getQueries(client));
    const sources = new Set([...results.values()].flatMap((result) => [...result.sources]));
    const { rows } = await client.query<{ name: string; announces: boolean }>(`
      SELECT relname AS name, EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname LIKE 'public_content%') AS announces
      FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
    const silent = rows.filter(({ name, announces }) => sources.has(name) && !announces).map(({ name }) => name);
    expect(silent.toSorted()).toEqual(Object.keys(announcedOtherwise).toSorted());
  }));

test(
  "after any edit no cached result differs from a fresh one, and missing a kind of source would be noticed",
  { tags: ["FL-41"], timeout: isLong ? 1_800_000 : 180_000 },
  () =>
    withClient(async (client) => {
      await checkRound(client);
      for (const commit of everyEdit) {
        await apply(client, commit);
        await checkRound(client);
      }
      expect([...caught].toSorted()).toEqual(Object.keys(blindfolds).toSorted());
      const edit = async (commit: Parameters<typeof apply>[1]) => {
        // A result computed during the commit may be from before or after it, and may stay cached only if it is from after.
        const [results] = await Promise.all([computeAll(await getQueries(client)), apply(client, commit)]);
        if (commit.length > 1) cached = results;
        await checkRound(client);
      };
      await fc.assert(fc.asyncProperty(commits, edit), { numRuns: rounds, endOnFailure: true });
      console.info(counts);
    }),
);
