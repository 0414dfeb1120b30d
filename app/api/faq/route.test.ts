import { beforeEach, expect, test } from "vitest";
import { createFaq, deleteFaq, editFaq, orderFaqs } from "@/lib/content/faq/admin/contract";
import { listFaqs } from "@/lib/content/faq/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const input = (number: number) => ({ question: `Question ${number}?`, answer: `Answer ${number}.`, group: "Delivery" });
const create = async (number: number) => (await send(createFaq, { as: admin, body: input(number) })).data;
const questions = async () => (await send(listFaqs, {})).data.map(({ question }) => question);

test("a new question is appended and public", {
  tags: ["spec-4-faq-create", "GET:/api/faq", "POST:/api/faq"],
}, async () => {
  const { status, data } = await send(createFaq, { as: admin, body: input(1) });
  expect(status).toBe(201);
  expect(data).toEqual({ _id: expect.any(String), ...input(1) });
  await create(2);
  expect(await questions()).toEqual(["Question 1?", "Question 2?"]);
});

test("an edit replaces the question under the same _id, and the previous one is audited", {
  tags: ["spec-4-faq-edit", "PATCH:/api/faq/[id]"],
}, async () => {
  const [one] = [await create(1), await create(2)];
  const body = { question: "  Does it rain?  ", answer: "Yes." };
  expect((await send(editFaq, { as: admin, params: { id: one._id }, body })).data).toEqual({
    _id: one._id,
    question: "Does it rain?",
    answer: "Yes.",
    group: "Delivery",
  });
  expect(await questions()).toEqual(["Does it rain?", "Question 2?"]);
  const [entry] = await db.auditEntry.findMany({ where: { subject: "faq", action: "changed" } });
  expect(entry).toMatchObject({
    actorId: admin.id,
    before: { question: "Question 1?", answer: "Answer 1." },
    after: { question: "Does it rain?", answer: "Yes." },
  });
});

test("a change may leave out the question, the answer or the group, but not all", async () => {
  const one = await create(1);
  const change = (body: object) => send(editFaq, { as: admin, params: { id: one._id }, body });
  expect((await change({ answer: "Often." })).data).toEqual({ ...input(1), _id: one._id, answer: "Often." });
  expect((await change({ question: "Does it rain?" })).data).toMatchObject({ question: "Does it rain?", answer: "Often." });
  expect((await change({ group: " Rain " })).data).toMatchObject({ question: "Does it rain?", group: "Rain" });
  expect((await change({})).status).toBe(400);
});

test("a question that someone else has changed since is not overwritten; only staff get versions", async () => {
  const one = await create(1);
  const change = (body: object) => send(editFaq, { as: admin, params: { id: one._id }, body });
  const read = async () => (await send(listFaqs, { as: admin })).data[0]?.version;
  const version = await read();
  expect((await change({ answer: "Theirs.", version })).status).toBe(200);
  expect((await change({ ...input(1), version })).status).toBe(409);
  expect((await change({ answer: "Mine.", version: await read() })).data.answer).toBe("Mine.");
  expect((await change({ version })).status).toBe(400);
  expect((await send(listFaqs, {})).data).toEqual([{ ...input(1), _id: one._id, answer: "Mine." }]);
});

test("a deleted question is gone, and cannot be deleted or edited again", { tags: ["DELETE:/api/faq/[id]"] }, async () => {
  const [one] = [await create(1), await create(2)];
  const request = { as: admin, params: { id: one._id } };
  expect((await send(deleteFaq, request)).status).toBe(200);
  expect(await questions()).toEqual(["Question 2?"]);
  expect((await send(deleteFaq, request)).status).toBe(404);
  expect((await send(editFaq, { ...request, body: input(3) })).status).toBe(404);
});

test("visitors see the questions in the order that staff chose", async () => {
  const faqs = [await create(1), await create(2), await create(3)];
  const ids = faqs.map(({ _id }) => _id).toReversed();
  expect((await send(orderFaqs, { as: admin, body: { ids } })).status).toBe(200);
  expect(await questions()).toEqual(["Question 3?", "Question 2?", "Question 1?"]);
});

test.each([
  [{}, ["question", "answer"]],
  [{ question: " ", answer: "Yes." }, ["question"]],
  [{ question: "Why?", answer: 7 }, ["answer"]],
  [{ question: "x".repeat(501), answer: "Yes." }, ["question"]],
  [{ question: "Why?", answer: "x".repeat(5001) }, ["answer"]],
  [{ question: "Why?", answer: "So.", group: "x".repeat(61) }, ["group"]],
])("%j is refused, with errors at its fields", async (body, fields) => {
  const { status, data } = await send(createFaq, { as: admin, body });
  expect(status).toBe(400);
  expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual(fields);
  expect(await db.faq.count()).toBe(0);
});

test("markup is plain text, and letters of any script are kept", async () => {
  const body = { question: "छत चुहिन्छ? <script>alert(1)</script>", answer: "हो 💧 & <b>no</b>" };
  expect((await send(createFaq, { as: admin, body })).data).toMatchObject(body);
});
