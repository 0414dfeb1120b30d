import { beforeEach, expect, test } from "vitest";
import {
  type AdminSystem,
  exportLayers,
  findProducts,
  importLayers,
  problemCalls,
  systemCalls,
} from "@/lib/advice/fix/admin/contract";
import { listProblems, listSystems } from "@/lib/advice/fix/contract";
import { previewJob } from "@/lib/advice/job/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { bareSystem, roofProblem } from "@/tests/support/fix-access-fixtures";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

type Entry = { _id: string; version: string };
const target = ({ _id }: Entry) => ({ as: admin, params: { id: _id } });

async function create(content = bareSystem(), slug = "") {
  const { status, data } = await send(systemCalls.create, { as: admin, body: { slug, content } });
  expect(status, JSON.stringify(data)).toBe(201);
  return data;
}
async function createProblem(systemId: string, values: object = {}) {
  const body = { slug: "", content: roofProblem(systemId, values) };
  return (await send(problemCalls.create, { as: admin, body })).data;
}
const save = (entry: Entry, content = bareSystem(), slug = "") =>
  send(systemCalls.save, { ...target(entry), body: { slug, content, version: entry.version } });
const publish = (entry: Entry) => send(systemCalls.publish, { ...target(entry), body: { version: entry.version } });
const publishProblem = (entry: Entry) => send(problemCalls.publish, { ...target(entry), body: { version: entry.version } });
const listPublic = async () => (await send(listSystems, {})).data;

async function createPublished(content = bareSystem()): Promise<AdminSystem> {
  const { status, data } = await publish(await create(content));
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}

test("a system is a draft until it is published, and the published version stays while its draft changes", async () => {
  const draft = await create();
  expect(draft).toMatchObject({ slug: "two-coat-roof", publishedNumber: null, isChanged: true, versions: [], checks: [] });
  expect(await listPublic()).toEqual([]);
  const first = (await publish(draft)).data;
  expect(first).toMatchObject({ publishedNumber: 1, isChanged: false, versions: [{ number: 1 }] });
  const changed = (await save(first, bareSystem({ summary: "Three coats." }))).data;
  expect(changed.isChanged).toBe(true);
  expect(await listPublic()).toMatchObject([{ version: 1, slug: "two-coat-roof", summary: bareSystem().summary }]);
  const second = (await publish(changed)).data;
  expect(await listPublic()).toMatchObject([{ version: 2, summary: "Three coats." }]);
  expect((await publish(second)).status).toBe(409);
  const restored = await send(systemCalls.restore, { ...target(second), body: { number: 1, version: second.version } });
  expect(restored.data).toMatchObject({ content: bareSystem(), publishedNumber: 2, isChanged: true });
  const missing = { number: 9, version: restored.data.version };
  expect((await send(systemCalls.restore, { ...target(second), body: missing })).status).toBe(404);
  expect((await send(systemCalls.unpublish, target(second))).data.publishedNumber).toBeNull();
  expect((await send(systemCalls.unpublish, target(second))).status).toBe(409);
  expect(await listPublic()).toEqual([]);
  const log = await db.auditEntry.findMany({ where: { subject: "system" }, orderBy: { createdAt: "asc" } });
  expect(log.map(({ action }) => action)).toEqual(["created", "published", "changed", "published", "restored", "unpublished"]);
});

test("saving an outdated version is a conflict, and nothing is overwritten", async () => {
  const draft = await create();
  expect((await save(draft, bareSystem({ name: "Hers" }))).status).toBe(200);
  const conflict = await save(draft, bareSystem({ name: "Mine" }));
  expect(conflict).toMatchObject({ status: 409, data: { fields: { version: expect.any(String) } } });
  expect((await send(systemCalls.read, target(draft))).data.name).toBe("Hers");
});

