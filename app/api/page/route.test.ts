import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AdminPage,
  createPage,
  deletePage,
  getPage,
  listPages,
  orderPages,
  publishPage,
  restorePage,
  savePage,
  unpublishPage,
} from "@/lib/content/page/admin/contract";
import { listAdminPages } from "@/lib/content/page/admin/queries";
import { getPublished, listPublishedUrls, readPolicy } from "@/lib/content/page/queries";
import { announcePolicies } from "@/lib/content/page/schedule";
import { db } from "@/lib/platform/server/db/client";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { listenForContent } from "@/tests/support/listen-for-content";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const input = (text: string) => ({
  title: "Our words",
  summary: "",
  content: textDocument(text),
  effectiveOn: null as string | null,
});
const request = ({ _id }: AdminPage) => ({ as: admin, params: { id: _id } });
const create = async (kind: AdminPage["kind"], text = "One.") => {
  const { status, data } = await send(createPage, { as: admin, body: { kind, ...input(text) } });
  expect(status).toBe(201);
  return data;
};
const save = async (page: AdminPage, text: string, values: object = {}) =>
  send(savePage, { ...request(page), body: { ...input(text), version: page.version, ...values } });
const publish = async (page: AdminPage) => send(publishPage, { ...request(page), body: { version: page.version } });

