import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { createFaq, deleteFaq, editFaq } from "@/lib/content/faq/admin/contract";
import { hashText } from "@/lib/content/translation/rules";
import { getTexts } from "@/lib/content/translation/texts";
import {
  exportTranslations,
  importTranslations,
  listTranslations,
  saveTranslations,
} from "@/lib/office/translation/admin/contract";
import { getEntity, listEntities, listUnused } from "@/lib/office/translation/admin/queries";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { emptyDatabase } from "@/tests/support/database";
import { issueRow } from "@/tests/support/email-fixtures";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const createQuestion = async (question = "Does it rain?", answer = "Often.\n\nTake a coat.") =>
  (await send(createFaq, { as: admin, body: { question, answer, group: "" } })).data;
type Text = { english: string; text: string; state?: "draft" | "done"; previous?: string };
const save = (...texts: Text[]) =>
  send(saveTranslations, { as: admin, body: { texts: texts.map((each) => ({ state: "done", ...each })) } });
const list = async (query: Record<string, unknown>) => (await send(listTranslations, { as: admin, query })).data;
const states = async (id: string) =>
  (await getEntity("faq", id))?.texts.map(({ english, text, state }) => [english, text, state]);
const open = { q: "", state: "open" } as const;

test("the texts of a question are saved as drafts and as done; visitors see what is done", async () => {
  const { _id } = await createQuestion();
  const saved = await save({ english: "Does it rain?", text: " पानी पर्छ? " }, { english: "Often.", text: "धेरै।", state: "draft" });
  expect(saved).toMatchObject({ status: 200, data: { changed: 2 } });
  expect(await states(_id)).toEqual([
    ["Does it rain?", "पानी पर्छ?", "done"],
    ["Often.", "धेरै।", "draft"],
    ["Take a coat.", "", "missing"],
  ]);
  const texts = await getTexts("ne");
  expect([texts.get("Does it rain?"), texts.get("Often.")]).toEqual(["पानी पर्छ?", undefined]);
  expect(await list({ kind: "faq", state: "missing" })).toEqual([
    { kind: "faq", of: "Does it rain?", field: "Answer", english: "Take a coat.", text: "", state: "missing", previous: null },
  ]);
  expect((await listEntities({ ...open, kind: "faq" })).entities).toEqual([
    { kind: "faq", id: _id, name: "Does it rain?", counts: { missing: 1, draft: 1, outdated: 0, done: 1 } },
  ]);
  const entries = await db.auditEntry.findMany({ where: { subject: "translation" }, orderBy: { name: "asc" } });
  expect(entries).toMatchObject([
    { actorId: admin.id, name: "Does it rain?", action: "created", before: null, after: { text: "पानी पर्छ?", state: "done" } },
    { name: "Often.", action: "created", after: { state: "draft" } },
  ]);
});

test("saving the same again changes nothing, and an empty text removes the translation", async () => {
  const { _id } = await createQuestion();
  await save({ english: "Often.", text: "धेरै।" });
  expect((await save({ english: "Often.", text: "धेरै।" })).data.changed).toBe(0);
  expect((await save({ english: "Often.", text: "" })).data.changed).toBe(1);
  expect((await save({ english: "Often.", text: "" })).data.changed).toBe(0);
  expect((await states(_id))?.[1]).toEqual(["Often.", "", "missing"]);
  expect(await db.translation.count()).toBe(0);
});

test("a text with a mistake is refused at its field, and nothing is saved", async () => {
  await createQuestion();
  const { status, data } = await save({ english: "Does it rain?", text: "पानी पर्छ?" }, { english: "Often.", text: "<b>धेरै</b>" });
  expect([status, data.fields]).toEqual([400, { "texts.1.text": "Take out the tag <b>: the English text does not have it." }]);
  expect((await save({ english: "Nobody says this.", text: "कसैले भन्दैन।" })).status).toBe(404);
  expect(await db.translation.count()).toBe(0);
});

test("what somebody else has translated meanwhile is not overwritten, nor undone by who did not touch it", async () => {
  const { _id } = await createQuestion();
  await save({ english: "Often.", text: "धेरै।", previous: "" });
  expect((await save({ english: "Often.", text: "प्रायः।", previous: "" })).status).toBe(409);
  const untouched = { english: "Often.", text: "", previous: "" };
  expect((await save({ english: "Does it rain?", text: "पानी पर्छ?", previous: "" }, untouched)).data.changed).toBe(1);
  expect((await states(_id))?.[1]).toEqual(["Often.", "धेरै।", "done"]);
  expect((await save({ english: "Often.", text: "प्रायः।", previous: "धेरै।" })).status).toBe(200);
});