test("an amount by the roll keeps the roll of the day on which it was written, until staff change it", async () => {
  const tape = await factory.product({ variants: [{ size: 10, unit: "m" }] });
  const rate = { min: 10, max: 10, unit: "m_per_piece", basis: "total" };
  const layer = { role: "reinforcement", name: "Tape", measure: "edge", options: [{ productId: tape.id, rates: { all: rate } }] };
  const getRate = ({ content }: AdminSystem) => content.layers[0]?.options[0]?.rates.all;
  const written = await create(bareSystem({ layers: [layer] }));
  expect(getRate(written)).toEqual({ ...rate, piece: 10 });
  await factory.variant({ productId: tape.id, size: 5, unit: "m", position: 1 });
  const saved = (await save(written, { ...written.content, summary: "Changed." })).data;
  expect(getRate(saved)).toMatchObject({ piece: 10 });
  const emptied = { ...layer, options: [{ productId: tape.id, rates: { all: { ...rate, piece: null } } }] };
  expect(getRate((await save(saved, bareSystem({ layers: [emptied] }))).data)).toMatchObject({ piece: 5 });
});

test("a slug is unique, and cannot change once it was published", async () => {
  const one = await create();
  expect((await create()).slug).toBe("two-coat-roof-2");
  expect((await create(bareSystem(), "my-roof")).slug).toBe("my-roof");
  const taken = await send(systemCalls.create, { as: admin, body: { slug: "my-roof", content: bareSystem() } });
  expect(taken).toMatchObject({ status: 400, data: { fields: { slug: "Another page already has this web address." } } });
  for (const slug of ["Roof", "-roof", "a--b", "../x", "छत"]) {
    const { status, data } = await send(systemCalls.create, { as: admin, body: { slug, content: bareSystem() } });
    expect([status, Object.keys(data.fields)], slug).toEqual([400, ["slug"]]);
  }
  const problemBody = { slug: "roof", content: roofProblem(one._id) };
  expect((await send(problemCalls.create, { as: admin, body: problemBody })).data.fields).toHaveProperty("slug");
  const renamed = (await save(one, bareSystem(), "flat-roof")).data;
  expect(renamed.slug).toBe("flat-roof");
  const first = (await publish(renamed)).data;
  expect(Object.keys((await save(first, bareSystem(), "other-roof")).data.fields)).toEqual(["slug"]);
  expect((await save(first, bareSystem({ name: "Another name" }))).data.slug).toBe("flat-roof");
});

test("an inconsistent draft is not published, and the errors name the fields", async () => {
  const product = await factory.product();
  const layers = [
    { role: "coat", name: "First coat", options: [{ productId: product.id, rates: { all: { row: "No such row" } } }] },
    { role: "coat", name: "Second coat", options: [{ productId: crypto.randomUUID(), rates: { all: { row: "x" } } }] },
  ];
  const draft = await create(bareSystem({ layers }));
  const refused = await publish(draft);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.data.fields).toSorted()).toEqual(["content.layers.0.options.0.rates.all", "content.layers.1"]);
  expect((await send(systemCalls.list, { as: admin })).data[0]?.checks).toHaveLength(2);
  expect(await db.fixVersion.count()).toBe(0);
});

test("a published problem refers to published systems, which then cannot be unpublished", async () => {
  const system = await create();
  const problem = await createProblem(system._id);
  const failed = await publishProblem(problem);
  expect(Object.keys(failed.data.fields)).toEqual(["content.outcomes.0.systems.0"]);
  await publish(system);
  expect((await publishProblem(problem)).status).toBe(200);
  expect((await send(listProblems, {})).data).toMatchObject([{ slug: "the-flat-roof-leaks", version: 1 }]);
  const listed = (await send(systemCalls.list, { as: admin })).data[0];
  expect(listed?.problems).toEqual([{ _id: problem._id, name: "The flat roof leaks" }]);
  const refused = { status: 409, data: { message: expect.stringContaining("“The flat roof leaks”") } };
  expect(await send(systemCalls.unpublish, target(system))).toMatchObject(refused);
  expect(await send(systemCalls.remove, target(system))).toMatchObject(refused);
  expect((await send(problemCalls.unpublish, target(problem))).status).toBe(200);
  expect((await send(systemCalls.remove, target(system))).status).toBe(200);
  expect((await send(problemCalls.read, target(problem))).data.checks).toMatchObject([{ path: "outcomes.0.systems.0" }]);
  expect((await send(problemCalls.remove, target(problem))).status).toBe(200);
  expect((await send(problemCalls.read, target(problem))).status).toBe(404);
  expect((await send(systemCalls.read, target(problem))).status).toBe(404);
});

