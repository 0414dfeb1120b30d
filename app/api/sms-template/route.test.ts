import { beforeEach, expect, test } from "vitest";
import { ensureLink } from "@/lib/order-link/commands";
import { getLinkUrl } from "@/lib/order-link/link";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import * as contract from "@/lib/sms/contract";
import { orderTemplate, ownText } from "@/lib/sms/texts";
import { textNames, texts } from "@/lib/sms/vocabulary";
import { writeSms } from "@/lib/sms/write";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createOrder } from "@/tests/support/orders";
import { send } from "@/tests/support/send";

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