test("an edit of the English makes its translation outdated, until it is done again", async () => {
  const { _id } = await createQuestion();
  await save({ english: "Does it rain?", text: "पानी पर्छ?" }, { english: "Take a coat.", text: "कोट लिनुहोस्।" });
  const body = { question: "Does it snow?", answer: "Often.\n\nTake a warm coat." };
  await send(editFaq, { as: admin, params: { id: _id }, body });
  expect((await getEntity("faq", _id))?.texts).toMatchObject([
    { english: "Does it snow?", text: "", state: "outdated", previous: { english: "Does it rain?", text: "पानी पर्छ?" } },
    { english: "Often.", state: "missing", previous: null },
    { english: "Take a warm coat.", state: "outdated", previous: { english: "Take a coat.", text: "कोट लिनुहोस्।" } },
  ]);
  expect((await listEntities({ q: "snow", state: "outdated" })).totals).toMatchObject({ outdated: 2, missing: 1 });
  expect((await listUnused("")).map(({ english }) => english)).toEqual(["Does it rain?", "Take a coat."]);
  await save({ english: "Does it snow?", text: "हिउँ पर्छ?" });
  expect((await states(_id))?.[0]).toEqual(["Does it snow?", "हिउँ पर्छ?", "done"]);
});

test("of a page the earlier versions say what its texts were", async () => {
  const text = (english: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: english }] }],
  });
  const version = (number: number, english: string) => ({ number, title: "About us", summary: "", content: text(english) });
  const page = await db.page.create({
    data: { kind: "about", slug: "about", title: "About us", content: text("We dry all roofs.") },
  });
  await db.pageVersion.create({ data: { pageId: page.id, ...version(1, "We dry roofs.") } });
  const { id } = await db.pageVersion.create({ data: { pageId: page.id, ...version(2, "We dry all roofs.") } });
  await db.page.update({ where: { id: page.id }, data: { publishedId: id } });
  const english = "We dry roofs.";
  await db.translation.create({ data: { language: "ne", hash: hashText(english), english, text: "छत सुकाउँछौँ।" } });
  expect((await getEntity("page", page.id))?.texts.find((each) => each.english === "We dry all roofs.")).toMatchObject({
    state: "outdated",
    previous: { english, text: "छत सुकाउँछौँ।" },
  });
  expect(await listUnused("")).toEqual([]);
});

test("translations of a deleted question are no longer used, and can be deleted", async () => {
  const { _id } = await createQuestion();
  await save({ english: "Often.", text: "धेरै।" });
  await send(deleteFaq, { as: admin, params: { id: _id } });
  expect(await listUnused("")).toEqual([{ english: "Often.", text: "धेरै।" }]);
  expect((await save({ english: "Often.", text: "", previous: "धेरै।" })).status).toBe(200);
  expect(await listUnused("")).toEqual([]);
});

test("products are listed by what is sold most, with what they hold; archived ones keep their translations", async () => {
  const coverage = {
    create: { surface: "Rough concrete", coats: 1, min: 1, max: 2, unit: "m2_per_l", basis: "per_coat" },
  } as const;
  const [some, most, gone] = [
    await factory.product({ soldCount: 3 }),
    await factory.product({
      soldCount: 9,
      kind: "Coating for roofs",
      steps: ["Wash it"],
      coverage,
      variants: [{ colourName: "Grey", colourHex: "#808080" }],
    }),
    await factory.product({ status: "archived", summary: "An old one." }),
  ];
  await db.translation.create({
    data: { language: "ne", hash: hashText("An old one."), english: "An old one.", text: "पुरानो।" },
  });
  const { entities } = await listEntities({ q: "", kind: "product", state: "all" });
  expect(entities.map(({ id }) => id)).toEqual([most.id, some.id]);
  expect(await getEntity("product", gone.id)).toBeNull();
  expect(await listUnused("")).toEqual([]);
  expect((await getEntity("product", most.id))?.texts.map(({ english }) => english)).toEqual([
    "Coating for roofs",
    "Keeps a roof dry.",
    "An elastic coating.",
    "Wash it",
    "Rough concrete",
    "Grey",
  ]);
});

