import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { getCode } from "@/lib/platform/auth/one-time-code";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { writeSms } from "@/lib/sms/write";
import { closeAccount } from "@/lib/users/closure";
import { changeMobile, requestCode, signInByCode } from "@/lib/users/code-contract";
import { editUser, login } from "@/lib/users/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { timeRatio } from "@/tests/support/time-ratio";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();

const mobile = "+9779841234567";
const from = (address: string) => ({ "x-client-address": address });
const ask = (number: string = mobile) => send(requestCode, { body: { mobile: number } });
const enter = (body: { ticket: string; code: string; fullName?: string; orderNumber?: string }, address = "10.0.0.1") =>
  send(signInByCode, { body, headers: from(address) });

type Waiting = { mobile: string; kind: string; codeId: string };
const queued = async (): Promise<Waiting[]> =>
  (await db.$queryRaw<{ data: Waiting }[]>`SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`).map(
    ({ data }) => data,
  );

/** Requests a code and reads it from the message. */
async function askAndRead(number = mobile) {
  const { data } = await ask(number);
  const { codeId } = (await queued()).at(-1) ?? { codeId: "" };
  return { ticket: data.ticket, code: getCode(codeId), codeId };
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const later = (codeId: string, seconds: number) =>
  db.$executeRaw`UPDATE sign_in_code SET expires_at = expires_at - ${seconds} * interval '1 second',
    created_at = created_at - ${seconds} * interval '1 second' WHERE id = ${codeId}::uuid`;

describe("asking for a code", () => {
  test("answers alike for a number with and without an account, and texts one code", async () => {
    await factory.user({ mobile });
    const [known, unknown] = [await ask(), await ask("९८०१२३४५६७")];
    const shape = { ticket: expect.any(String), expiresInSeconds: 300, waitSeconds: 30 };
    expect(known).toMatchObject({ status: 200, data: shape });
    expect(unknown).toMatchObject({ status: 200, data: shape });
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect(await queued()).toEqual([
      { mobile, kind: "code", codeId: expect.any(String) },
      { mobile: "+9779801234567", kind: "code", codeId: expect.any(String) },
    ]);
  });

  test("takes as long for a number with an account as for one without", async () => {
    const number = (first: string) => (at: number) => `98${first}${String(at).padStart(7, "0")}`;
    const [known, unknown] = [number("4"), number("0")];
    for (let at = 0; at < 12; at++) await factory.user({ mobile: `+977${known(at)}` });
    await ask("9861234567");
    const asking = (each: (at: number) => string) => async (at: number) => expect((await ask(each(at))).status).toBe(200);
    expect(await timeRatio(asking(known), asking(unknown))).toBeLessThan(2);
  });

  test("a wrong code is answered alike for a number with, without and with a blocked account", async () => {
    await factory.user({ mobile });
    await factory.user({ mobile: "+9779802222222", status: "blocked" });
    const answers = [];
    for (const number of [mobile, "9801234567", "9802222222"]) {
      const { ticket, code } = await askAndRead(number);
      const { status, data } = await enter({ ticket, code: otherCode(code), fullName: "Somebody" });
      answers.push({ status, data });
    }
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers).toEqual(Array(3).fill(answers[0]));
  });

  test.each(["", "01-4412345", "98412", "asha@roof.example", "+91 9841234567", "9841x34567"])("%s is refused", async (number) => {
    expect(await ask(number)).toMatchObject({ status: 400, data: { fields: { mobile: expect.any(String) } } });
    expect(await queued()).toEqual([]);
  });

  test("again too soon is refused with the time to wait, which grows; ten at once text one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)]);
    expect(await queued()).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^(29|30)$/);
    const [first] = await queued();
    await later(first?.codeId ?? "", 31);
    const { status, data } = await ask();
    expect([status, data.waitSeconds]).toEqual([200, 60]);
    expect(Number((await ask()).headers.get("retry-after"))).toBeGreaterThan(50);
  });

  test("says how things stand where the last one is long over", async () => {
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.signInCode.createMany({ data: Array.from({ length: 10 }, () => ({ mobile, createdAt, expiresAt: createdAt })) });
    const { status, data } = await ask();
    const message = "We sent several codes to this number today. You can ask for another in 23 hours.";
    expect([status, data.message]).toEqual([429, message]);
  });
});