test("systems are listed in the order that staff chose, for visitors too", async () => {
  const [one, two] = [await createPublished(), await createPublished()];
  const ordered = { as: admin, body: { ids: [two._id, one._id] } };
  expect((await send(systemCalls.order, ordered)).status).toBe(200);
  expect((await listPublic()).map(({ _id }) => _id)).toEqual([two._id, one._id]);
  const problem = await createProblem(one._id);
  expect((await send(systemCalls.order, { as: admin, body: { ids: [problem._id] } })).status).toBe(409);
});

test("a draft can be estimated before it is published, and products are found with their coverage tables", async () => {
  const { id, name } = await factory.product({
    coverage: { create: { surface: "Concrete", coats: 2, min: 1.8, max: 2, unit: "kg_per_m2", basis: "total" } },
  });
  const matches = await send(findProducts, { as: admin, query: { q: name.slice(0, 4).toUpperCase() } });
  expect(matches.data).toMatchObject([{ productId: id, name, isSold: true, rows: [{ surface: "Concrete", coats: 2 }] }]);
  const layer = { role: "coat", name: "Coat", coats: 2, options: [{ productId: id, rates: { all: { row: "Concrete" } } }] };
  const body = { system: bareSystem({ layers: [layer], dryDays: 2 }), job: { areas: [{ length: 10, width: 5 }] } };
  const { status, data } = await send(previewJob, { as: admin, body });
  expect(status, JSON.stringify(data)).toBe(200);
  expect(data).toMatchObject({ estimate: { area: 50, layers: [{ needed: { min: 94.5, max: 105, unit: "kg" } }] } });
  expect(data).toMatchObject({
    plan: { dryDays: 2, isInMonsoon: false, days: [{ steps: [{ name: "Coat: coat 1 of 2" }, { name: "Coat: coat 2 of 2" }] }] },
  });
});

function toForm(text: string): FormData {
  const form = new FormData();
  form.append("file", new File([text], "layers.csv", { type: "text/csv" }));
  return form;
}
const importText = (text: string) => send(importLayers, { as: admin, body: toForm(text) });