test("the shop's own sentences can be corrected, and a correction can be taken back", async () => {
  const [sentence] = (await list({ kind: "screen", state: "done", q: "about us" })).filter(
    ({ english }) => english === "About us",
  );
  expect(sentence).toMatchObject({ kind: "screen", state: "done", text: expect.stringMatching(/\p{Script=Devanagari}/u) });
  expect((await save({ english: "About us", text: sentence?.text ?? "" })).data.changed).toBe(0);
  await save({ english: "About us", text: "हामी को हौँ" });
  expect((await getTexts("ne")).get("About us")).toBe("हामी को हौँ");
  await save({ english: "About us", text: "" });
  expect((await getTexts("ne")).get("About us")).toBe(sentence?.text);
});

const readFile = async (query: Record<string, unknown>) => String((await send(exportTranslations, { as: admin, query })).data);
function importFile(content: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  body.append("file", new File([content], "nepali.csv"));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return send(importTranslations, { as: admin, body });
}

test.each(["csv", "po"])("a %s file goes out, is filled in, shown and then saved", async (format) => {
  const { _id } = await createQuestion("Does {it}, really, rain?", "Often.\nTake “a coat”.");
  await save({ english: "Often.", text: "धेरै।" });
  const sent = await readFile({ format, kind: "faq" });
  const filled =
    format === "csv"
      ? sent.replace(/^("Does \{it\}, really, rain\?"),,Missing/m, '$1,"{it} साँच्चै, पर्छ?",Missing')
      : sent.replace(/(msgid "Does \{it\}, really, rain\?"\n)msgstr ""/, '$1msgstr "{it} साँच्चै, पर्छ?"');
  expect(filled).not.toBe(sent);
  const change = { english: "Does {it}, really, rain?", before: "", after: "{it} साँच्चै, पर्छ?" };
  const shown = await importFile(filled);
  expect(shown.data).toEqual({ changed: 1, same: 1, unknown: 0, problems: [], changes: [change] });
  expect((await states(_id))?.[0]?.[2]).toBe("missing");
  expect((await importFile(filled, { save: "yes", state: "draft" })).data.changed).toBe(1);
  expect((await states(_id))?.map(([, , state]) => state)).toEqual(["draft", "done", "missing"]);
  expect((await importFile(filled, { state: "draft" })).data.changed).toBe(0);
  // A .po file says that its translator is sure; a CSV cannot.
  expect((await importFile(filled)).data.changed).toBe(format === "po" ? 1 : 0);
});

test.each([
  ["csv", "English,Nepali\nOften.,धेरै।\nDoes {it} rain?,पानी पर्छ?\n", 3],
  ["po", '# A file\nmsgid ""\nmsgstr ""\n\nmsgid "Often."\nmsgstr "धेरै।"\n\nmsgid "Does {it} rain?"\nmsgstr "पानी पर्छ?"\n', 8],
  ["po without a head", 'msgid "Does {it} rain?"\nmsgstr "पानी पर्छ?"\n', 1],
])("a broken placeholder in a %s file is refused with its line, and nothing of the file is saved", async (_, content, line) => {
  await createQuestion("Does {it} rain?");
  const message = "Keep the placeholder {it} of the English text.";
  expect((await importFile(content)).data.problems).toEqual([{ line, message }]);
  const refused = await importFile(content, { save: "yes" });
  expect(refused).toMatchObject({ status: 400, data: { fields: { file: `Line ${line}: ${message}` } } });
  expect(await db.translation.count()).toBe(0);
});

test("what a file contradicts itself in is refused, and what the shop does not have is skipped", async () => {
  await createQuestion();
  const content = "English,Nepali\nOften.,धेरै।\nOften.,प्रायः।\nNobody says this.,कसैले भन्दैन।\n";
  expect((await importFile(content)).data).toMatchObject({
    unknown: 1,
    problems: [{ line: 3, message: "Line 2 translates the same text differently." }],
  });
  expect((await importFile("Word,Nepali\na,b\n")).data.fields).toEqual({
    file: "The file needs the columns “English” and “Nepali”.",
  });
  expect((await importFile("English,Nepali\n")).status).toBe(400);
});