test("codes use up at most three quarters of a day's text messages: orders are heard of all the same", async () => {
  const admin = await factory.admin();
  await factory.company();
  const count = (key: string, points: number) =>
    db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES (${key}, ${points}, ${Date.now() + 3_600_000})`;
  const { SMS_A_DAY } = env();
  await count("sms-codes:all", SMS_A_DAY * 0.75 - 1);
  await count("sms:all", SMS_A_DAY * 0.75 - 1);
  expect((await ask()).status).toBe(200);
  expect((await ask("9801234567")).status).toBe(503);
  expect(await writeSms({ kind: "order-update", mobile, text: "Order SW-1 is on its way." })).toContain("SW-1");
  const told = await db.notification.findMany({ where: { userId: admin.id } });
  expect(told.map(({ title }) => title)).toEqual(["No more codes by text message today"]);
});

describe("a code", () => {
  test("opens an account for somebody new, who says their name, and logs in whoever has one", async () => {
    const { ticket, code } = await askAndRead();
    expect(await enter({ ticket, code })).toMatchObject({ status: 200, data: { needs: "name" } });
    const made = await enter({ ticket, code, fullName: "Asha Gurung" });
    expect(made).toMatchObject({ status: 200, data: { role: "b2c", user: { fullName: "Asha Gurung", email: "" } } });
    const [user] = await db.user.findMany();
    expect(user).toMatchObject({ mobile, phone: "9841234567", email: null, passwordHash: null });
    await db.signInCode.deleteMany();
    const again = await askAndRead();
    expect(await enter(again)).toMatchObject({ status: 200, data: { userId: user?.id } });
    expect(await db.user.count()).toBe(1);
  });

  test("works once, only with its own ticket, and not after five minutes", async () => {
    await factory.user({ mobile });
    const { ticket, code, codeId } = await askAndRead();
    const other = await askAndRead("9801234567");
    expect((await enter({ ticket: other.ticket, code })).status).toBe(code === other.code ? 200 : 401);
    for (const forged of ["x", `${codeId}.`, `${codeId}.${"a".repeat(43)}`, codeId, "४".repeat(80)]) {
      expect((await enter({ ticket: forged, code })).status, forged).toBe(401);
    }
    await later(codeId, 301);
    expect((await enter({ ticket, code })).status).toBe(401);
    await later(codeId, -301);
    expect((await enter({ ticket, code })).status).toBe(200);
    expect((await enter({ ticket, code })).status).toBe(401);
  });

  test("is read in Devanagari digits and with spaces", async () => {
    await factory.user({ mobile });
    const { ticket, code } = await askAndRead();
    const typed = [...code].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join("");
    expect((await enter({ ticket, code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).status).toBe(200);
  });

  test("takes five tries, however many come at once and from wherever", async () => {
    await factory.user({ mobile });
    const { ticket, code, codeId } = await askAndRead();
    const wrong = otherCode(code);
    const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => enter({ ticket, code: wrong }, `10.0.1.${at}`)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await db.signInCode.findUniqueOrThrow({ where: { id: codeId } })).toMatchObject({ tries: 5, usedAt: null });
    expect((await enter({ ticket, code })).status).toBe(401);
  });

  test("sent twice at once opens one account and one session", async () => {
    const { ticket, code } = await askAndRead();
    const both = await Promise.all([1, 2, 3].map(() => enter({ ticket, code, fullName: "Asha Gurung" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await db.user.count()).toBe(1);
  });

  test("logs nobody in whose account is blocked", async () => {
    await factory.user({ mobile, status: "blocked" });
    const known = await askAndRead();
    expect(await enter({ ...known, fullName: "Asha" })).toMatchObject({ status: 401 });
  });

  test("gives the account that staff opened for somebody who phoned to whoever has the telephone, not one with an email", async () => {
    await factory.user({ phone: "9841234567" });
    const phoned = await factory.user({ email: null, passwordHash: null, phone: "9841234567", fullName: "Bina" });
    const known = await askAndRead();
    expect(await enter(known)).toMatchObject({ status: 200, data: { userId: phoned.id, user: { fullName: "Bina" } } });
    expect(await db.user.findUniqueOrThrow({ where: { id: phoned.id } })).toMatchObject({ mobile });
  });
});

describe("an account that was silent for a year", () => {
  async function silent() {
    const product = await factory.product();
    const user = await factory.customer({ mobile, lastSeenAt: new Date(Date.now() - 366 * 86_400_000) });
    const { number } = await createDeliveredOrder(user, { lines: [{ product, quantity: 1 }] });
    return { user, number };
  }

  test("asks for the number of its last order", async () => {
    const { user, number } = await silent();
    const known = await askAndRead();
    expect(await enter(known)).toMatchObject({ status: 200, data: { needs: "order" } });
    const wrong = await enter({ ...known, orderNumber: "SK-0000-000000" });
    expect(wrong).toMatchObject({ status: 401, data: { fields: { orderNumber: expect.any(String) } } });
    expect(await enter({ ...known, orderNumber: ` ${number.toLowerCase()} ` })).toMatchObject({
      status: 200,
      data: { userId: user.id },
    });
    await db.signInCode.deleteMany();
    expect(await enter(await askAndRead())).toMatchObject({ status: 200, data: { userId: user.id } });
  });

  test("lets nobody guess that number, however many codes they ask for", async () => {
    const { number } = await silent();
    for (let at = 0; at < 5; at++) {
      await db.signInCode.deleteMany();
      expect((await enter({ ...(await askAndRead()), orderNumber: `SK-${at}` })).status).toBe(401);
    }
    await db.signInCode.deleteMany();
    expect((await enter({ ...(await askAndRead()), orderNumber: number })).status).toBe(429);
  });

  test("is not opened by the code alone where it holds an address instead of an order; an empty one is", async () => {
    const lastSeenAt = new Date(Date.now() - 366 * 86_400_000);
    const user = await factory.user({ mobile, email: null, passwordHash: null, lastSeenAt });
    const place = { province: "Bagmati", district: "Lalitpur", municipality: "Lalitpur", ward: 3, tole: "Teku" };
    const address = { label: "Home", fullName: "Asha", phone: "9841234567", ...place };
    await db.address.create({ data: { userId: user.id, ...address } });
    const known = await askAndRead();
    expect(await enter(known)).toMatchObject({ status: 200, data: { needs: "order" } });
    expect((await enter({ ...known, orderNumber: "SK-1" })).status).toBe(401);
    await db.address.deleteMany();
    expect(await enter(known)).toMatchObject({ status: 200, data: { userId: user.id } });
  });
});

test("an account that is deleted while somebody logs in to it does not get its number back", async () => {
  const asha = await factory.user({ mobile, email: null, passwordHash: null });
  const known = await askAndRead();
  const entering = await transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "user" WHERE id = ${asha.id}::uuid FOR UPDATE`;
    const answer = enter(known);
    await untilBlocked();
    await closeAccount(tx, asha.id);
    return { answer };
  });
  expect((await entering.answer).status).toBe(401);
  expect(await db.user.findUniqueOrThrow({ where: { id: asha.id } })).toMatchObject({ mobile: null, status: "blocked" });
});

