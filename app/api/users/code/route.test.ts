import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { writeSms } from "@/lib/messages/sms/write";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { changeMobile, requestCode, signInByCode } from "@/lib/people/users/code/code-contract";
import { editUser, login } from "@/lib/people/users/contract";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { timeRatio } from "@/tests/support/time-ratio";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();

const mobile = "+9779841234567";
const from = (address: string) => ({ "x-client-ip": address });
const requestCodeFor = (number: string = mobile) => send(requestCode, { body: { mobile: number } });
const signIn = (body: { ticket: string; code: string; fullName?: string; orderNumber?: string }, address = "10.0.0.1") =>
  send(signInByCode, { body, headers: from(address) });

type QueuedSms = { mobile: string; kind: string; codeId: string };
const listQueued = async (): Promise<QueuedSms[]> =>
  (await db.$queryRaw<{ data: QueuedSms }[]>`SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`).map(
    ({ data }) => data,
  );

/** Requests a code and reads it from the message. */
async function requestAndReadCode(number = mobile) {
  const { data } = await requestCodeFor(number);
  const { codeId } = (await listQueued()).at(-1) ?? { codeId: "" };
  return { ticket: data.ticket, code: getCode(codeId), codeId };
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const ageCode = (codeId: string, seconds: number) =>
  db.$executeRaw`UPDATE sign_in_code SET expires_at = expires_at - ${seconds} * interval '1 second',
    created_at = created_at - ${seconds} * interval '1 second' WHERE id = ${codeId}::uuid`;

describe("requesting a code", () => {
  test("responds alike with and without an account, and texts one code", async () => {
    await factory.user({ mobile });
    const [known, unknown] = [await requestCodeFor(), await requestCodeFor("९८०१२३४५६७")];
    const shape = { ticket: expect.any(String), expiresInSeconds: 300, waitSeconds: 30 };
    expect(known).toMatchObject({ status: 200, data: shape });
    expect(unknown).toMatchObject({ status: 200, data: shape });
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect(await listQueued()).toEqual([
      { mobile, kind: "code", codeId: expect.any(String), share: "known" },
      { mobile: "+9779801234567", kind: "code", codeId: expect.any(String), share: "stranger" },
    ]);
  });

  test("takes as long for a number with an account as for one without", async () => {
    const number = (first: string) => (at: number) => `98${first}${String(at).padStart(7, "0")}`;
    const [known, unknown] = [number("4"), number("0")];
    for (let at = 0; at < 12; at++) await factory.user({ mobile: `+977${known(at)}` });
    await requestCodeFor("9861234567");
    const measure = (each: (at: number) => string) => async (at: number) =>
      expect((await requestCodeFor(each(at))).status).toBe(200);
    expect(await timeRatio(measure(known), measure(unknown))).toBeLessThan(2);
  });

  test("a wrong code gets the same response with, without and with a blocked account", async () => {
    await factory.user({ mobile });
    await factory.user({ mobile: "+9779802222222", status: "blocked" });
    const responses = [];
    for (const number of [mobile, "9801234567", "9802222222"]) {
      const { ticket, code } = await requestAndReadCode(number);
      const { status, data } = await signIn({ ticket, code: otherCode(code), fullName: "Somebody" });
      responses.push({ status, data });
    }
    expect(responses[0]).toMatchObject({ status: 401 });
    expect(responses).toEqual(Array(3).fill(responses[0]));
  });

  test.each(["", "01-4412345", "98412", "asha@roof.example", "+91 9841234567", "9841x34567"])("%s is refused", async (number) => {
    expect(await requestCodeFor(number)).toMatchObject({ status: 400, data: { fields: { mobile: expect.any(String) } } });
    expect(await listQueued()).toEqual([]);
  });

  test("again too soon is refused with an increasing wait, and ten concurrent requests text one code", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestCodeFor()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)]);
    expect(await listQueued()).toHaveLength(1);
    expect(responses.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^(29|30)$/);
    const [first] = await listQueued();
    await ageCode(first?.codeId ?? "", 31);
    const { status, data } = await requestCodeFor();
    expect([status, data.waitSeconds]).toEqual([200, 60]);
    expect(Number((await requestCodeFor()).headers.get("retry-after"))).toBeGreaterThan(50);
  });

  test("a stranger's requests do not keep the owner waiting where they logged in before", async () => {
    await factory.user({ mobile });
    const requestFrom = (address: string) => send(requestCode, { body: { mobile }, headers: from(address) });
    const { ticket } = (await requestFrom("10.0.0.1")).data;
    const [{ codeId } = { codeId: "" }] = await listQueued();
    expect((await signIn({ ticket, code: getCode(codeId) })).status).toBe(200);
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.signInCode.createMany({ data: Array.from({ length: 10 }, () => ({ mobile, createdAt, expiresAt: createdAt })) });
    expect((await requestFrom("10.0.0.2")).status).toBe(429);
    expect(await requestFrom("10.0.0.1")).toMatchObject({ status: 200, data: { waitSeconds: 30 } });
    expect((await requestFrom("10.0.0.1")).status).toBe(429);
    // Another number has no owner there.
    const other = () => send(requestCode, { body: { mobile: "9801234567" }, headers: from("10.0.0.1") });
    expect([(await other()).status, (await other()).status]).toEqual([200, 429]);
  });

  test("beyond the daily limit is refused with the time until the next code", async () => {
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.signInCode.createMany({ data: Array.from({ length: 10 }, () => ({ mobile, createdAt, expiresAt: createdAt })) });
    const { status, data } = await requestCodeFor();
    const message = "We sent several codes to this number today. You can ask for another in 23 hours.";
    expect([status, data.message]).toEqual([429, message]);
  });
});

