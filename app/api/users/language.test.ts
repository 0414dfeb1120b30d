import { beforeAll, expect, test } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { textCustomer } from "@/lib/messages/sms/send";
import { orderTemplate, ownText } from "@/lib/messages/sms/texts";
import { writeSms } from "@/lib/messages/sms/write";
import { setMobile } from "@/lib/people/users/admin/contract";
import { editPerson } from "@/lib/people/users/admin/person-contract";
import { changeMobile, requestCode, signInByCode } from "@/lib/people/users/code/code-contract";
import { changeEmail, confirmEmail, editUser, getAccount, register } from "@/lib/people/users/contract";
import { linkFor } from "@/lib/people/users/link";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { mailQueue } from "@/lib/platform/server/mail/queue";
import type { QueuedSms } from "@/lib/platform/server/sms/queue";
import { smsQueue } from "@/lib/platform/server/sms/queue";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory, withBearer } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

beforeAll(() => setTextSource(getTexts));

eachTestStartsEmpty();

const registration = { fullName: "Asha Gurung", email: "asha@roof.example", password: "blue umbrella monsoon" };
const readLanguage = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).language;

const readJobs = <Job>(queue: string) =>
  db.$queryRaw<{ data: Job }[]>`SELECT data FROM pgboss.job WHERE name = ${queue} ORDER BY created_on, id`;

test("who registers on a Nepali page is written to in Nepali, and can choose English", async () => {
  const { data } = await inLanguage("ne", () => send(register, { body: registration }));
  const { _id } = data.user;
  expect(await readLanguage(_id)).toBe("ne");
  expect((await readJobs<object>(mailQueue.name)).at(-1)?.data).toMatchObject({ template: "welcome", language: "ne" });
  const asha = await withBearer(await db.user.findUniqueOrThrow({ where: { id: _id } }));
  expect((await send(getAccount, { as: asha, params: { userId: _id } })).data.language).toBe("ne");
  expect((await send(editUser, { as: asha, params: { id: _id }, body: { language: "fr" } })).data.fields).toEqual({
    language: "Choose English or Nepali",
  });
  expect((await send(editUser, { as: asha, params: { id: _id }, body: { language: "en" } })).status).toBe(200);
  expect(await readLanguage(_id)).toBe("en");
  await sendEmail(db, { to: registration.email, template: "password-changed", props: { fullName: "Asha" } });
  expect((await readJobs<object>(mailQueue.name)).at(-1)?.data).not.toHaveProperty("language");
});

test("who logs in with a code on a Nepali page is texted in Nepali from then on", async () => {
  const mobile = "9841234567";
  const { data: ticket } = await inLanguage("ne", () => send(requestCode, { body: { mobile } }));
  const code = getCode((await db.signInCode.findFirstOrThrow()).id);
  const [job] = await readJobs<QueuedSms>(smsQueue.name);
  expect(job?.data).toMatchObject({ kind: "code", language: "ne" });
  expect(await inLanguage("ne", () => writeSms(job?.data as QueuedSms))).toMatch(new RegExp(`^${code} – .+ को कोड।`));
  const body = { ticket: ticket.ticket, code, fullName: "Asha Gurung" };
  await inLanguage("ne", () => send(signInByCode, { body }));
  const { id, language } = await db.user.findFirstOrThrow({ where: { mobile: "+9779841234567" } });
  expect(language).toBe("ne");

  const template = orderTemplate("payment-missing", { number: "SW-000041", note: "", isPickup: false });
  await textCustomer(db, id, { kind: "order-update", text: ownText(template), template });
  const news = (await readJobs<QueuedSms>(smsQueue.name)).at(-1)?.data as QueuedSms;
  expect(news).toMatchObject({ text: ownText(template), language: "ne" });
  expect(await inLanguage("ne", () => writeSms(news))).toContain("अर्डर SW-000041 रद्द, पैसा आएन। तिरेको भए भन्नुहोस्।");
});

test("whose number is known already keeps their language, on whatever page they log in", async () => {
  const mobile = "9841234567";
  const { id } = await factory.user({ mobile: `+977${mobile}` });
  const { data: asked } = await inLanguage("ne", () => send(requestCode, { body: { mobile } }));
  const code = getCode((await db.signInCode.findFirstOrThrow()).id);
  const { status } = await inLanguage("ne", () => send(signInByCode, { body: { ticket: asked.ticket, code } }));
  expect([status, await readLanguage(id)]).toEqual([200, "en"]);
});

