import { expect, test } from "vitest";
import { listSubcategories } from "@/lib/catalogue/category/contract";
import { listProducts, searchShop } from "@/lib/catalogue/product/contract";
import {
  addUsualSynonyms,
  createSynonym,
  deleteMiss,
  deleteSynonym,
  editSynonym,
  listMisses,
  listSynonyms,
} from "@/lib/catalogue/search/admin/contract";
import { countMiss } from "@/lib/catalogue/search/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createFixEntry, createSystemContent } from "@/tests/support/fix-fixtures";
import { synonymBody } from "@/tests/support/search-fixtures";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const countProducts = async (q: string) => (await send(searchShop, { query: { q } })).data.total;

test("products are found by name, keyword, description, brand and SKU, but drafts are not", async () => {
  const brand = await factory.brand({ name: "Polytaal" });
  const product = await factory.product({
    name: "Polytaal Terrace",
    brandId: brand.id,
    keywords: ["pani jamne"],
    description: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Walks like a carpet." }] }] },
    variants: [{ sku: "PTL-T1C-5KG" }],
  });
  await factory.product({ name: "Terrace draft", status: "draft" });
  for (const q of ["terrace", "जमने", "carpet", "polytaal", "ptl t1c", "TERACE"])
    expect([q, await countProducts(q)]).toEqual([q, 1]);
  await db.product.update({ where: { id: product.id }, data: { keywords: ["jhyal"] } });
  expect(await countProducts("झ्याल"), "changes are found at once").toBe(1);
  expect(await countProducts("submarine")).toBe(0);
});

test("the header's suggestions list names in which a word begins with the query first", async () => {
  for (const name of ["Flat roof paint", "Waterproofing", "Roof primer"]) await factory.product({ name });
  const names = (await send(listProducts, { query: { q: "roof" } })).data.map(({ name }) => name);
  expect(names.at(-1)).toBe("Waterproofing");
  expect(new Set(names.slice(0, 2))).toEqual(new Set(["Roof primer", "Flat roof paint"]));
  for (const name of ["Damp-proof", "Roof coatings"]) await factory.subcategory({ name });
  const subcategories = (await send(listSubcategories, { query: { q: "roof" } })).data.map(({ name }) => name);
  expect(subcategories).toEqual(["Roof coatings", "Damp-proof"]);
});

test("the header's suggestions understand trade words, sizes, stock numbers and misspellings, like the page of all results", async () => {
  const roofs = await factory.subcategory({ name: "Roof coatings" });
  const sheets = await factory.subcategory({ name: "Torch-on sheets" });
  await db.searchSynonym.createMany({
    data: [
      { name: "roof", kind: "place", words: ["chhat", "छत"], finds: [roofs.id] },
      { name: "torch-on sheet", kind: "material", words: ["tarfelt"], finds: [sheets.id] },
    ],
  });
  await factory.product({ name: "Abhedya One", subcategoryId: roofs.id, variants: [{ sku: "ABH-ONE-20L" }] });
  await factory.product({ name: "Deurali Elastic Membrane", subcategoryId: sheets.id });
  const suggest = async (q: string) => (await send(searchShop, { query: { q } })).data.products.map(({ name }) => name);
  const expected = {
    chhat: ["Abhedya One"],
    छतमा: ["Abhedya One"],
    "abh one 20": ["Abhedya One"],
    "tarfelt 4mm": ["Deurali Elastic Membrane"],
    membrain: ["Deurali Elastic Membrane"],
    submarine: [],
  };
  const found = await Promise.all(Object.keys(expected).map(async (q) => [q, await suggest(q)] as const));
  expect(Object.fromEntries(found)).toEqual(expected);
});

test("the header's suggestions are the best twelve, and the total counts all", async () => {
  const sold = await factory.product({ name: "Roof coating", soldCount: 900 });
  for (let at = 0; at < 12; at++) await factory.product({ name: "Roof coating" });
  const { total, products } = (await send(searchShop, { query: { q: "roof coating" } })).data;
  expect(total).toBe(13);
  expect(products).toHaveLength(12);
  expect(products[0]?._id).toBe(sold.id);
});

test("a synonym added by staff works at once, and is audited", async () => {
  const as = await factory.admin();
  const subcategory = await factory.subcategory({ name: "Roof coatings" });
  await factory.product({ name: "Abhedya One", subcategoryId: subcategory.id });
  expect(await countProducts("छतमा")).toBe(0);
  const body = synonymBody({ name: "roof", words: [" chhat ", "छत", "छत"], finds: [subcategory.id, subcategory.id] });
  const created = await send(createSynonym, { as, body });
  expect(created).toMatchObject({
    status: 201,
    data: { name: "roof", words: ["chhat", "छत"], finds: [subcategory.id], page: null },
  });
  for (const q of ["छतमा", "chhatko", "CHAT", "roof"]) expect([q, await countProducts(q)]).toEqual([q, 1]);
  const params = { id: created.data._id };
  await send(editSynonym, { as, params, body: { ...body, words: ["kausi"] } });
  expect(await countProducts("कौसी")).toBe(1);
  expect(await countProducts("छतमा")).toBe(0);
  await send(deleteSynonym, { as, params });
  expect((await send(listSynonyms, { as })).data).toEqual([]);
  expect(await countProducts("कौसी")).toBe(0);
  const entries = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ["created", "roof"],
    ["changed", "roof"],
    ["deleted", "roof"],
  ]);
  expect(entries[0]?.after).toMatchObject({ shows: ["Roof coatings"] });
  expect((await send(deleteSynonym, { as, params })).status).toBe(404);
});