describe("a page", () => {
  test("is a draft until it is published, and visitors do not see later changes of the draft", async () => {
    const page = await create("about");
    expect(page).toMatchObject({ slug: "about", publishedNumber: null, isChanged: true, versions: [] });
    expect(await getPublished("about")).toBeNull();
    const published = (await publish(page)).data;
    expect(published).toMatchObject({ publishedNumber: 1, isChanged: false });
    expect(published.versions).toMatchObject([{ number: 1, publishedBy: expect.any(String) }]);
    const changed = (await save(published, "Two.")).data;
    expect(changed).toMatchObject({ publishedNumber: 1, isChanged: true });
    expect(await getPublished("about")).toMatchObject({ number: 1, content: textDocument("One.") });
    await publish(changed);
    expect(await getPublished("about")).toMatchObject({ number: 2, content: textDocument("Two.") });
  });

  test("of a kind with a single page is created only once", async () => {
    await create("about");
    const { status } = await send(createPage, { as: admin, body: { kind: "about", ...input("Again.") } });
    expect(status).toBe(409);
    const both = await Promise.all(
      [1, 2].map(() => send(createPage, { as: admin, body: { kind: "return_policy", ...input("x") } })),
    );
    expect(both.map(({ status: each }) => each).toSorted()).toEqual([201, 409]);
  });

  test("without changes cannot be published, and concurrent requests publish it once", async () => {
    const page = await create("help");
    const both = await Promise.all([publish(page), publish(page)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = await send(getPage, request(page));
    expect((await publish(data)).data.message).toBe("Version 1 already says this. There is nothing new to publish.");
    expect(await db.pageVersion.count()).toBe(1);
  });

  test("without content, or a policy without a date, cannot be published", async () => {
    const empty = await create("help", " ");
    expect((await publish(empty)).data.fields).toEqual({ content: "Write something first" });
    const policy = await create("privacy_policy");
    expect((await publish(policy)).data.fields).toEqual({ effectiveOn: "Enter the date it takes effect" });
  });

  test("is restored to an earlier version as a draft", async () => {
    let page = (await publish(await create("about", "One."))).data;
    page = (await publish((await save(page, "Two.")).data)).data;
    const restored = await send(restorePage, { ...request(page), body: { number: 1, version: page.version } });
    expect(restored.data).toMatchObject({ content: textDocument("One."), publishedNumber: 2, isChanged: true });
    expect(await getPublished("about")).toMatchObject({ number: 2 });
    const missing = await send(restorePage, { ...request(page), body: { number: 9, version: restored.data.version } });
    expect(missing.status).toBe(404);
    expect((await publish(restored.data)).data.publishedNumber).toBe(3);
    expect(await getPublished("about")).toMatchObject({ content: textDocument("One.") });
  });

  test("keeps its draft and its versions when it is unpublished", async () => {
    const page = (await publish(await create("about"))).data;
    expect((await send(unpublishPage, request(page))).data).toMatchObject({ publishedNumber: null, isChanged: true });
    expect(await getPublished("about")).toBeNull();
    expect((await send(unpublishPage, request(page))).status).toBe(409);
    expect(await db.pageVersion.count()).toBe(1);
  });

  test("cannot be overwritten if someone else has saved it", async () => {
    const page = await create("about");
    expect((await save(page, "Hers.")).status).toBe(200);
    const mine = await save(page, "Mine.");
    expect(mine.status).toBe(409);
    expect(Object.keys(mine.data.fields)).toEqual(["version"]);
    const both = await send(getPage, request(page));
    expect(both.data.content).toEqual(textDocument("Hers."));
    const race = await Promise.all(["A", "B", "C"].map((text) => save(both.data, text)));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("can only be deleted if its kind has many pages", async () => {
    const service = await create("service");
    expect(await db.service.count()).toBe(1);
    expect((await send(deletePage, request(service))).status).toBe(200);
    expect((await send(deletePage, request(service))).status).toBe(404);
    expect(await db.service.count()).toBe(0);
    expect((await send(deletePage, request(await create("about")))).status).toBe(409);
  });
});

test("a policy published with a day too far ahead can be replaced, and a year of the Nepali calendar is refused", async () => {
  const { data: draft } = await send(createPage, { as: admin, body: { kind: "return_policy", ...input("Seven days.") } });
  const first = (await publish((await save(draft, "Seven days.", { effectiveOn: "2026-11-01" })).data)).data;
  expect((await save(first, "Eight days.", { effectiveOn: "2083-08-12" })).data.fields).toEqual({
    effectiveOn: "2083-08-12 looks like a Nepali date: do you mean 2026-11-28 AD?",
  });
  const [inMonths, today] = [180, 0].map((days) => dayInNepal(Date.now() + days * 86_400_000));
  const mistaken = (await publish((await save(first, "Eight days.", { effectiveOn: inMonths })).data)).data;
  expect((await publish((await save(mistaken, "Eight days.", { effectiveOn: today })).data)).status).toBe(200);
  expect(await readPolicy("return_policy", undefined)).toMatchObject({ page: { number: 3 }, others: [{ number: 1 }] });
  expect(await readPolicy("return_policy", "2")).toMatchObject({ page: null });
});

test("all processes are notified once when a policy takes effect", async () => {
  const { data: draft } = await send(createPage, { as: admin, body: { kind: "return_policy", ...input("Seven days.") } });
  await publish((await save(draft, "Seven days.", { effectiveOn: dayInNepal() })).data);
  const client = await listenForContent();
  await announcePolicies();
  await expect.poll(client.getCount).toBe(1);
  await announcePolicies();
  expect(client.getCount()).toBe(1);
  await client.end();
});

test("a policy that takes effect later replaces nothing until then", async () => {
  const { data: draft } = await send(createPage, { as: admin, body: { kind: "return_policy", ...input("Seven days.") } });
  const first = (await publish((await save(draft, "Seven days.", { effectiveOn: "2026-11-01" })).data)).data;
  const tomorrow = new Date(Date.now() + 86_400_000 + 345 * 60_000).toISOString().slice(0, 10);
  await publish((await save(first, "Eight days.", { effectiveOn: tomorrow })).data);
  const today = await readPolicy("return_policy", undefined);
  expect(today).toMatchObject({ page: { number: 1 }, others: [{ number: 2, effectiveOn: tomorrow }] });
  expect(await readPolicy("return_policy", "2")).toMatchObject({ page: { number: 2 }, present: { number: 1 } });
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
  try {
    expect(await readPolicy("return_policy", undefined)).toMatchObject({ page: { number: 2 }, others: [{ number: 1 }] });
  } finally {
    vi.useRealTimers();
  }
});

test("a policy has an effective date, and earlier versions stay readable", async () => {
  let page = await create("return_policy", "Seven days.");
  page = (await save(page, "Seven days.", { effectiveOn: "2026-11-01" })).data;
  page = (await publish(page)).data;
  const early = (await save(page, "Eight days.", { effectiveOn: "2026-10-31" })).data;
  expect((await publish(early)).data.fields).toEqual({
    effectiveOn: "Version 1 is effective from 1 Nov 2026: choose that day or a later one",
  });
  page = (await publish((await save(early, "Eight days.", { effectiveOn: "2026-11-02" })).data)).data;
  const now = await readPolicy("return_policy", undefined);
  expect(now?.page).toMatchObject({ number: 2, effectiveOn: "2026-11-02", content: textDocument("Eight days.") });
  expect(now?.others).toMatchObject([{ number: 1, effectiveOn: "2026-11-01" }]);
  expect((await readPolicy("return_policy", "1"))?.page).toMatchObject({ content: textDocument("Seven days.") });
  for (const version of ["0", "3", "x", "-1", "1.5", "9".repeat(40)]) {
    expect((await readPolicy("return_policy", version))?.page, version).toBeNull();
  }
  expect(await readPolicy("privacy_policy", undefined)).toBeNull();
  const restored = await send(restorePage, { ...request(page), body: { number: 1, version: page.version } });
  expect(restored.data).toMatchObject({ content: textDocument("Seven days."), isChanged: true });
  expect(Date.parse(restored.data.effectiveOn ?? ""), "only its text is restored").toBeGreaterThanOrEqual(
    Date.parse("2026-11-02"),
  );
  expect((await publish(restored.data)).data.publishedNumber).toBe(3);
});

test("the slug follows the title until the page is published; the same title gets different slugs", async () => {
  const one = await create("service");
  const two = await create("service");
  expect([one.slug, two.slug]).toEqual(["our-words", "our-words-2"]);
  const renamed = (await save(one, "One.", { title: "छत Roofs & walls" })).data;
  expect(renamed.slug).toBe("roofs-walls");
  const published = (await publish(renamed)).data;
  expect((await save(published, "One.", { title: "Another title" })).data.slug).toBe("roofs-walls");
  const { data: devanagari } = await send(createPage, { as: admin, body: { kind: "service", title: "छत" } });
  expect(devanagari.slug).toBe("service");
  expect((await listPublishedUrls()).map(({ path }) => path)).toEqual(["/services/roofs-walls"]);
});

test("the guide can be searched by its text, and sorted", async () => {
  const [one, two] = [await create("help", "Refunds go back to the wallet."), await create("help", "Count the pails.")];
  const matches = await send(listPages, { as: admin, query: { kind: "help", q: "WALLET" } });
  expect(matches.data.map(({ _id }) => _id)).toEqual([one._id]);
  expect((await send(listPages, { as: admin, query: { kind: "help", q: "paragraph" } })).data).toEqual([]);
  const order = { as: admin, body: { kind: "help" as const, ids: [two._id, one._id] } };
  expect((await send(orderPages, order)).status).toBe(200);
  const response = await send(listPages, { as: admin, query: { kind: "help" } });
  expect(response.data.map(({ _id }) => _id)).toEqual([two._id, one._id]);
  const unknown = await send(orderPages, { as: admin, body: { kind: "help", ids: [crypto.randomUUID()] } });
  expect(unknown.status).toBe(409);
});

test("readers of the guide who edit nothing get what is published, without its drafts", async () => {
  const article = (await publish(await create("help", "Refunds go back to the wallet."))).data;
  await save(article, "Refunds go to the bank.", { title: "Our next words" });
  await create("help", "Count the pails.");
  const titles = async (q: string, isPublished: boolean) =>
    (await listAdminPages({ kind: "help", q, isPublished })).map(({ title, isChanged }) => [title, isChanged]);
  expect(await titles("", true)).toEqual([["Our words", false]]);
  expect(await titles("wallet", true)).toEqual([["Our words", false]]);
  expect(await titles("bank", true)).toEqual([]);
  expect(await titles("", false)).toEqual([
    ["Our next words", true],
    ["Our words", true],
  ]);
});

test("each change is audited, with its text", async () => {
  const page = (await publish(await create("about"))).data;
  await save(page, "Two.");
  const entries = await db.auditEntry.findMany({ where: { subject: "page" }, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["created", "published", "changed"]);
  expect(entries[2]).toMatchObject({ actorId: admin.id, before: { text: "One.\n" }, after: { text: "Two.\n" } });
});

const deep = () => {
  let node: object = { type: "paragraph" };
  for (let depth = 0; depth < 500; depth++) node = { type: "blockquote", content: [node] };
  return { type: "doc", content: [node] };
};

test.each([
  ["an empty body", {}, ["title", "content"]],
  ["an empty title", { title: "  " }, ["title"]],
  ["a number for a title", { title: 7 }, ["title"]],
  ["a title too long", { title: "x".repeat(121) }, ["title"]],
  ["a summary too long", { summary: "x".repeat(301) }, ["summary"]],
  ["content that is not a document", { content: "words" }, ["content"]],
  [
    "a text with a script",
    { content: { type: "doc", content: [{ type: "script", text: "alert(1)" }] } },
    ["content.content.0.type"],
  ],
  ["a text nested too deep", { content: deep() }, ["content"]],
  ["too long a text", { content: textDocument("x".repeat(20_001)) }, ["content"]],
  ["an invalid date", { effectiveOn: "2026-02-30" }, ["effectiveOn"]],
  ["an implausible date", { effectiveOn: "0001-01-01" }, ["effectiveOn"]],
])("%s is refused, with errors at its fields", async (name, invalid, fields) => {
  const page = await create("help");
  const body = name === "an empty body" ? { version: page.version } : { ...input("x"), version: page.version, ...invalid };
  const { status, data } = await send(savePage, { ...request(page), body });
  expect(status).toBe(400);
  expect(Object.keys(data.fields)).toEqual(fields);
});

test("unknown kinds, missing versions and unknown pages are refused", async () => {
  const page = await create("help");
  expect((await send(createPage, { as: admin, body: { ...input("x"), kind: "terms" } })).status).toBe(400);
  expect((await send(orderPages, { as: admin, body: { kind: "about", ids: [page._id] } })).status).toBe(400);
  expect((await send(savePage, { ...request(page), body: input("x") })).data.fields).toHaveProperty("version");
  const unknownPage = { as: admin, params: { id: crypto.randomUUID() } };
  expect((await send(getPage, unknownPage)).status).toBe(404);
  expect((await send(savePage, { ...unknownPage, body: { ...input("x"), version: "x" } })).status).toBe(404);
  expect((await send(publishPage, { ...unknownPage, body: { version: "x" } })).status).toBe(404);
  const extra = { ...input("x"), kind: "help", slug: "../etc", publishedNumber: 9, position: -5 };
  expect((await send(createPage, { as: admin, body: extra })).data).toMatchObject({ slug: "our-words-2", publishedNumber: null });
});
