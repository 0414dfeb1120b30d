import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { NextApiRequest, NextApiResponse } from "next";
import nextAuth from "next-auth";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyEndpoint } from "@/lib/office/openapi/contracts";
import { editUser, getAccount, login, logout, logoutEverywhere, register } from "@/lib/people/users/contract";
import { linkFor } from "@/lib/people/users/link";
import { createResetLink } from "@/lib/people/users/password/password";
import { nextAuthOptions } from "@/lib/people/users/session/next-auth";
import { endOtherSessions } from "@/lib/people/users/session/session-contract";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { pageSessionCookieName } from "@/lib/platform/shared/session-cookie";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory, withBearer } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { shortestMs } from "@/tests/support/time-ratio";

eachTestStartsEmpty();

const password = "monsoon";
const createUser = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.user({ passwordHash: await hashPassword(password), ...values });
const registration = { fullName: "Asha Gurung", email: "asha@roof.example", password, phone: "9841234567" };
const from = (address: string) => ({ "x-client-ip": address });

describe("registering", () => {
  test("creates a customer, and the response has no secrets", async () => {
    const { status, data } = await send(register, { body: registration });
    expect(status).toBe(201);
    expect(data.user).toEqual({ _id: expect.any(String), fullName: "Asha Gurung", email: "asha@roof.example", role: "b2c" });
    expect(JSON.stringify(data)).not.toMatch(/argon|hash/i);
  });

  test.each(["Dr. Ram K.C.", "S.K.Thapa", "Anne-Marie O’Neil", "राम बहादुर थापा", "Himal Builders Pvt. Ltd."])(
    "%s is a name",
    async (fullName) => {
      const { status, data } = await send(register, { body: { ...registration, fullName } });
      expect([status, data.user.fullName]).toEqual([201, fullName]);
    },
  );

  test("a business needs approval", { tags: ["AN-14"] }, async () => {
    const body = { ...registration, role: "b2b", companyName: "Gurung Builders", panNumber: "301234567" };
    const { data } = await send(register, { body });
    expect(data.user.role).toBe("b2b");
    const row = await db.user.findUniqueOrThrow({ where: { id: data.user._id } });
    expect(row).toMatchObject({ companyName: "Gurung Builders", panNumber: "301234567", approvedAt: null });
  });

  test.each([
    [{ role: "admin" }, 400],
    [
      { isAdmin: true, permissions: ["all"], id: "x", _id: "x", emailVerified: true, createdAt: "2000-01-01", approvedAt: "x" },
      201,
    ],
  ])("grants no more than a customer's role with %j", { tags: ["AN-14"] }, async (extra, status) => {
    expect((await send(register, { body: { ...registration, ...extra } })).status).toBe(status);
    expect(await db.user.count({ where: { OR: [{ role: { not: "b2c" } }, { approvedAt: { not: null } }] } })).toBe(0);
  });

  test.each(["Asha@Roof.example", " asha@roof.example ", "asha@roof.example\t"])(
    "%j is the same mailbox",
    { tags: ["AN-15"] },
    async (email) => {
      await send(register, { body: registration });
      const { status, data } = await send(register, { body: { ...registration, email } });
      expect(status).toBe(409);
      expect(data.fields.email).toBe("There is already an account with this email.");
      expect(await db.user.count()).toBe(1);
    },
  );

  test("twenty concurrent requests create one account", { tags: ["AN-17"] }, async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(register, { body: registration })));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await db.user.count()).toBe(1);
  });

  test.each([
    ["fullName", { fullName: "  " }, "Full name is required"],
    ["fullName", { fullName: "You won! https://prize.example/claim" }, "Enter a name, without links or addresses"],
    ["companyName", { companyName: "www.prize.example" }, "Enter a name, without links or addresses"],
    ["email", { email: "" }, "Email is required"],
    ["email", { email: "asha@" }, "Invalid email"],
    ["password", { password: "" }, "Password is required"],
    ["password", { password: "12345" }, "Password must be at least 6 characters"],
    ["password", { password: "x".repeat(129) }, "Password must be at most 128 characters"],
    ["phone", { phone: "12" }, "Enter a Nepali number, such as 98XXXXXXXX"],
    ["companyName", { role: "b2b", panNumber: "301234567" }, "Company name is required"],
    ["panNumber", { role: "b2b", companyName: "Gurung", panNumber: "12" }, "A PAN has 9 digits"],
  ])("%s: %j is refused", { tags: ["AN-18"] }, async (field, values, message) => {
    const { status, data } = await send(register, { body: { ...registration, ...values } });
    expect(status).toBe(400);
    expect(data.fields[field]).toBe(message);
  });

  test("too many accounts from one IP address are refused, while others can register", {
    tags: ["LD-07"],
  }, async () => {
    await db.rateLimit.create({ data: { key: "register:10.0.0.9", points: 60, expire: Date.now() + 3_600_000 } });
    const { status, headers } = await send(register, { body: registration, headers: from("10.0.0.9") });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db.user.count()).toBe(0);
    expect((await send(register, { body: registration, headers: from("10.0.0.10") })).status).toBe(201);
  });

  test.each(["x7-k2m", "x".repeat(64), "x".repeat(128), "🪣🪣🪣🪣🪣🪣", "  spaces  ", "पानीरोक्ने"])(
    "the password %j works exactly as typed",
    { tags: ["AN-18"] },
    async (typed) => {
      await send(register, { body: { ...registration, password: typed } });
      const body = { email: registration.email, password: typed };
      expect((await send(login, { body })).status).toBe(200);
      expect((await send(login, { body: { ...body, password: `${typed} ` } })).status).not.toBe(200);
    },
  );
});