test("layers can be exported to a spreadsheet and imported into the drafts, all or none", async () => {
  const { id } = await factory.product({ name: '=Roof, "grey"' });
  const option = {
    productId: id,
    rates: { all: { row: "Concrete = smooth", piece: 9.5 }, smooth: { min: 1.2, max: 1.4, unit: "m_per_piece", piece: 10 } },
  };
  const details = { betweenHours: { min: 0, max: 6.5 }, rainSafeHours: 8, dampDays: 3, wastage: 0, about: "=HYPERLINK(1)" };
  const coat = { role: "coat", name: "Coat", coats: 2, options: [option, { ...option, productId: id }], ...details };
  const mesh = { role: "reinforcement", name: "Mesh", intoNextCoat: true };
  const one = await create(bareSystem({ layers: [{ role: "preparation", name: "Wash" }, coat, mesh, { ...coat, name: "Top" }] }));
  const two = await create();
  const exported = await send(exportLayers, { as: admin });
  const text = String(exported.data);
  expect(text.trim().split(/\r\n/)).toHaveLength(1 + 6 + 1);
  expect((await importText(text)).data).toEqual({ changed: [] });
  const response = await importText(text.replaceAll("1.2 to 1.4", "1.2 to 1.6"));
  expect(response.data).toEqual({ changed: [one.name] });
  const current = (await send(systemCalls.read, target(one))).data;
  expect(current.content.layers[1]?.options[1]?.rates.smooth).toMatchObject({ max: 1.6 });
  expect({ ...current.content, layers: [] }).toEqual({ ...one.content, layers: [] });
  for (const [invalid, message] of [
    [text.replaceAll(two.slug, "nowhere"), "There is no system “nowhere”."],
    [text.replaceAll(id, unknownId), `There is no product with the id ${unknownId}.`],
    [text.replace("Coats", "Layers of it"), "These columns are missing: Coats."],
    [text.replace("preparation", "magic"), "Row 2: role: Choose what the layer does"],
    [text.replace(",yes,", ",maybe,"), "Row 5: intoNextCoat: Enter yes or no"],
    [text.replace(",1,preparation", ",,preparation"), "Row 2: enter the number of the layer."],
    [text.replace(",1,preparation", ",first,preparation"), "Row 2: enter the number of the layer."],
    [text.replace(/,[^,\r\n(]+(?=\r\n)/, ",other"), "Row 3: “Version (do not change)” must be the same as in row 2"],
    [
      text.replace(",8,3,0,", ",9,3,0,"),
      "Row 4: “Rain-safe after (hours)” must be the same as in row 3: both are the same layer.",
    ],
    ["", "The file is empty."],
  ] as const) {
    expect((await importText(invalid)).data.fields?.file, message).toContain(message);
  }
  expect((await send(systemCalls.read, target(two))).data.version).toBe(two.version);
});

test("an import leaves alone what is unchanged in the file, and takes back nothing that changed since the export", async () => {
  const withLayer = (name: string) => bareSystem({ layers: [{ role: "preparation", name }] });
  const [mine, theirs] = [await create(withLayer("Wash")), await create(withLayer("Grind"))];
  const text = String((await send(exportLayers, { as: admin })).data);
  await save(theirs, withLayer("Grind and vacuum"), theirs.slug);
  const readTheirs = async () => (await send(systemCalls.read, target(theirs))).data.content.layers[0]?.name;
  const edited = text.replace(",Wash,", ",Wash twice,");
  expect((await importText(edited)).data).toEqual({ changed: [mine.name] });
  expect(await readTheirs()).toBe("Grind and vacuum");
  expect((await importText(edited)).data, "the same file again").toEqual({ changed: [] });
  const both = text.replace(",Grind,", ",Sand,");
  const { status, data } = await importText(both);
  expect(status).toBe(409);
  expect(data.fields?.file).toContain(`The layers of “${theirs.name}” have changed since this file was exported.`);
  expect(await readTheirs()).toBe("Grind and vacuum");
  expect((await importText(both.replaceAll(lastCells, ","))).status, "without versions").toBe(200);
  expect(await readTheirs()).toBe("Sand");
});

/** The versions of all rows, but not their head. */
const lastCells = /,[^,\r\n(]+(?=\r\n)/g;
const unknownId = "00000000-0000-4000-8000-000000000001";

test.each([
  ["no layers", { layers: [] }, "content.layers"],
  ["a rate with too many decimals", { layers: [layerWith({ min: 0.1234, max: 1, unit: "kg_per_m2" })] }, "content.layers.0"],
  ["a range the wrong way round", { years: { min: 7, max: 5 } }, "content.years"],
  ["a surface without a name", { surfaces: [{ key: "a", label: "" }] }, "content.surfaces.0.label"],
])("%s is refused at its field", async (_, invalid, field) => {
  const body = { slug: "", content: { ...bareSystem(), ...invalid } };
  const { status, data } = await send(systemCalls.create, { as: admin, body });
  expect(status).toBe(400);
  expect(Object.keys(data.fields)[0]).toMatch(new RegExp(`^${field}`));
});

function layerWith(rate: object) {
  const productId = "00000000-0000-4000-8000-000000000001";
  return { role: "coat", name: "Coat", options: [{ productId, rates: { all: rate } }] };
}
