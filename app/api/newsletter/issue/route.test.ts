import { beforeEach, describe, expect, test } from "vitest";
import { deleteCategory } from "@/lib/catalogue/category/admin/contract";
import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { sendDueIssues } from "@/lib/contact/newsletter/admin/issue/dispatch";
import { db } from "@/lib/platform/server/db/client";
import { setEmailRenderer } from "@/lib/platform/server/mail/renderer";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { issueInput, plainWriter } from "@/tests/support/email-fixtures";
import { factory } from "@/tests/support/factories";
import { place, putIntoCart } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

let as: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  as = await factory.admin();
  setEmailRenderer(plainWriter);
});

const createReaders = (count: number, confirmedAt: Date | null = new Date()) =>
  db.newsletterSubscriber.createMany({
    data: Array.from({ length: count }, (_, at) => ({ email: `reader${at}-${confirmedAt !== null}@roof.example`, confirmedAt })),
  });
const createDraft = async () => (await send(contract.createIssue, { as, body: issueInput() })).data;
const listBatches = () =>
  db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = 'newsletter' ORDER BY created_on`;

describe("a draft", () => {
  test("is created, read, changed, listed and deleted, and each change is audited", async () => {
    await createReaders(2);
    const created = await send(contract.createIssue, { as, body: issueInput() });
    expect(created).toMatchObject({ status: 201, data: { status: "draft", subject: "Before the monsoon", readers: 2 } });
    const params = { id: created.data._id };
    const edited = await send(contract.editIssue, { as, params, body: issueInput({ subject: "After it" }) });
    expect(edited).toMatchObject({ status: 200, data: { subject: "After it" } });
    expect((await send(contract.getIssue, { as, params })).data).toEqual(edited.data);
    expect((await send(contract.listIssues, { as })).data).toMatchObject([{ _id: params.id, subject: "After it" }]);
    expect((await send(contract.deleteIssue, { as, params })).status).toBe(200);
    expect((await send(contract.getIssue, { as, params })).status).toBe(404);
    const log = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
    expect(log.map(({ actorId, subject, action }) => [actorId, subject, action])).toEqual(
      ["created", "changed", "deleted"].map((action) => [as.id, "newsletter", action]),
    );
  });

  test("cannot be overwritten if someone else has saved it in the meantime", async () => {
    const { _id, updatedAt: version } = await createDraft();
    const save = (subject: string) =>
      send(contract.editIssue, { as, params: { id: _id }, body: { ...issueInput({ subject }), version } });
    const statuses = (await Promise.all([save("Mine"), save("Theirs")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await save("Mine again")).toMatchObject({ status: 409, data: { fields: { version: expect.any(String) } } });
  });

  const text = (phrase: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: phrase }] }] });
  test.each([
    ["no subject", { subject: "  " }],
    ["a subject of two lines", { subject: "Hello\r\nBcc: x@y.example" }],
    ["a subject of 151 letters", { subject: "a".repeat(151) }],
    ["a number for a subject", { subject: 7 }],
    ["a preview of 201 letters", { preview: "a".repeat(201) }],
    ["a text that is not a document", { content: "<p>Hello</p>" }],
    ["a script for a link", { content: { type: "doc", content: [{ type: "script" }] } }],
    ["more than twenty thousand letters", { content: text("a".repeat(20_001)) }],
    ["null", { content: null }],
  ])("with %s is refused, in each call that accepts one", async (_, invalid) => {
    const body = { ...issueInput(), ...invalid };
    const responses = [
      await send(contract.createIssue, { as, body }),
      await send(contract.previewIssue, { as, body }),
      await send(contract.testIssue, { as, body }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await db.newsletterIssue.count()).toBe(0);
  });

  test("keeps letters and symbols of any script, and drops unknown fields", async () => {
    const subject = "छाना 💧 <img src=x onerror=alert(1)>";
    const body = { ...issueInput({ subject, content: text(subject) as never }), status: "sent", isAdmin: true };
    const { data } = await send(contract.createIssue, { as, body });
    expect(data).toMatchObject({ subject, status: "draft", content: text(subject) });
  });
});

test("the preview is the email, and a test is sent to the administrator who asks for it", async () => {
  const preview = await send(contract.previewIssue, { as, body: issueInput() });
  expect(preview).toMatchObject({ status: 200, data: { subject: "newsletter-issue", html: "<p>newsletter-issue</p>" } });
  expect((await send(contract.testIssue, { as, body: issueInput() })).data.message).toContain(as.email);
  const tasks = await db.$queryRaw`SELECT data FROM pgboss.job WHERE name = 'mail'`;
  expect(tasks).toMatchObject([{ data: { to: as.email, template: "newsletter-issue", props: issueInput() } }]);
});

describe("sending", () => {
  const sendIssue = (id: string, body: object = {}) => send(contract.sendIssue, { as, params: { id }, body });

  test("reaches only confirmed subscribers, in batches, and only once however often it is requested", async () => {
    await createReaders(60);
    await createReaders(5, null);
    const { _id } = await createDraft();
    const statuses = (await Promise.all([sendIssue(_id), sendIssue(_id), sendIssue(_id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await send(contract.getIssue, { as, params: { id: _id } })).data).toMatchObject({
      status: "sending",
      isStuck: false,
      counts: { waiting: 60, sent: 0, failed: 0 },
    });
    expect(await listBatches()).toHaveLength(3);
  });

  test("is refused if nobody has confirmed, if the draft has changed, and if it does not exist", async () => {
    const { _id, updatedAt: version } = await createDraft();
    expect(await sendIssue(_id)).toMatchObject({
      status: 409,
      data: { message: "This group has no confirmed subscribers." },
    });
    expect((await send(contract.getIssue, { as, params: { id: _id } })).data.status).toBe("draft");
    await createReaders(1);
    await send(contract.editIssue, { as, params: { id: _id }, body: issueInput({ subject: "Another" }) });
    expect((await sendIssue(_id, { version })).status).toBe(409);
    expect((await sendIssue(crypto.randomUUID())).status).toBe(404);
    expect(await listBatches()).toEqual([]);
  });

  test("is refused for a draft without text, which can be saved but neither tested nor scheduled", async () => {
    await createReaders(1);
    const body = issueInput({ content: textDocument("  ") });
    const { status, data } = await send(contract.createIssue, { as, body });
    expect(status).toBe(201);
    const refused = { status: 400, data: { fields: { content: "Write something first" } } };
    expect(await sendIssue(data._id)).toMatchObject(refused);
    expect(await sendIssue(data._id, { at: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject(refused);
    expect(await send(contract.testIssue, { as, body })).toMatchObject(refused);
    expect(await listBatches()).toEqual([]);
  });

  test("closes the issue: it can no longer be changed or deleted", async () => {
    await createReaders(1);
    const { _id } = await createDraft();
    await sendIssue(_id);
    const params = { id: _id };
    expect((await send(contract.editIssue, { as, params, body: issueInput() })).status).toBe(409);
    expect((await send(contract.deleteIssue, { as, params })).status).toBe(409);
    expect((await send(contract.retryIssue, { as, params })).status).toBe(409);
  });

  test("that is stuck or has failed can be retried for those who are still subscribed", async () => {
    await createReaders(3);
    const { _id } = await createDraft();
    await sendIssue(_id);
    const params = { id: _id };
    await db.$executeRaw`DELETE FROM pgboss.job`;
    await db.newsletterDelivery.updateMany({ where: { email: { startsWith: "reader0" } }, data: { result: "sent" } });
    await db.newsletterDelivery.updateMany({ where: { email: { startsWith: "reader1" } }, data: { result: "failed" } });
    await db.newsletterSubscriber.deleteMany({ where: { email: { startsWith: "reader1" } } });
    expect((await send(contract.getIssue, { as, params })).data.isStuck).toBe(true);
    const again = await send(contract.retryIssue, { as, params });
    expect(again).toMatchObject({ status: 200, data: { isStuck: false, counts: { waiting: 1, sent: 1, failed: 1 } } });
    expect(await listBatches()).toHaveLength(1);
  });
});

test("the results are listed with failures first, filtered, and exported without formulas", async () => {
  const { _id: issueId } = await createDraft();
  await db.newsletterDelivery.createMany({
    data: [
      { issueId, email: "asha@roof.example", result: "sent" },
      { issueId, email: "=cmd@roof.example", result: "failed", reason: "Refused, twice" },
      { issueId, email: "bina@wall.example", result: "waiting" },
    ],
  });
  const params = { id: issueId };
  const list = async (query: object) => (await send(contract.listDeliveries, { as, params, query: { ...query } })).data;
  expect((await list({})).map(({ email }) => email)).toEqual(["=cmd@roof.example", "asha@roof.example", "bina@wall.example"]);
  expect(await list({ q: "WALL" })).toMatchObject([{ result: "waiting" }]);
  expect(await list({ result: "failed" })).toMatchObject([{ reason: "Refused, twice" }]);
  expect(await list({ page: 2, limit: 2 })).toHaveLength(1);
  expect((await send(contract.listDeliveries, { as, params, query: { result: "lost" } })).status).toBe(400);
  const { data } = await send(contract.exportDeliveries, { as, params, query: { result: "failed" } });
  expect(String(data)).toMatch(/^\ufeff?Email,Result,Reason,Last change\r\n'=cmd@roof\.example,failed,"Refused, twice",/);
});

describe("a segment", () => {
  const subscribe = (email: string) => db.newsletterSubscriber.create({ data: { email, confirmedAt: new Date() } });
  const countReaders = async (audience: object) =>
    (await send(contract.createIssue, { as, body: { ...issueInput(), ...audience } })).data.readers;

  test("contains only confirmed subscribers: customers, approved businesses, or buyers of a category", async () => {
    const asha = await factory.customer();
    const business = await factory.business();
    const product = await factory.product();
    const other = await factory.category();
    await factory.zones();
    await putIntoCart(asha, product);
    expect((await place(asha)).status).toBe(201);
    for (const email of [asha.email, business.email, "stranger@roof.example"]) await subscribe(email);
    const { categoryId } = product.subcategory;
    expect(await countReaders({})).toBe(3);
    expect(await countReaders({ segment: "customers" })).toBe(1);
    expect(await countReaders({ segment: "b2b" })).toBe(1);
    expect(await countReaders({ segment: "category", categoryId })).toBe(1);
    expect(await countReaders({ segment: "category", categoryId: other.id })).toBe(0);
    const { data } = await send(contract.createIssue, { as, body: { ...issueInput(), segment: "category", categoryId } });
    await send(contract.sendIssue, { as, params: { id: data._id }, body: {} });
    expect(await db.newsletterDelivery.findMany()).toMatchObject([{ email: asha.email }]);
  });

  test("of a category needs one", async () => {
    const response = await send(contract.createIssue, { as, body: { ...issueInput(), segment: "category" } });
    expect(response).toMatchObject({ status: 400, data: { fields: { categoryId: "Choose a category" } } });
  });
});

test("a test can be sent to any address", async () => {
  const response = await send(contract.testIssue, { as, body: { ...issueInput(), to: "Boss@Roof.example" } });
  expect(response.data.message).toBe("Test sent to boss@roof.example.");
  expect((await send(contract.testIssue, { as, body: { ...issueInput(), to: "boss" } })).status).toBe(400);
});

describe("a schedule", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const schedule = async (at: string) => {
    const { _id } = await createDraft();
    return send(contract.sendIssue, { as, params: { id: _id }, body: { at } });
  };

  test("sends the issue once when it is due, not before, and can be cancelled", async () => {
    await createReaders(2);
    const { status, data } = await schedule(inDays(1));
    expect({ status, data }).toMatchObject({ status: 200, data: { status: "scheduled", startedAt: null } });
    const params = { id: data._id };
    await sendDueIssues();
    expect((await send(contract.editIssue, { as, params, body: issueInput() })).status).toBe(409);
    expect((await send(contract.unscheduleIssue, { as, params })).data).toMatchObject({ status: "draft", scheduledAt: null });
    expect((await send(contract.unscheduleIssue, { as, params })).status).toBe(409);
    await send(contract.sendIssue, { as, params, body: { at: inDays(1) } });
    await db.newsletterIssue.updateMany({ data: { scheduledAt: new Date(Date.now() - 1000) } });
    await Promise.all([sendDueIssues(), sendDueIssues()]);
    expect((await send(contract.getIssue, { as, params })).data).toMatchObject({ status: "sending", counts: { waiting: 2 } });
    expect(await listBatches()).toHaveLength(1);
  });

  test("that has no recipients left becomes a draft again", async () => {
    await createReaders(1);
    const { data } = await schedule(inDays(1));
    await db.newsletterSubscriber.deleteMany();
    await db.newsletterIssue.updateMany({ data: { scheduledAt: new Date(Date.now() - 1000) } });
    await sendDueIssues();
    expect((await send(contract.getIssue, { as, params: { id: data._id } })).data.status).toBe("draft");
    const notices = await db.notification.findMany();
    expect(notices).toMatchObject([
      {
        userId: as.id,
        kind: "news",
        title: "Newsletter not sent",
        body: expect.stringContaining(data.subject),
        href: `/admin/newsletter/issues/${data._id}`,
      },
    ]);
  });

  test("keeps its category from being deleted until it is cancelled", async () => {
    const { id: categoryId, name } = await factory.category();
    const { _id, subject } = await createDraft();
    const data = { segment: "category", categoryId, status: "scheduled", scheduledAt: new Date(inDays(1)) } as const;
    await db.newsletterIssue.update({ where: { id: _id }, data });
    const remove = () => send(deleteCategory, { as, params: { id: categoryId } });
    const refused = await remove();
    const message = `The newsletter “${subject}” is scheduled for buyers of “${name}”: cancel its schedule first.`;
    expect([refused.status, refused.data.message]).toEqual([409, message]);
    await send(contract.unscheduleIssue, { as, params: { id: _id } });
    expect((await remove()).status).toBe(200);
  });

  test.each([
    [-1, "Choose a time in the future"],
    [400, "Choose a time within a year"],
  ])("in %d days is refused", async (days, message) => {
    await createReaders(1);
    expect(await schedule(inDays(days))).toMatchObject({ status: 400, data: { fields: { at: message } } });
  });
});