test("a verified number logs in with the password, too, in any spelling; one that is only a contact does not", async () => {
  const passwordHash = await hashPassword("monsoon");
  const user = await factory.user({ mobile, passwordHash });
  await factory.user({ phone: "9801234567", passwordHash });
  const tryLogin = (email: string) => send(login, { body: { email, password: "monsoon" } });
  expect(await tryLogin("९८४१ २३४५६७")).toMatchObject({ status: 200, data: { userId: user.id } });
  expect((await tryLogin("9801234567")).status).toBe(401);
  expect((await tryLogin("98012")).status).toBe(400);
});

describe("the number that one logs in with", () => {
  const change = (as: { token: string }, body: { ticket: string; code: string; currentPassword?: string }) =>
    send(changeMobile, { as, body });

  test("is set by a code and the password, and by a code alone of somebody who has none and has just logged in", async () => {
    const asha = await factory.customer({ passwordHash: await hashPassword("monsoon") });
    const known = await askAndRead();
    expect(await change(asha, known)).toMatchObject({ status: 400, data: { fields: { currentPassword: expect.any(String) } } });
    expect((await change(asha, { ...known, currentPassword: "dry season" })).status).toBe(403);
    expect((await change(asha, { ...known, currentPassword: "monsoon" })).status).toBe(200);
    const bina = await factory.customer({ email: null, passwordHash: null, mobile: "+9779801111111" });
    expect((await change(bina, await askAndRead("9802222222"))).status).toBe(200);
    // It also becomes the phone number to call, if there was none.
    expect(await db.user.findMany({ orderBy: { id: "asc" }, select: { mobile: true, phone: true } })).toEqual([
      { mobile, phone: "9841234567" },
      { mobile: "+9779802222222", phone: "9802222222" },
    ]);
    const old = (await queued()).filter((each) => each.mobile === "+9779801111111");
    expect(old).toEqual([{ mobile: "+9779801111111", kind: "security", text: expect.stringContaining("98•••••222") }]);
  });

  test("is nobody else's, and needs the code that went to it", async () => {
    await factory.user({ mobile });
    const asha = await factory.customer({ passwordHash: null });
    const known = await askAndRead();
    // Not 401: the browser would log out.
    expect((await change(asha, { ...known, code: otherCode(known.code) })).status).toBe(403);
    expect(await change(asha, known)).toMatchObject({ status: 409 });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).mobile).toBeNull();
  });
});

test("somebody without a password chooses one right after logging in, and not later", async () => {
  const asha = await factory.customer({ email: null, passwordHash: null, mobile });
  const choose = (as: { token: string }) => send(editUser, { as, params: { id: asha.id }, body: { password: "monsoon-2083" } });
  const { token: old } = await new SignJWT({ id: asha.id, role: "b2c", version: 0, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "bearer+jwt" })
    .setAudience("bearer")
    .setIssuedAt(Math.floor(Date.now() / 1000) - 1000)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 1000 + env().SESSION_SECONDS)
    .sign(new TextEncoder().encode(env().AUTH_SECRET))
    .then((token) => ({ token }));
  expect((await choose({ token: old })).status).toBe(403);
  expect((await choose(asha)).status).toBe(200);
  expect((await send(login, { body: { email: "9841234567", password: "monsoon-2083" } })).status).toBe(200);
});