test("a synonym that someone else has changed since is not overwritten", async () => {
  const as = await factory.admin();
  const fields = { name: "Roof", kind: "place" as const, words: ["chhat"], finds: [], page: null };
  const { data: synonym } = await send(createSynonym, { as, body: fields });
  const params = { id: synonym._id };
  const edit = (words: string[], version?: string) => send(editSynonym, { as, params, body: { ...fields, words, version } });
  expect((await edit(["chhat", "dhuri"], synonym.version)).status).toBe(200);
  expect((await edit(["chhat", "kausi"], synonym.version)).status).toBe(409);
  const [now] = (await send(listSynonyms, { as })).data;
  expect(now?.words).toEqual(["chhat", "dhuri"]);
  expect((await edit(["chhat", "dhuri", "kausi"], now?.version)).status).toBe(200);
  expect((await edit(["chhat"])).data.words).toEqual(["chhat"]);
});

test("the usual synonyms can be added to a shop without seed data, and leave the staff's own unchanged", async () => {
  const as = await factory.admin();
  const subcategory = await factory.subcategory({ name: "acrylic roof coatings" });
  await factory.product({ name: "Abhedya One", subcategoryId: subcategory.id });
  await send(createSynonym, { as, body: synonymBody({ name: "Terrace", words: ["barandah"] }) });
  expect(await countProducts("छतमा")).toBe(0);
  const { added } = (await send(addUsualSynonyms, { as })).data;
  expect(added).toBeGreaterThan(100);
  expect(await countProducts("छतमा")).toBe(1);
  const { data } = await send(listSynonyms, { as });
  expect(data).toHaveLength(added + 1);
  expect(data.find(({ name }) => name === "roof")).toMatchObject({ kind: "place", finds: [subcategory.id] });
  expect(data.filter(({ name }) => name.toLowerCase() === "terrace")).toMatchObject([{ words: ["barandah"] }]);
  expect(data.find(({ kind }) => kind === "help")?.page).toMatch(/^\//);
  const entries = await db.auditEntry.findMany({ where: { name: "roof" } });
  expect(entries).toMatchObject([{ action: "created", actorId: as.id, after: { shows: ["acrylic roof coatings"] } }]);
  expect((await send(addUsualSynonyms, { as })).data).toEqual({ added: 0 });
});

test.each([
  ["no words", { words: [] }, "words"],
  ["a word of 61 letters", { words: ["x".repeat(61)] }, "words.0"],
  ["no name", { name: " " }, "name"],
  ["an unknown kind", { kind: "colour" }, "kind"],
  ["five subcategories", { finds: Array.from({ length: 5 }, (_, at) => `00000000-0000-7000-8000-00000000000${at}`) }, "finds"],
  ["a question without its page", { kind: "help" }, "page"],
  ["a page on another site", { kind: "help", page: "https://example.com" }, "page"],
])("%s is refused at its field", async (_, values, field) => {
  const { status, data } = await send(createSynonym, { as: await factory.admin(), body: synonymBody(values) });
  expect(status).toBe(400);
  expect(Object.keys(data.fields)).toContain(field);
});

test("names are unique, whatever their case", async () => {
  const as = await factory.admin();
  await send(createSynonym, { as, body: synonymBody({ name: "roof" }) });
  const again = await send(createSynonym, { as, body: synonymBody({ name: "Roof " }) });
  expect(again).toMatchObject({ status: 409, data: { fields: { name: "A synonym with this name already exists" } } });
});

test("a question finds its help page, and the FAQ that mentions it", async () => {
  await db.searchSynonym.create({ data: { name: "VAT", kind: "help", words: ["vat", "bil"], page: "/faq" } });
  const faq = await db.faq.create({ data: { question: "Do I get a VAT bill?", answer: "Yes." } });
  await db.faq.create({ data: { question: "When do you close?", answer: "At seven." } });
  expect((await send(searchShop, { query: { q: "vat bil" } })).data).toEqual({
    total: 0,
    products: [],
    fixes: [],
    notSold: [],
    help: [
      { label: "Do I get a VAT bill?", href: `/faq#q-${faq.id}` },
      { label: "Frequently asked questions", href: "/faq" },
    ],
  });
});

test("descriptions of a leak, and names of problems and systems, find the published fix pages", async () => {
  await send(addUsualSynonyms, { as: await factory.admin() });
  const outcomes = [{ when: {}, systems: [], inspect: true }];
  const problem = { sign: "It drips", summary: "Water", causes: [], never: [], questions: [], outcomes };
  const roof = { ...problem, name: "The roof leaks after rain", place: "roof_terrace" };
  const wall = { ...problem, name: "Rising damp in a wall", place: "internal_damp_wall", sign: "A tide mark" };
  await createFixEntry("problem", roof, { slug: "roof" });
  await createFixEntry("problem", wall, { slug: "wall" });
  await createFixEntry("problem", { ...roof, name: "A draft about leaks" }, { slug: "draft", isDraft: true });
  await createFixEntry("system", createSystemContent({ name: "Torch-on felt", layers: [{ role: "coat", name: "Sheet" }] }), {
    slug: "torch",
  });
  await factory.product({ name: "Abhedya RoofCoat" });
  const expected: Record<string, string[]> = {
    "roof leak": ["roof"],
    "chhana chuhine": ["roof"],
    "छानाबाट पानी चुहियो": ["roof"],
    "roofs that drip": ["roof"],
    damp: ["wall"],
    "after rain": ["roof"],
    "torch-on": ["system/torch"],
    "Abhedya RoofCoat 20 L": [],
    submarine: [],
  };
  const results: [string, string[]][] = [];
  for (const q of Object.keys(expected)) {
    const { fixes } = (await send(searchShop, { query: { q } })).data;
    results.push([q, fixes.map(({ href }) => href.replace("/fix/", ""))]);
  }
  expect(Object.fromEntries(results)).toEqual(expected);
});

test("a leak at no place leads to the drawing of the house, and one at a place without problems nowhere", async () => {
  await send(addUsualSynonyms, { as: await factory.admin() });
  for (const place of ["roof", "balcony", "bathroom", "kitchen"]) {
    const problem = { name: `The ${place} leaks`, place: "bathroom", sign: "Drips", summary: "Water", causes: [], never: [] };
    await createFixEntry("problem", { ...problem, questions: [], outcomes: [{ when: {}, systems: [], inspect: true }] });
  }
  const getLinks = async (q: string) => (await send(searchShop, { query: { q } })).data.fixes.map(({ label }) => label);
  expect(await getLinks("pani chuhyo")).toEqual(["Where is it wet? Tap the place"]);
  expect(await getLinks("leak")).toEqual(["Where is it wet? Tap the place"]);
  expect(await getLinks("balcony leak")).toEqual(["The balcony leaks"]);
  expect(await getLinks("septic tank leak")).toEqual([]);
});

test("something that is not sold is named, with what is sold instead", async () => {
  const product = await factory.product();
  const finds = [product.subcategoryId];
  await db.searchSynonym.create({ data: { name: "sand", kind: "not_sold", words: ["baluwa"], finds } });
  expect((await send(searchShop, { query: { q: "बालुवा" } })).data).toEqual({
    total: 1,
    products: [{ _id: product.id, name: product.name, image: null, price: 6400, availability: "in_stock" }],
    fixes: [],
    help: [],
    notSold: ["sand"],
  });
});

const getMisses = async () => (await send(listMisses, { as: await factory.admin() })).data;
const miss = (q: string) => send(countMiss, { body: { q } });

test("a search without results is counted by its words and day, until it has results", async () => {
  for (const q of ["  Submarine!", "submarine", "periscope"]) await miss(q);
  const today = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);
  const rows = await getMisses();
  expect(rows).toMatchObject([
    { term: "submarine", count: 2, lastDay: today },
    { term: "periscope", count: 1, lastDay: today },
  ]);
  await factory.product({ name: "Periscope grease" });
  expect((await getMisses()).map(({ term }) => term)).toEqual(["submarine"]);
  await send(deleteMiss, { as: await factory.admin(), params: { id: rows[0]?._id ?? "" } });
  expect(await getMisses()).toEqual([]);
});