test.each([
  ["123456", "Many people use this password, so it is easy to guess. Please choose another."],
  ["Password123!", "Many people use this password, so it is easy to guess. Please choose another."],
  [registration.email, "This is too close to your name, email, phone number or company. Please choose another password."],
])("registering with the password %j is refused below its field", { tags: ["AN-21"] }, async (typed, message) => {
  const { status, data } = await send(register, { body: { ...registration, password: typed } });
  expect([status, data.fields]).toEqual([400, { password: message }]);
  expect(await db.user.count()).toBe(0);
});

describe("staff who log in with a weak password", { tags: ["AN-21"] }, () => {
  const logIn = async (values: Parameters<typeof factory.user>[0], typed: string) => {
    const user = await factory.user({ ...values, passwordHash: await hashPassword(typed) });
    const { status, data } = await send(login, { body: { email: user.email, password: typed } });
    expect(status).toBe(200);
    return { ...data, id: user.id, isAsked: (await getUserByBearer(data.token))?.isPasswordWeak };
  };

  test.each([
    ["admin", "monsoon", true],
    ["admin", "password1234", true],
    ["admin", "Demo@1234", true],
    ["admin", "a dry roof over all", false],
    ["b2c", "123456", false],
  ] as const)("are asked for another (%s, %j: %j), and the documented reply is the same", async (role, typed, isAsked) => {
    const { token, userId, user, ...rest } = await logIn({ role }, typed);
    expect(rest.isAsked).toBe(isAsked);
    expect({ token, userId, user }).toMatchObject({ userId: rest.id, user: { role } });
    // A client of the specification goes on as before.
    expect((await send(getAccount, { as: { token }, params: { userId } })).status).toBe(200);
  });

  test("are not asked again once they chose one, which has to be a good one", async () => {
    const { token, userId } = await logIn({ role: "admin" }, "monsoon");
    const change = (typed: string) =>
      send(editUser, { as: { token }, params: { id: userId }, body: { password: typed, currentPassword: "monsoon" } });
    const short = await change("monsoon-208");
    expect([short.status, short.data.fields]).toEqual([400, { password: "Staff need a password of at least 12 characters." }]);
    const { status, data } = await change("a dry roof over all");
    expect(status).toBe(200);
    expect(await getUserByBearer(data.token)).toMatchObject({ isPasswordWeak: false });
  });

  test("stay asked in the session that replaces theirs", async () => {
    const { token, userId } = await logIn({ role: "admin" }, "monsoon");
    const { data } = await send(endOtherSessions, { as: { token }, params: { userId } });
    expect(await getUserByBearer(data.token)).toMatchObject({ isPasswordWeak: true });
  });

  test("are not asked in the demo shop, whose password everybody knows", async () => {
    expect((await logIn({ role: "admin", email: "admin@example.com" }, "Demo@1234")).isAsked).toBe(false);
  });
});