describe("an administrator's number", { tags: ["AN-26"] }, () => {
  const withCode = (number: string) => requestAndReadCode(number);

  test("gets the same response as an unknown one, and neither code nor ticket logs in as staff", async () => {
    const staff = await factory.admin({ mobile, passwordHash: await hashPassword("monsoon") });
    const [known, unknown] = [await requestCodeFor(), await requestCodeFor("9801234567")];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect({ ...known.data, ticket: "" }).toEqual({ ...unknown.data, ticket: "" });
    // Waiting and counting do not tell them apart either.
    const [again, other] = [await requestCodeFor(), await requestCodeFor("9801234567")];
    const withoutSeconds = (text: string) => text.replace(/\d+/, "");
    expect([again.status, withoutSeconds(again.data.message)]).toEqual([other.status, withoutSeconds(other.data.message)]);
    const [{ codeId } = { codeId: "" }] = await listQueued();
    const { ticket } = known.data;
    const wrong = await signIn({ ticket, code: otherCode(getCode(codeId)) });
    for (const body of [{}, { fullName: "Sarita" }, { orderNumber: "SW-000001" }]) {
      const { status, data } = await signIn({ ticket, code: getCode(codeId), ...body });
      expect({ status, data }).toEqual({ status: 401, data: wrong.data });
    }
    expect(await db.session.count()).toBe(0);
    expect(await db.user.findMany({ select: { id: true, mobile: true } })).toEqual([{ id: staff.id, mobile }]);
  });

  test("is told by text to use the password, while another number gets its code", async () => {
    await factory.admin({ mobile });
    const [staff, customer] = [await withCode(mobile), await withCode("9801234567")];
    const write = ({ codeId }: { codeId: string }, number: string) => writeSms({ mobile: number, kind: "code", codeId });
    const text = await write(staff, mobile);
    expect(text).toContain("please use your password");
    expect(text).not.toMatch(/\d{6}|staff|admin/i);
    expect(await write(customer, "+9779801234567")).toContain(customer.code);
  });

  test("opens nobody's account with a code from before they became one", async () => {
    const asha = await factory.customer({ mobile });
    const { ticket, code } = await withCode(mobile);
    await db.user.update({ where: { id: asha.id }, data: { role: "admin" } });
    expect((await signIn({ ticket, code })).status).toBe(401);
    await db.user.update({ where: { id: asha.id }, data: { role: "b2c" } });
    expect((await signIn({ ticket, code })).status).toBe(200);
  });

  test("gets a code for an order, which opens that order only", async () => {
    await factory.admin({ mobile });
    const { codeId } = await withCode(mobile);
    expect(await writeSms({ mobile, kind: "code", codeId, purpose: "track" })).toContain(getCode(codeId));
  });
});