test("the catalogue of the code itself can be imported", async () => {
  const { status, data } = await importFile(readFileSync("lib/content/translation/ne.po", "utf8"));
  expect([status, data.changed, data.problems]).toEqual([200, 0, []]);
});

test("formulas in a file stay texts, and a file of thousands is saved in one go", async () => {
  const lines = Array.from({ length: 1500 }, (_, at) => `Line number ${at} of it`);
  await createQuestion("Long?", lines.slice(0, 200).join("\n"));
  await createQuestion("Longer?", "=cmd is a word");
  expect(await readFile({ kind: "faq" })).toContain("'=cmd is a word");
  const content = ["English,Nepali", ...lines.map((line, at) => `${line},यसको लाइन ${at}`), "'=cmd is a word,शब्द"].join("\n");
  expect((await importFile(content, { save: "yes" })).data).toMatchObject({ changed: 201, unknown: 1300 });
  expect(await db.translation.count()).toBe(201);
});

test("of two people who translate a missing text at the same time, the second is told", async () => {
  const english = "Does it rain?";
  await createQuestion(english);
  const late = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('translation'))`;
    await tx.translation.create({ data: { language: "ne", hash: hashText(english), english, text: "झरी पर्छ?" } });
    const reply = save({ english, text: "पानी पर्छ?", previous: "" });
    await vi.waitFor(async () => expect(await db.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted`).toHaveLength(1));
    return { reply };
  });
  expect(await late.reply).toMatchObject({ status: 409 });
  expect(await db.translation.findMany()).toMatchObject([{ text: "झरी पर्छ?" }]);
});

test("what staff have reworded, and a newsletter that is not sent yet, is listed too", async () => {
  const opening = "Hello {name}.\n\nCome to our new store.";
  await db.mailTemplate.create({ data: { name: "welcome", subject: "Welcome to the roof", opening } });
  const { id } = await db.newsletterIssue.create({ data: { ...issueRow(), subject: "Before the rain" } });
  const shown = async () => (await listEntities({ ...open, q: "", kind: undefined })).entities.filter(isMessage);
  const isMessage = ({ kind }: { kind: string }) => kind === "mail" || kind === "newsletter";
  expect(await shown()).toMatchObject([
    { kind: "mail", id: "welcome", counts: { missing: 3 } },
    { kind: "newsletter", id, name: "Before the rain" },
  ]);
  expect(await save({ english: "Come to our new store.", text: "हाम्रो नयाँ पसलमा आउनुहोस्।" })).toMatchObject({ status: 200 });
  setTextSource(getTexts);
  expect(await inLanguage("ne", async () => t(opening))).toBe("Hello {name}.\n\nहाम्रो नयाँ पसलमा आउनुहोस्।");
  await db.newsletterIssue.update({ where: { id }, data: { endedAt: new Date() } });
  expect(await shown()).toMatchObject([{ kind: "mail", counts: { missing: 2 } }]);
});

test("a .po file that nobody has touched changes nothing, although it offers the earlier Nepali of an outdated text", async () => {
  const { _id } = await createQuestion("Does it rain?", "Often.");
  await save({ english: "Often.", text: "धेरै।" });
  await send(editFaq, { as: admin, params: { id: _id }, body: { answer: "Quite often." } });
  const file = await readFile({ format: "po", kind: "faq", state: "outdated" });
  expect(file).toContain('#, fuzzy\nmsgid "Quite often."\nmsgstr "धेरै।"');
  expect((await importFile(file)).data).toMatchObject({ changed: 0, same: 1 });
  expect((await importFile(file.replace("#, fuzzy\n", ""))).data).toMatchObject({ changed: 1 });
});

test("a draft whose translator only took the mark away in a .po file is published, unless drafts are asked for", async () => {
  await createQuestion("Does it rain?", "Often.");
  await save({ english: "Often.", text: "धेरै।", state: "draft" });
  const file = await readFile({ format: "po", kind: "faq", state: "draft" });
  expect((await importFile(file, { save: "yes" })).data).toMatchObject({ changed: 0 });
  const reviewed = file.replace("#, fuzzy\n", "");
  expect((await importFile(reviewed, { save: "yes", state: "draft" })).data).toMatchObject({ changed: 0 });
  expect((await importFile(reviewed, { save: "yes" })).data).toMatchObject({ changed: 1 });
  expect(await db.translation.findMany()).toMatchObject([{ text: "धेरै।", state: "done" }]);
});