test("searches with results, with personal data or without words are not counted", async () => {
  await factory.product({ name: "Roof coating" });
  for (const q of ["roof", "asha@example.com", "984-123 4567", "%%", "the"]) expect((await miss(q)).status).toBe(200);
  expect((await db.searchMiss.findMany()).map(({ term }) => term)).toEqual(["the"]);
});

test("so many failed searches as nobody makes are refused, one address at a time", async () => {
  const from = (address: string) => send(countMiss, { body: { q: "submarine" }, headers: { "x-client-ip": address } });
  expect((await from("10.0.0.1")).status).toBe(200);
  await db.$executeRaw`UPDATE rate_limit SET points = 300 WHERE key = 'search-miss-request:10.0.0.1'`;
  const refused = await from("10.0.0.1");
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await from("10.0.0.2")).status).toBe(200);
});

test("of more than a thousand failed searches the rarest are dropped, but never the newest", async () => {
  const day = new Date("2026-01-01");
  await db.searchMiss.createMany({
    data: Array.from({ length: 1000 }, (_, at) => ({ term: `t${at}`, count: 1 + at, lastDay: day })),
  });
  await miss("submarine");
  expect(await db.searchMiss.count()).toBe(1000);
  expect(await db.searchMiss.findFirst({ where: { term: "t0" } })).toBeNull();
  expect(await db.searchMiss.findFirst({ where: { term: "submarine" } })).not.toBeNull();
});