test("customers who log in with a code do not lock out others behind the address of their mobile network", async () => {
  expect((await signIn({ ...(await requestAndReadCode()), fullName: "Asha Gurung" })).status).toBe(200);
  const points = await db.$queryRaw<{ points: number }[]>`SELECT sum(points)::int AS points FROM rate_limit
    WHERE key ~ '^code' GROUP BY split_part(key, ':', 1)`;
  expect(points.map((row) => row.points)).toEqual([0, 0, 0, 0]);
});

describe("while strangers ask for codes to made-up numbers", () => {
  const madeUp = (at: number) => `98${String(10_000_000 + at)}`;
  const request = (number: string, address: string) => send(requestCode, { body: { mobile: number }, headers: from(address) });
  const texted = async () => new Set((await listQueued()).map((sms) => sms.mobile));

  test("one network gets few, and the answers are the same as before", async () => {
    const replies = [];
    for (let at = 0; at < 40; at++) replies.push(await request(madeUp(at), `10.0.0.${at}`));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await texted()).size).toBe(20);
    expect(replies.map(({ data }) => data.isCrowded)).toEqual([...Array(20).fill(false), ...Array(20).fill(true)]);
    // An IPv6 subscriber with 65,536 networks is one, too.
    for (let at = 0; at < 30; at++) await request(madeUp(100 + at), `2001:db8:1:${at}::/64`);
    expect((await texted()).size).toBe(40);
  });

  test("a customer on the attacked network, and one whose account staff opened, still get theirs", async () => {
    await factory.user({ mobile, email: null });
    await factory.user({ phone: "9812345678", email: null });
    for (let at = 0; at < 25; at++) await request(madeUp(at), "10.0.0.9");
    for (const number of ["9841234567", "9812345678"]) {
      expect(await request(number, "10.0.0.9")).toMatchObject({ status: 200, data: { isCrowded: true } });
      expect(await texted()).toContain(`+977${number}`);
    }
  });

  test("they use up a quarter of the day's texts at most, a quarter of that in an hour, and no customer's", async () => {
    await factory.user({ mobile, email: null });
    const hourly = Math.ceil(env().SMS_A_DAY / 16);
    await db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES ('sms-codes-new-hour:all', ${hourly - 3}, ${Date.now() + 3_600_000})`;
    for (let at = 0; at < 20; at++) expect((await request(madeUp(at), `10.${at}.0.1`)).status).toBe(200);
    expect((await texted()).size).toBe(3);
    expect((await request("9841234567", "10.200.0.1")).status).toBe(200);
    expect(await texted()).toContain(mobile);
  });

  test("an answer tells nobody which numbers we know, also when only some are texted", async () => {
    await factory.user({ mobile, email: null });
    for (let at = 0; at < 25; at++) await request(madeUp(at), "10.0.0.9");
    const [known, unknown] = [await request("9841234567", "10.0.0.9"), await request(madeUp(99), "10.0.0.9")];
    const shape = ({ status, data, headers }: typeof known) => [
      status,
      { ...data, ticket: data.ticket.length },
      headers.get("retry-after"),
    ];
    expect(shape(known)).toEqual(shape(unknown));
    const again = [await request("9841234567", "10.0.0.9"), await request(madeUp(99), "10.0.0.9")];
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
    expect(again[0]?.data).toEqual(again[1]?.data);
    const tryAll = async ({ data: { ticket } }: typeof known) => {
      const tries = [];
      for (let at = 0; at < 7; at++) tries.push((await signIn({ ticket, code: "000000" })).data);
      return tries;
    };
    expect(await tryAll(unknown)).toEqual(await tryAll(known));
  });

  test("a code that was not texted cannot be guessed", async () => {
    for (let at = 0; at < 20; at++) await request(madeUp(at), "10.0.0.9");
    const { ticket } = (await request(madeUp(50), "10.0.0.9")).data;
    const { id } = await db.signInCode.findFirstOrThrow({ where: { mobile: `+977${madeUp(50)}` } });
    expect((await signIn({ ticket, code: getCode(id), fullName: "Somebody" })).status).toBe(401);
  });

  test("a network whose people use their codes goes on getting them", async () => {
    for (let at = 0; at < 30; at++) {
      const { ticket } = (await request(madeUp(at), "10.0.0.9")).data;
      const { codeId } = (await listQueued()).at(-1) ?? { codeId: "" };
      expect((await signIn({ ticket, code: getCode(codeId), fullName: "Asha Gurung" }, "10.0.0.9")).status).toBe(200);
    }
    expect((await texted()).size).toBe(30);
  });

  test("wrong codes and a flood of requests from its own address do not keep a customer out who is at home there", async () => {
    const { ticket, code } = await requestAndReadCode();
    expect((await signIn({ ticket, code, fullName: "Asha Gurung" }, "10.0.0.9")).status).toBe(200);
    const count = (key: string, points: number) =>
      db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES (${key}, ${points}, ${Date.now() + 3_600_000})
        ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`;
    await count("code:10.0.0.9", 600);
    await count("code-tries:10.0.0.9", 60);
    expect((await request(madeUp(1), "10.0.0.9")).status).toBe(429);
    const again = await request("9841234567", "10.0.0.9");
    expect(again.status).toBe(200);
    const { codeId } = (await listQueued()).at(-1) ?? { codeId: "" };
    expect((await signIn({ ticket: again.data.ticket, code: getCode(codeId) }, "10.0.0.9")).status).toBe(200);
  });
});