describe("signing in", () => {
  test.each(["admin", "b2c", "b2b"] as const)(
    "returns a bearer with its expiry in seconds (%s)",
    { tags: ["AN-01", "SR-25"] },
    async (role) => {
      const user = await createUser({ role, ...(role === "b2b" && { companyName: "Thapa Builders" }) });
      const { status, data, headers } = await send(login, { body: { email: user.email.toUpperCase(), password } });
      expect(status).toBe(200);
      expect(data).toMatchObject({ userId: user.id, role, user: { _id: user.id, email: user.email } });
      const claims = JSON.parse(Buffer.from(data.token.split(".")[1] ?? "", "base64url").toString());
      expect(claims).toMatchObject({ id: user.id, role });
      expect(claims.exp - claims.iat).toBe(12 * 3600);
      expect(JSON.stringify(data) + JSON.stringify([...headers])).not.toContain("argon");
    },
  );

  test("a wrong password, an unknown address and a blocked account get the same response", { tags: ["AN-02"] }, async () => {
    const user = await createUser();
    const blocked = await createUser({ status: "blocked" });
    const refusals = await Promise.all([
      send(login, { body: { email: user.email, password: "wrong!" } }),
      send(login, { body: { email: "nobody@roof.example", password } }),
      send(login, { body: { email: blocked.email, password } }),
    ]);
    for (const { status, data, headers } of refusals) {
      expect(status).toBe(401);
      expect(data).toEqual(refusals[0]?.data);
      expect([...headers.keys()]).toEqual([...(refusals[0]?.headers.keys() ?? [])]);
    }
  });

  test("a wrong password and an unknown number get the same response, which offers the code", { tags: ["AN-02"] }, async () => {
    await createUser({ mobile: "+9779841234567" });
    for (const email of ["984-1234567", "9801234567"]) {
      const { status, data } = await send(login, { body: { email, password: "wrong!" } });
      expect([status, data.message]).toEqual([
        401,
        "The mobile number or password is wrong. Use “Text me a code” to log in without a password.",
      ]);
    }
  });

  test("an email address that begins with a plus is an email address", async () => {
    const { data } = await send(login, { body: { email: "+asha@roof.example", password } });
    expect((data as { message?: string }).message).toBe("The email or password is wrong.");
  });

  test.each(["12345", "014412345", "asha@"])("%s, neither an email address nor a mobile number, is refused", async (email) => {
    const { status, data } = await send(login, { body: { email, password } });
    const message = "Enter an email address, or a mobile number such as 98XXXXXXXX";
    expect([status, data.fields]).toEqual([400, { email: message }]);
  });

  test("five wrong passwords are followed by a wait, after which the right one works", { tags: ["AN-10", "LD-07"] }, async () => {
    const user = await createUser();
    const attempt = (input: string) => send(login, { body: { email: user.email, password: input }, headers: from("10.0.0.2") });
    for (let count = 1; count <= 5; count++) expect((await attempt("wrong!")).status).toBe(401);
    const { status, headers } = await attempt(password);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(900);
    await db.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });
    expect((await attempt(password)).status).toBe(200);
  });

  test("wrong guesses from eleven other addresses do not lock the user out", { tags: ["AN-13"] }, async () => {
    const user = await withBearer(await createUser({ role: "admin" }));
    const attempt = (input: string, address: string) =>
      send(login, { body: { email: user.email, password: input }, headers: from(address) });
    expect((await attempt(password, "10.0.0.3")).status).toBe(200);
    const others = Array.from({ length: 11 }, (_, at) => `10.0.1.${at + 1}`);
    for (let count = 1; count <= 5; count++) await Promise.all(others.map((address) => attempt("wrong!", address)));
    expect((await attempt("wrong!", "10.0.1.12")).status).toBe(429);
    for (let login = 1; login <= 3; login++) expect((await attempt(password, "10.0.0.3")).status).toBe(200);
    expect((await send(getAccount, { as: user, params: { userId: user.id } })).status).toBe(200);
    // The usual address is no way around the other limits.
    for (let count = 1; count <= 5; count++) expect((await attempt("wrong!", "10.0.0.3")).status).toBe(401);
    expect((await attempt(password, "10.0.0.3")).status).toBe(429);
  });

  test("a user on another network gets in with a new password while strangers guess", { tags: ["AN-13"] }, async () => {
    const user = await createUser();
    const attempt = (input: string) => send(login, { body: { email: user.email, password: input }, headers: from("10.0.0.3") });
    await db.rateLimit.create({ data: { key: `login-account:${user.email}`, points: 50, expire: BigInt(Date.now() + 900_000) } });
    expect((await attempt(password)).status).toBe(429);
    const { resetId, expiresAt } = await transaction((tx) => createResetLink(tx, user.id, new Date(Date.now() + 60_000)));
    const url = new URL(await linkFor("reset", "/", { id: resetId, userId: user.id, expiresAt: new Date(expiresAt) }));
    const as = { token: url.searchParams.get("token") ?? "" };
    const body = { password: "another monsoon" };
    expect((await send(editUser, { as, params: { id: user.id }, body, headers: from("10.0.0.3") })).status).toBe(200);
    expect((await attempt("another monsoon")).status).toBe(200);
  });

  test("the right password resets the count of wrong ones", async () => {
    const user = await createUser();
    const attempt = (input: string) => send(login, { body: { email: user.email, password: input } });
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await attempt("wrong!");
      expect((await attempt(password)).status).toBe(200);
    }
  });

  const passwordEndpoints: AnyEndpoint[] = [login, register, editUser];
  test.each(passwordEndpoints)(
    "a password of a megabyte is refused before it is hashed: $line",
    { tags: ["AN-20"] },
    async (endpoint) => {
      const asha = await factory.customer();
      await send(endpoint, { as: asha, params: { id: asha.id }, body: {} }); // loads the route
      const body = { ...registration, password: "x".repeat(1_000_000) };
      const refuse = async () => {
        const { status } = await send(endpoint, { as: asha, params: { id: asha.id }, body });
        expect([400, 413]).toContain(status);
      };
      expect(await shortestMs(refuse)).toBeLessThan(200);
    },
  );
});

