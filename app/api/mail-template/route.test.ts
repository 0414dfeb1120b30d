import { beforeEach, expect, test } from "vitest";
import * as contract from "@/lib/messages/mail-template/admin/contract";
import type { Email } from "@/lib/messages/mail-template/emails";
import { getEmailTexts } from "@/lib/messages/mail-template/queries";
import { emailNames } from "@/lib/messages/mail-template/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { setEmailRenderer } from "@/lib/platform/server/mail/renderer";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";

eachTestStartsEmpty();

let as: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  as = await factory.admin();
});

const template = {
  name: "welcome",
  subject: "Namaste {name}",
  opening: "Dear {name}!\r\nGood day.",
  closing: "Your Sukkha",
} as const;
const save = (body: object) => send(contract.saveTemplate, { as, body: { ...template, ...body } });
const getTexts = (name: string) => getEmailTexts({ to: "a@b.example", template: name, props: {} } as unknown as Email);

test("every email of the shop is listed, with the default text until staff write their own", async () => {
  const { data } = await send(contract.listTemplates, { as });
  expect(data.map(({ name }) => name)).toEqual(emailNames);
  expect(data.filter(({ isChanged }) => isChanged)).toEqual([]);
});

test("the staff's text is used from then on, and reset if all fields are empty; both are audited", async () => {
  expect(await save({})).toMatchObject({ status: 200, data: { isChanged: true, opening: "Dear {name}!\nGood day." } });
  expect(await getTexts("welcome")).toEqual({
    subject: "Namaste {name}",
    opening: "Dear {name}!\nGood day.",
    closing: "Your Sukkha",
  });
  expect(await save({ subject: "", opening: " ", closing: "" })).toMatchObject({ status: 200, data: { isChanged: false } });
  expect(await getTexts("welcome")).toEqual({ subject: "", opening: "", closing: "" });
  const log = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(log.map(({ actorId, subject, action }) => [actorId, subject, action])).toEqual([
    [as.id, "settings", "changed"],
    [as.id, "settings", "reset"],
  ]);
});

test("of two concurrent saves the second is a conflict", async () => {
  const { data } = await save({});
  const both = await Promise.all(["Mine", "Theirs"].map((subject) => save({ subject, version: data.updatedAt })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await save({ version: null })).status, "it had the default text when the form was opened").toBe(409);
});

test.each([
  ["an email that cannot be edited", { name: "newsletter-issue" }],
  ["no email", { name: undefined }],
  ["an unknown placeholder", { subject: "Order {order}" }],
  ["an empty placeholder", { opening: "Hello {}" }],
  ["names of object properties as placeholders", { closing: "{constructor} {__proto__}" }],
  ["a subject of two lines", { subject: "Hello\nBcc: x@y.example" }],
  ["a subject of 151 letters", { subject: "a".repeat(151) }],
  ["an opening of 1001 letters", { opening: "a".repeat(1001) }],
  ["a control character", { closing: "\u0007" }],
  ["a number", { subject: 7 }],
])("%s is refused in every call", async (_, invalid) => {
  const body = { ...template, ...invalid };
  const responses = [
    await send(contract.saveTemplate, { as, body }),
    await send(contract.previewTemplate, { as, body }),
    await send(contract.testTemplate, { as, body }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await db.mailTemplate.count()).toBe(0);
});

test("a preview and a test use the text from the request, and example data", async () => {
  const rendered: Email[] = [];
  setEmailRenderer(async (email: Email) => {
    rendered.push(email);
    return { subject: "S", html: "<p>H</p>", text: "T" };
  });
  expect((await send(contract.previewTemplate, { as, body: template })).data).toEqual({
    subject: "S",
    html: "<p>H</p>",
    text: "T",
  });
  expect((await send(contract.testTemplate, { as, body: template })).data.message).toContain(as.email);
  const [job] = await db.$queryRaw<{ data: Email }[]>`SELECT data FROM pgboss.job WHERE name = 'mail'`;
  for (const email of [rendered[0], job?.data]) {
    expect(email).toMatchObject({ to: as.email, template: "welcome", texts: { subject: "Namaste {name}" } });
  }
});

test("no test is promised while emails are only written to the outbox", async () => {
  changeSettings({ NODE_ENV: "production" });
  const { status, data } = await send(contract.testTemplate, { as, body: template });
  changeSettings({});
  expect([status, data.message]).toEqual([503, "The shop sends no emails, because RESEND_API_KEY is not set."]);
});