test("no code is promised while text messages are only written to the outbox", async () => {
  changeSettings({ NODE_ENV: "production" });
  const { status, data } = await requestCodeFor();
  changeSettings({});
  expect([status, data.message]).toEqual([503, expect.stringMatching(/^We cannot send text messages at the moment/)]);
  expect(await db.signInCode.count()).toBe(0);
});

test("codes use at most three quarters of the daily text messages, and leave the rest to order updates", async () => {
  const admin = await factory.admin();
  await factory.company();
  const count = (key: string, points: number) =>
    db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES (${key}, ${points}, ${Date.now() + 3_600_000})`;
  const { SMS_A_DAY } = env();
  await count("sms-codes:all", SMS_A_DAY * 0.75 - 1);
  await count("sms:all", SMS_A_DAY * 0.75 - 1);
  expect((await requestCodeFor()).status).toBe(200);
  expect((await requestCodeFor("9801234567")).status).toBe(503);
  expect(await writeSms({ kind: "order-update", mobile, text: "Order SW-1 is on its way." })).toContain("SW-1");
  const notifications = await db.notification.findMany({ where: { userId: admin.id } });
  expect(notifications.map(({ title }) => title)).toEqual(["No more codes by text message today"]);
});

describe("a code", () => {
  test("creates an account for a new customer, who enters a name, and logs in an existing one", async () => {
    const { ticket, code } = await requestAndReadCode();
    expect(await signIn({ ticket, code })).toMatchObject({ status: 200, data: { needs: "name" } });
    const created = await signIn({ ticket, code, fullName: "Asha Gurung" });
    expect(created).toMatchObject({ status: 200, data: { role: "b2c", user: { fullName: "Asha Gurung", email: "" } } });
    const [user] = await db.user.findMany();
    expect(user).toMatchObject({ mobile, phone: "9841234567", email: null, passwordHash: null });
    await db.signInCode.deleteMany();
    const next = await requestAndReadCode();
    expect(await signIn(next)).toMatchObject({ status: 200, data: { userId: user?.id } });
    expect(await db.user.count()).toBe(1);
  });

  test("works once, only with its own ticket, for five minutes", async () => {
    await factory.user({ mobile });
    const { ticket, code, codeId } = await requestAndReadCode();
    const other = await requestAndReadCode("9801234567");
    expect((await signIn({ ticket: other.ticket, code })).status).toBe(code === other.code ? 200 : 401);
    for (const forged of ["x", `${codeId}.`, `${codeId}.${"a".repeat(43)}`, codeId, "४".repeat(80)]) {
      expect((await signIn({ ticket: forged, code })).status, forged).toBe(401);
    }
    await ageCode(codeId, 301);
    expect((await signIn({ ticket, code })).status).toBe(401);
    await ageCode(codeId, -301);
    expect((await signIn({ ticket, code })).status).toBe(200);
    expect((await signIn({ ticket, code })).status).toBe(401);
  });

  test("is accepted in Devanagari digits and with spaces", async () => {
    await factory.user({ mobile });
    const { ticket, code } = await requestAndReadCode();
    const typed = [...code].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join("");
    expect((await signIn({ ticket, code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).status).toBe(200);
  });

  test("can be tried five times, even concurrently and from different addresses", async () => {
    await factory.user({ mobile });
    const { ticket, code, codeId } = await requestAndReadCode();
    const invalidCode = otherCode(code);
    const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => signIn({ ticket, code: invalidCode }, `10.0.1.${at}`)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await db.signInCode.findUniqueOrThrow({ where: { id: codeId } })).toMatchObject({ tries: 5, usedAt: null });
    const { status, data } = await signIn({ ticket, code });
    expect({ status, fields: data.fields }).toEqual({
      status: 401,
      fields: { code: "This code no longer works. Send a new code" },
    });
  });

  test("is said to be wrong four times, and after the fifth that another is needed", async () => {
    const { ticket, code } = await requestAndReadCode();
    const said = [];
    for (let time = 0; time < 6; time++) said.push((await signIn({ ticket, code: otherCode(code) })).data.message);
    const spent = "This code no longer works. Send a new code";
    expect(said).toEqual([...Array(4).fill("This code is wrong or no longer works."), spent, spent]);
  });

  test("entered concurrently creates one account and one session", async () => {
    const { ticket, code } = await requestAndReadCode();
    const responses = await Promise.all([1, 2, 3].map(() => signIn({ ticket, code, fullName: "Asha Gurung" })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await db.user.count()).toBe(1);
  });

  test("does not log in to a blocked account", async () => {
    await factory.user({ mobile, status: "blocked" });
    const verification = await requestAndReadCode();
    expect(await signIn({ ...verification, fullName: "Asha" })).toMatchObject({ status: 401 });
  });

  test("takes over the account that staff created for a customer on the phone, but not one with an email", async () => {
    await factory.user({ phone: "9841234567" });
    const phoneCustomer = await factory.user({ email: null, passwordHash: null, phone: "9841234567", fullName: "Bina" });
    const verification = await requestAndReadCode();
    expect(await signIn(verification)).toMatchObject({
      status: 200,
      data: { userId: phoneCustomer.id, user: { fullName: "Bina" } },
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: phoneCustomer.id } })).toMatchObject({ mobile });
  });
});

describe("an account that was dormant for a year", () => {
  async function createDormant() {
    const product = await factory.product();
    const user = await factory.customer({ mobile, lastSeenAt: new Date(Date.now() - 366 * 86_400_000) });
    const { number } = await createDeliveredOrder(user, { lines: [{ product, quantity: 1 }] });
    return { user, number };
  }

  test("asks for the number of its last order", async () => {
    const { user, number } = await createDormant();
    const verification = await requestAndReadCode();
    expect(await signIn(verification)).toMatchObject({ status: 200, data: { needs: "order" } });
    const refused = await signIn({ ...verification, orderNumber: "SK-0000-000000" });
    expect(refused).toMatchObject({ status: 401, data: { fields: { orderNumber: expect.any(String) } } });
    expect(await signIn({ ...verification, orderNumber: ` ${number.toLowerCase()} ` })).toMatchObject({
      status: 200,
      data: { userId: user.id },
    });
    await db.signInCode.deleteMany();
    expect(await signIn(await requestAndReadCode())).toMatchObject({ status: 200, data: { userId: user.id } });
  });

  test("limits guesses of that number across codes", async () => {
    const { number } = await createDormant();
    for (let at = 0; at < 5; at++) {
      await db.signInCode.deleteMany();
      expect((await signIn({ ...(await requestAndReadCode()), orderNumber: `SK-${at}` })).status).toBe(401);
    }
    await db.signInCode.deleteMany();
    expect((await signIn({ ...(await requestAndReadCode()), orderNumber: number })).status).toBe(429);
  });

  test("cannot be opened with the code alone if it has an address but no order, unlike an empty one", async () => {
    const lastSeenAt = new Date(Date.now() - 366 * 86_400_000);
    const user = await factory.user({ mobile, email: null, passwordHash: null, lastSeenAt });
    const place = { province: "Bagmati", district: "Lalitpur", municipality: "Lalitpur", ward: 3, tole: "Teku" };
    const address = { label: "Home", fullName: "Asha", phone: "9841234567", ...place };
    await db.address.create({ data: { userId: user.id, ...address } });
    const verification = await requestAndReadCode();
    expect(await signIn(verification)).toMatchObject({ status: 200, data: { needs: "order" } });
    expect((await signIn({ ...verification, orderNumber: "SK-1" })).status).toBe(401);
    await db.address.deleteMany();
    expect(await signIn(verification)).toMatchObject({ status: 200, data: { userId: user.id } });
  });
});

test("an account that is deleted during a login does not regain its number", async () => {
  const asha = await factory.user({ mobile, email: null, passwordHash: null });
  const verification = await requestAndReadCode();
  const pending = await transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "user" WHERE id = ${asha.id}::uuid FOR UPDATE`;
    const response = signIn(verification);
    await untilBlocked();
    await closeAccount(tx, asha.id);
    return { response };
  });
  expect((await pending.response).status).toBe(401);
  expect(await db.user.findUniqueOrThrow({ where: { id: asha.id } })).toMatchObject({ mobile: null, status: "blocked" });
});