describe("a bearer", () => {
  const fetchAccount = (user: { id: string }, token: string) => send(getAccount, { as: { token }, params: { userId: user.id } });
  const key = (secret = "") => new TextEncoder().encode(secret);
  const now = () => Math.floor(Date.now() / 1000);

  test("opens the account of its owner", async () => {
    const asha = await factory.customer();
    expect((await fetchAccount(asha, asha.token)).status).toBe(200);
  });

  test("is rejected when it was changed", { tags: ["AN-04"] }, async () => {
    const asha = await factory.customer();
    const [header = "", payload = "", signature = ""] = asha.token.split(".");
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = [
      ...["none", "None", "nOnE", "NONE"].map((alg) => `${encode({ alg, typ: "bearer+jwt" })}.${payload}.`),
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${encode({ ...claims, role: "admin" })}.${signature}`,
      `${header}.${encode({ ...claims, id: crypto.randomUUID() })}.${signature}`,
    ];
    for (const token of forged) expect((await fetchAccount(asha, token)).status).toBe(401);
  });

  test.each([
    ["has no expiry", { exp: undefined }, {}],
    ["has an expiry that is text", { exp: "tomorrow" }, {}],
    ["has an expiry in milliseconds", { exp: Date.now() }, {}],
    ["expires now", { exp: 0 }, {}],
    ["is not valid yet", { nbf: 600 }, {}],
    ["has another audience", { aud: "reset" }, {}],
    ["has another type", {}, { typ: "JWT" }],
    ["names no user", { id: undefined }, {}],
  ])("is rejected when it %s", { tags: ["AN-07"] }, async (_, changes: Record<string, unknown>, header) => {
    const asha = await factory.customer();
    const seconds = (value: unknown) => (typeof value === "number" ? now() + value : value);
    const claims = { id: asha.id, role: "b2c", version: 0, jti: "x", aud: "bearer", iat: now(), exp: now() + 60 };
    const changed = { ...claims, ...changes };
    if ("exp" in changes) changed.exp = seconds(changes.exp) as number;
    if ("nbf" in changes) Object.assign(changed, { nbf: seconds(changes.nbf) });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encode({ alg: "HS256", typ: "bearer+jwt", ...header })}.${encode(changed)}`;
    const signature = createHmac("sha256", process.env.AUTH_SECRET ?? "")
      .update(unsigned)
      .digest("base64url");
    expect((await fetchAccount(asha, `${unsigned}.${signature}`)).status).toBe(401);
  });

  test("signed with another key is rejected, whatever key it names, and no key is fetched", {
    tags: ["AN-08"],
  }, async () => {
    const asha = await factory.customer();
    let connections = 0;
    const keyServer = createServer().on("connection", () => (connections += 1));
    await once(keyServer.listen(0, "127.0.0.1"), "listening");
    const at = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    const keys = [["HS256", key("another key that is long enough to sign with")] as const, ["ES256", privateKey] as const];
    for (const header of [{ kid: "../../dev/null" }, { kid: "' OR 1=1 --" }, { kid: at }, { jku: at }, { x5u: at }, { jwk }]) {
      for (const [alg, secret] of keys) {
        const token = await new SignJWT({ id: asha.id, role: "b2c", version: 0, jti: "x" })
          .setProtectedHeader({ alg, typ: "bearer+jwt", ...header })
          .setAudience("bearer")
          .setIssuedAt()
          .setExpirationTime("1h")
          .sign(secret);
        expect((await fetchAccount(asha, token)).status).toBe(401);
      }
    }
    keyServer.close();
    expect(connections).toBe(0);
  });

  test("is accepted only in the Authorization header", { tags: ["AN-09"] }, async () => {
    const asha = await factory.customer();
    const params = { userId: asha.id };
    const elsewhere: Parameters<typeof send>[1][] = [
      { params, query: { token: asha.token } },
      { params, headers: { cookie: `authToken=${asha.token}; next-auth.session-token=${asha.token}` } },
      { params, headers: { authorization: `Bearer ${asha.token}, Bearer ${asha.token}` } },
    ];
    for (const input of elsewhere) expect((await send(getAccount, input)).status).toBe(401);
    expect((await send(logout, { body: { token: asha.token, authToken: asha.token } })).status).toBe(401);
  });
});

/** Replaces Next's request cookies, because no Next request is running here. */
const { requestCookies } = vi.hoisted(() => ({ requestCookies: new Map<string, string>() }));
vi.mock("next/headers", () => ({ cookies: async () => requestCookies }));

describe("the session cookie for pages", () => {
  const cookieName = "__Secure-next-auth.session-token";
  beforeEach(() => requestCookies.clear());

  /** Calls next-auth, configured as in its route, and returns the cookies it sets. */
  async function callNextAuth(path: string[], cookies: Record<string, string>, body?: Record<string, string>) {
    const set: string[] = [];
    let content: unknown;
    const end = (data?: unknown) => {
      content = data;
    };
    const response: object = {};
    const self = () => response;
    Object.assign(response, { status: self, setHeader: self, getHeader: () => set, end, json: end, send: end });
    const request = { method: body ? "POST" : "GET", query: { nextauth: path }, cookies, headers: {}, body };
    await nextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, nextAuthOptions());
    return {
      content,
      session: set.find((each) => each.startsWith(`${cookieName}=`)),
      csrf: set.find((each) => /csrf/.test(each)),
    };
  }

  /** The CSRF token and its cookie, as the shop's own login page has them. */
  async function getCsrf() {
    const { content, csrf = "" } = await callNextAuth(["csrf"], {});
    const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(csrf) ?? [];
    return { cookies: { [name]: decodeURIComponent(value) }, csrfToken: (content as { csrfToken: string }).csrfToken };
  }

  test("is new at every login, HttpOnly, SameSite and Secure", { tags: ["AN-24"] }, async () => {
    const { token } = await factory.customer();
    const { cookies, csrfToken } = await getCsrf();
    const planted = { ...cookies, [cookieName]: "planted" };
    const sessions = [];
    for (let time = 0; time < 2; time++) {
      sessions.push((await callNextAuth(["callback", "credentials"], planted, { csrfToken, token, json: "true" })).session ?? "");
    }
    for (const cookie of sessions) expect(cookie).toMatch(/^__Secure-[^=]+=ey[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(new Set(sessions.map((cookie) => cookie.split(";")[0])).size).toBe(2);
    expect(requestCookies.get(pageSessionCookieName)).toBe(decodeJwt(token).jti);
  });

  test.each([
    ["without a token", undefined],
    ["with someone else's token", "a".repeat(64)],
  ])("is neither set nor cleared by another site's form %s", { tags: ["CS-05"] }, async (_, csrfToken) => {
    const { token } = await factory.customer();
    const { cookies } = await getCsrf();
    const form = { ...(csrfToken && { csrfToken }), json: "true" };
    expect((await callNextAuth(["callback", "credentials"], cookies, { ...form, token })).session).toBeUndefined();
    const signedInCookies = { ...cookies, [cookieName]: "one's own" };
    expect((await callNextAuth(["signout"], signedInCookies, form)).session).toBeUndefined();
  });

  test("is cleared when the shop's own page logs out", async () => {
    const { token } = await factory.customer();
    const { cookies, csrfToken } = await getCsrf();
    const { session = "" } = await callNextAuth(["callback", "credentials"], cookies, { csrfToken, token, json: "true" });
    const signedInCookies = { ...cookies, [cookieName]: /=([^;]+)/.exec(session)?.[1] ?? "" };
    expect((await callNextAuth(["signout"], signedInCookies, { csrfToken, json: "true" })).session).toMatch(/=; .*Max-Age=0/);
    expect(requestCookies.size).toBe(0);
  });
});

describe("signing out", () => {
  test("ends that bearer and no other", { tags: ["SR-20"] }, async () => {
    const user = await createUser();
    const sessions: string[] = [];
    for (let device = 0; device < 2; device++) {
      sessions.push((await send(login, { body: { email: user.email, password } })).data.token);
    }
    const [first = "", second = ""] = sessions;
    expect((await send(logout, { as: { token: first } })).status).toBe(200);
    expect((await send(logout, { as: { token: first } })).status).toBe(401);
    expect((await send(getAccount, { as: { token: second }, params: { userId: user.id } })).status).toBe(200);
  });

  test("everywhere ends all of them", async () => {
    const asha = await factory.customer();
    expect((await send(logoutEverywhere, { as: asha })).status).toBe(200);
    expect((await send(getAccount, { as: asha, params: { userId: asha.id } })).status).toBe(401);
  });
});
