import { beforeEach, describe, expect, test } from "vitest";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import * as contract from "@/lib/messages/sms/admin/contract";
import { notBefore } from "@/lib/messages/sms/send";
import { orderTemplate, ownText } from "@/lib/messages/sms/texts";
import { textNames, texts } from "@/lib/messages/sms/vocabulary";
import { writeSms } from "@/lib/messages/sms/write";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import type { QueuedSms } from "@/lib/platform/server/sms/queue";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createOrder } from "@/tests/support/orders";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";

eachTestStartsEmpty();

let as: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  as = await factory.admin();
  await factory.company();
});

const text = "Good news, {order} is packed! See {link} for all of it.";
const save = (body: object = {}) => send(contract.saveSmsTemplate, { as, body: { name: "confirmed" as const, text, ...body } });

const template = orderTemplate("confirmed", { number: "SW-000041", note: "", isPickup: false });
const writeText = (linkId?: string) =>
  writeSms({ mobile: "+9779841234567", kind: "order-update", text: ownText(template), template, ...(linkId && { linkId }) });

test("every text message is listed, with the default text until staff write their own", async () => {
  const { data } = await send(contract.listSmsTemplates, { as });
  expect(data.map(({ name }) => name)).toEqual(textNames);
  expect(data.filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(data.find(({ name }) => name === "confirmed")).toMatchObject({ name: "confirmed", text: texts.confirmed.own });
});

test("messages use the staff's text until it is reset, and both changes are audited", async () => {
  await factory.zones();
  const order = await createOrder(await factory.customer(), { status: "pending" });
  const linkId = (await transaction((tx) => ensureLink(tx, order._id))) ?? "";
  const defaultText = `is confirmed and we are packing it. ${getLinkUrl(linkId)}`;
  expect(await writeText(linkId)).toContain(defaultText);
  expect(await save()).toMatchObject({ status: 200, data: { isChanged: true, text } });
  expect(await writeText(linkId)).toMatch(
    new RegExp(`: Good news, SW-000041 is packed! See ${getLinkUrl(linkId)} for all of it\\.$`),
  );
  expect(await writeText(), "without a link of its own").toContain(`See ${env().SITE_URL}/track for all of it.`);

  expect(await save({ text: " " })).toMatchObject({ status: 200, data: { isChanged: false, text: texts.confirmed.own } });
  expect(await writeText(linkId)).toContain(defaultText);
  expect(await save({ text: texts.confirmed.own }), "the default text does not count as changed").toMatchObject({
    data: { isChanged: false },
  });
  const log = await db.auditEntry.findMany({ where: { subjectId: "sms:confirmed" }, orderBy: { createdAt: "asc" } });
  expect(log.map(({ actorId, action }) => [actorId, action])).toEqual([
    [as.id, "changed"],
    [as.id, "reset"],
  ]);
});

test("if the staff's text has become too long for the shop's name, the default is used", async () => {
  await save({ text: `{order} {link} ${"Thank you. ".repeat(18)}` });
  await db.companyDetail.updateMany({ data: { name: "सुख्खा छत वाटरप्रुफिङ" } });
  expect(await writeText()).toContain("Order SW-000041 is confirmed");
});

test("of two concurrent saves the second is a conflict", async () => {
  const { data } = await save();
  const both = await Promise.all(
    ["Mine {order} {link}", "Theirs {order} {link}"].map((each) => save({ text: each, version: data.updatedAt })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ["an unknown message", { name: "code" }],
  ["no text", { text: undefined }],
  ["an unknown placeholder", { text: `${text} {total}` }],
  ["no order number", { text: "It is packed: {link}" }],
  ["no link", { text: "{order} is packed" }],
  ["two lines", { text: `${text}\n{order}` }],
  ["401 letters", { text: text.padEnd(401, "a") }],
  ["three messages of plain letters", { text: text.padEnd(300, "a") }],
  ["three messages for one emoji", { text: `${text.padEnd(130, "a")} 💧` }],
  ["a number", { text: 7 }],
])("%s is refused", async (_, invalid) => {
  const { status, data } = await save(invalid);
  expect([status, Object.keys(data.fields)]).toEqual([400, ["name" in invalid ? "name" : "text"]]);
  expect(await db.smsTemplate.count()).toBe(0);
});

describe("a test", () => {
  const sendTest = (body: object = {}) =>
    send(contract.testSmsTemplate, { as, body: { name: "confirmed" as const, text, ...body } });
  const listQueued = async () =>
    (await db.$queryRaw<{ data: QueuedSms }[]>`SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`).map(
      ({ data }) => data,
    );
  const setNumbers = (data: { mobile?: string; phone?: string }) => db.user.update({ where: { id: as.id }, data });

  test("is sent to the caller's own number with the text as it is now edited, at any hour", async () => {
    changeSettings({ SPARROW_TOKEN: "a-long-token", SPARROW_FROM: "Sukkha" });
    await save({ text: "Saved: {order} {link}" });
    await setNumbers({ mobile: "+9779841234567", phone: "9801234567" });
    const { status, data } = await sendTest();
    changeSettings({});
    expect([status, data.message]).toEqual([200, "The test is on its way to 984-1234567."]);
    const [queued] = await listQueued();
    if (!queued) throw new Error("a text message waits");
    expect(queued).toMatchObject({ mobile: "+9779841234567", kind: "test" });
    const night = new Date("2026-11-20T20:00:00Z");
    expect(notBefore(queued, night)).toEqual(night);
    expect(await writeSms(queued)).toMatch(
      /^Sukkha Waterproofing: Good news, SW-000041 is packed! See https:\/\/shop\.example\/o\//,
    );
  });

  test("uses the contact number if there is no verified one, and the shop's own text if there is none", async () => {
    await setNumbers({ phone: "9801234567" });
    const { data } = await sendTest({ text: "" });
    expect(data.message).toBe(`The test is written to ${env().OUTBOX_DIR}, because SPARROW_TOKEN is not set.`);
    const [queued] = await listQueued();
    expect(queued?.mobile).toBe("+9779801234567");
    expect(queued && (await writeSms(queued))).toContain("Order SW-000041 is confirmed");
  });

  test.each([{}, { phone: "014412345" }])("needs a mobile number: %j", async (numbers) => {
    await setNumbers(numbers);
    const { status, data } = await sendTest();
    expect([status, data.message]).toEqual([409, "Add your mobile number under My account first."]);
    expect(await listQueued()).toEqual([]);
  });

  test("is refused while no text messages are sent", async () => {
    await setNumbers({ mobile: "+9779841234567" });
    changeSettings({ NODE_ENV: "production" });
    const { status, data } = await sendTest();
    changeSettings({});
    expect([status, data.message]).toEqual([503, "The shop sends no text messages, because SPARROW_TOKEN is not set."]);
    expect(await listQueued()).toEqual([]);
  });

  test("checks the text as saving does", async () => {
    await setNumbers({ mobile: "+9779841234567" });
    for (const invalid of ["no placeholders", `${text} {total}`, text.padEnd(300, "a"), `${text}\n`.repeat(2)]) {
      const { status, data } = await sendTest({ text: invalid });
      expect([status, Object.keys(data.fields)]).toEqual([400, ["text"]]);
    }
    expect(await listQueued()).toEqual([]);
  });

  test("can be sent ten times an hour", async () => {
    await setNumbers({ mobile: "+9779841234567" });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await sendTest()).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