test("a verified number can also log in with the password, in any spelling, but a contact number cannot", async () => {
  const passwordHash = await hashPassword("monsoon");
  const user = await factory.user({ mobile, passwordHash });
  await factory.user({ phone: "9801234567", passwordHash });
  const tryLogin = (email: string) => send(login, { body: { email, password: "monsoon" } });
  expect(await tryLogin("९८४१ २३४५६७")).toMatchObject({ status: 200, data: { userId: user.id } });
  expect((await tryLogin("9801234567")).status).toBe(401);
  expect((await tryLogin("98012")).status).toBe(400);
});

describe("the login number", () => {
  const change = (as: { token: string }, body: { ticket: string; code: string; currentPassword?: string }) =>
    send(changeMobile, { as, body });

  test("is set with a code and the password, or the code alone right after a login without a password", async () => {
    const asha = await factory.customer({ passwordHash: await hashPassword("monsoon") });
    const verification = await requestAndReadCode();
    expect(await change(asha, verification)).toMatchObject({
      status: 400,
      data: { fields: { currentPassword: expect.any(String) } },
    });
    expect((await change(asha, { ...verification, currentPassword: "dry season" })).status).toBe(403);
    expect((await change(asha, { ...verification, currentPassword: "monsoon" })).status).toBe(200);
    const bina = await factory.customer({ email: null, passwordHash: null, mobile: "+9779801111111" });
    expect((await change(bina, await requestAndReadCode("9802222222"))).status).toBe(200);
    // It also becomes the phone number to call, if there was none.
    expect(await db.user.findMany({ orderBy: { id: "asc" }, select: { mobile: true, phone: true } })).toEqual([
      { mobile, phone: "9841234567" },
      { mobile: "+9779802222222", phone: "9802222222" },
    ]);
    const old = (await listQueued()).filter((each) => each.mobile === "+9779801111111");
    expect(old).toEqual([{ mobile: "+9779801111111", kind: "security", text: expect.stringContaining("98•••••222") }]);
  });

  test("set to itself takes nothing back from what strangers used up on this network", async () => {
    const asha = await factory.customer({ email: null, passwordHash: null, mobile });
    await db.$executeRaw`INSERT INTO rate_limit (key, points, expire) VALUES ('code-new:10.0.0.0/24', 20, ${Date.now() + 600_000})`;
    const body = await requestAndReadCode();
    expect((await send(changeMobile, { as: asha, body, headers: from("10.0.0.9") })).status).toBe(200);
    expect(await db.$queryRaw`SELECT points FROM rate_limit WHERE key = 'code-new:10.0.0.0/24'`).toEqual([{ points: 20 }]);
  });

  test("cannot be someone else's, and requires the code that was sent to it", async () => {
    await factory.user({ mobile });
    const asha = await factory.customer({ passwordHash: null });
    const verification = await requestAndReadCode();
    // Not 401: the browser would log out.
    expect((await change(asha, { ...verification, code: otherCode(verification.code) })).status).toBe(403);
    expect(await change(asha, verification)).toMatchObject({ status: 409 });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).mobile).toBeNull();
  });
});

test("a user without a password can set one only shortly after logging in", async () => {
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