test("an old number is told of the new one in its owner's language, whoever changes it", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer({ language: "ne", mobile: "+9779841234567" })];
  const body = { mobile: "9801234567", reason: "Knew the last order" };
  expect((await send(setMobile, { as: admin, params: { id: asha.id }, body })).status).toBe(200);
  const bina = await factory.customer({ language: "ne", mobile: "+9779841234568", passwordHash: null });
  const { data: asked } = await send(requestCode, { body: { mobile: "9811111111" } });
  const code = getCode((await db.signInCode.findFirstOrThrow()).id);
  expect((await send(changeMobile, { as: bina, body: { ticket: asked.ticket, code } })).status).toBe(200);
  const told = (await readJobs<QueuedSms>(smsQueue.name)).map(({ data }) => data).filter(({ kind }) => kind === "security");
  expect(told).toMatchObject([
    { mobile: "+9779841234567", language: "ne" },
    { mobile: "+9779841234568", language: "ne" },
  ]);
});

test("both addresses of an account are written to in its owner's language, on whatever page they change it", async () => {
  const password = "blue umbrella monsoon";
  const asha = await withBearer(await factory.user({ language: "ne", passwordHash: await hashPassword(password) }));
  const body = { email: "new@roof.example", currentPassword: password };
  expect((await send(changeEmail, { as: asha, body })).status).toBe(200);
  const { id, expiresAt } = await db.emailChange.findFirstOrThrow();
  const url = await linkFor("email-change", "/confirm-email", { id, userId: asha.id, expiresAt });
  const token = new URL(url).searchParams.get("token") ?? "";
  expect((await send(confirmEmail, { body: { token } })).status).toBe(200);
  expect((await readJobs<object>(mailQueue.name)).slice(-2).map(({ data }) => data)).toMatchObject([
    { to: "new@roof.example", template: "email-change", language: "ne" },
    { to: asha.email, template: "email-changed", language: "ne" },
  ]);
});

const note = "Pay Rs\u00a012,250.00 when you receive it. Nepal Can Move and Partners, Kathmandu, parcel NCM-4711-2083-000041";
const onItsWay = orderTemplate("shipped", { number: "SW-000041", note, isPickup: false });
const writeInNepali = (template: typeof onItsWay) =>
  inLanguage("ne", () => writeSms({ mobile: "+9779841234567", kind: "order-update", text: ownText(template), template }));

test("a text that would need a third part in Nepali is sent in English, with all of its note", async () => {
  const short = { ...onItsWay, values: { ...onItsWay.values, note: "Nepal Can Move" } };
  expect(await writeInNepali(short)).toMatch(/\p{Script=Devanagari}.+Nepal Can Move.+\/ne\/track$/u);
  const text = await writeInNepali(onItsWay);
  expect(text).toContain(`Order SW-000041 is on its way. ${note.replace("\u00a0", " ")}`);
  expect(text).not.toMatch(/\p{Script=Devanagari}/u);
});

test("staff's own wording that nobody has translated is sent in English, with English values and link", async () => {
  const values = { order: "SW-000041", note: "Pay Rs\u00a0500.00 when you receive it." };
  const write = (wording: string) => writeInNepali({ ...onItsWay, values, wording });
  const said = `order SW-000041 has left. Pay Rs 500.00 when you receive it. ${env().SITE_URL}/track`;
  expect(await write("Good news: order {order} has left. {note} {link}")).toContain(`: Good news: ${said}`);
  expect(await write("Thank you. Your order {order} has left. {note} {link}")).toContain(`: Thank you. Your ${said}`);
});

test("staff change a customer's language", async () => {
  const [admin, asha] = [await factory.admin(), await factory.user({ fullName: "Asha Gurung" })];
  const body = { fullName: "Asha Gurung", language: "ne" };
  expect((await send(editPerson, { as: admin, params: { id: asha.id }, body })).status).toBe(200);
  expect(await readLanguage(asha.id)).toBe("ne");
});
