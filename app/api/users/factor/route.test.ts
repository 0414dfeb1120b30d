import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addPasskey, beginPasskey, beginPasskeyLogin, logInByPasskey, removePasskey } from "@/lib/people/passkey/contract";
import { editUser, login } from "@/lib/people/users/contract";
import {
  addApp,
  beginApp,
  endTrust,
  getFactor,
  removeApp,
  renameApp,
  renewRecoveryCodes,
  turnFactorOff,
  turnPasskeysOn,
} from "@/lib/people/users/factor/factor-contract";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { authenticator } from "@/tests/support/authenticator";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { addAuthenticator, getAppCode } from "@/tests/support/factor";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();
// The middle of a half minute: no code becomes an older one while a test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 }));
afterEach(() => void vi.useRealTimers());

const password = "a dry roof over all";
const passwordHash = hashPassword(password);
const createOwner = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.admin({ passwordHash: await passwordHash, ...values });

type Person = { email: string };
type Factor = { code: string; trust?: boolean };
const logIn = ({ email }: Person, factor?: Factor, headers: Record<string, string> = {}) =>
  send(login, { body: { email, password, ...(factor && { factor }) }, headers });
const from = (ip: string) => ({ "x-client-ip": ip });

/** An owner whose login has a second step. */
async function withApp() {
  const owner = await createOwner();
  return { ...owner, ...(await addAuthenticator(owner)) };
}

/** The queued emails to somebody, oldest first. */
async function emailsTo(email: string) {
  const rows = await db.$queryRaw<{ data: { to: string; template: string; props: Record<string, string> } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data).filter(({ to }) => to === email);
}

describe("a login with a second step", () => {
  test("needs the code of the app besides the password, and begins no session before", async () => {
    const owner = await withApp();
    const sessions = await db.session.count();
    const { status, data } = await logIn(owner);
    expect(status).toBe(401);
    expect(data).toMatchObject({ code: "factor_needed", factors: ["app", "recovery"] });
    expect(data.token).toBeUndefined();
    expect(await db.session.count()).toBe(sessions);
    const done = await logIn(owner, { code: getAppCode(owner.secret) });
    expect(done).toMatchObject({ status: 200, data: { userId: owner.id, role: "admin" } });
    expect(await getUserByBearer(done.data.token)).toMatchObject({ id: owner.id, isFactorDue: false });
  });

  test.each(["wrong!", ""])("says nothing of it with the wrong password %j", async (wrong) => {
    const { email, secret } = await withApp();
    const body = { email, password: wrong || "x", factor: { code: getAppCode(secret) } };
    const { data } = await send(login, { body });
    expect([data.code, data.message]).toEqual(["unauthenticated", "The email or password is wrong."]);
  });

  test("accepts the code as apps show it, and as other keyboards type it", async () => {
    const owner = await withApp();
    const [shown, next] = [getAppCode(owner.secret), getAppCode(owner.secret, 1)];
    expect((await logIn(owner, { code: ` ${shown.slice(0, 3)} ${shown.slice(3)} ` })).status).toBe(200);
    const nepali = [...next].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join("");
    expect((await logIn(owner, { code: nepali })).status).toBe(200);
  });

  test("accepts a code of the step before and after, and none further off", async () => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 401],
      [0, 200],
      [1, 200],
    ] as const) {
      const owner = await withApp(); // whose code of the step before was used to add the app
      expect([steps, (await logIn(owner, { code: getAppCode(owner.secret, steps) })).status]).toEqual([steps, status]);
    }
  });

  test("refuses a code that was used, also one that came before it", async () => {
    const owner = await withApp();
    const [now, next] = [getAppCode(owner.secret), getAppCode(owner.secret, 1)];
    expect((await logIn(owner, { code: next })).status).toBe(200);
    for (const code of [next, now]) {
      const { status, data } = await logIn(owner, { code });
      expect([status, data.code]).toEqual([401, "factor_needed"]);
      expect(data.fields["factor.code"]).toMatch(/wrong, or was used already/);
    }
  });

  test("of two who send the same code at once, one gets in", async () => {
    const owner = await withApp();
    const code = getAppCode(owner.secret);
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn(owner, { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test("does not accept another account's code, nor its secret moved into this one's row", async () => {
    const [owner, other] = [await withApp(), await withApp()];
    expect((await logIn(owner, { code: getAppCode(other.secret) })).status).toBe(401);
    const { secret } = await db.authenticatorApp.findUniqueOrThrow({ where: { id: other.appId } });
    await db.authenticatorApp.update({ where: { id: owner.appId }, data: { secret, lastStep: 0 } });
    expect((await logIn(owner, { code: getAppCode(other.secret) })).status).toBe(401);
    expect(Buffer.from(secret).toString("latin1")).not.toContain(other.secret);
  });

  test("is not asked of customers, nor of staff who have none: their reply is the documented one", async () => {
    const [customer, owner] = [await factory.user({ passwordHash: await passwordHash }), await createOwner()];
    for (const who of [customer, owner]) {
      const { status, data, headers } = await logIn(who);
      expect([status, Object.keys(data).toSorted()]).toEqual([200, ["role", "token", "user", "userId"]]);
      expect(headers.get("set-cookie")).toBeNull();
    }
  });
});

describe("wrong codes", () => {
  const wrong = { code: "000000" };
  const guess = async (owner: Person, times: number, ip = "203.0.113.9") => {
    const replies = [];
    for (let time = 0; time < times; time++) replies.push(await logIn(owner, wrong, from(ip)));
    return replies;
  };
  /** As if the wait were over. */
  const passWait = () => db.rateLimit.deleteMany({ where: { key: { startsWith: "factor:" } } });

  test("make one wait 1, 5 and 15 minutes, again and again 15, and never for good", async () => {
    const owner = await withApp();
    for (const seconds of [60, 300, 900, 900]) {
      expect((await guess(owner, 5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      const right = { code: getAppCode(owner.secret) };
      const { status, data, headers } = await logIn(owner, right, from("203.0.113.9"));
      expect([status, data.code]).toEqual([429, "too_many"]);
      const wait = Number(headers.get("retry-after"));
      expect(wait).toBeGreaterThan(seconds - 5);
      expect(wait).toBeLessThanOrEqual(seconds);
      await passWait();
    }
    expect((await logIn(owner, { code: getAppCode(owner.secret) }, from("203.0.113.9"))).status).toBe(200);
    // The right one begins anew.
    await guess(owner, 5, "198.51.100.1");
    const { headers } = await logIn(owner, wrong, from("198.51.100.1"));
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  test("sent all at once are five, too", async () => {
    const owner = await withApp();
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(owner, wrong, from("203.0.113.9"))));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    const { headers } = await logIn(owner, wrong, from("203.0.113.9"));
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  test("of strangers keep nobody out where the account is at home, and are reported to its owner", async () => {
    const owner = await withApp();
    await logIn(owner, { code: getAppCode(owner.secret) }, from("203.0.113.200"));
    await db.$executeRaw`DELETE FROM pgboss.job`;
    await guess(owner, 6, "198.51.100.1");
    expect((await logIn(owner, { code: getAppCode(owner.secret, 1) }, from("203.0.113.200"))).status).toBe(200);
    const notices = (await emailsTo(owner.email)).filter(({ template }) => template === "security-notice");
    expect(notices.map(({ props }) => props.title)).toEqual(["Somebody entered your password, and then wrong codes"]);
  });
});

describe("recovery codes", () => {
  test("are ten, shown once and stored as hashes; each logs in once and is reported with the number left", async () => {
    const owner = await withApp();
    expect(owner.recoveryCodes).toHaveLength(10);
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(await db.recoveryCode.findMany());
    for (const code of owner.recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(stored).not.toContain(code.replace("-", ""));
    }
    const [first = "", second = ""] = owner.recoveryCodes;
    await db.$executeRaw`DELETE FROM pgboss.job`;
    expect((await logIn(owner, { code: first })).status).toBe(200);
    expect(await emailsTo(owner.email)).toMatchObject([
      {
        template: "security-notice",
        props: { title: "A recovery code was used to log in to your account. 9 codes left" },
      },
    ]);
    const again = await logIn(owner, { code: first });
    expect([again.status, again.data.message]).toEqual([401, "This recovery code is wrong, or was used already."]);
    expect((await logIn(owner, { code: second.toUpperCase().replace("-", " ") })).status).toBe(200);
    expect((await send(getFactor, { as: owner })).data.recoveryCodes).toBe(8);
  });

  test("of two uses of one at the same moment only one logs in", async () => {
    const owner = await withApp();
    const [code = ""] = owner.recoveryCodes;
    const replies = await Promise.all([1, 2, 3].map(() => logIn(owner, { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test("of another account, and old ones after new ones were made, do not log in", async () => {
    const [owner, other] = [await withApp(), await withApp()];
    expect((await logIn(owner, { code: other.recoveryCodes[0] ?? "" })).status).toBe(401);
    const { data } = await send(renewRecoveryCodes, { as: owner });
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await logIn(owner, { code: owner.recoveryCodes[1] ?? "" })).status).toBe(401);
    expect((await logIn(owner, { code: data.recoveryCodes[1] ?? "" })).status).toBe(200);
  });

  test("are not made anew by a second app", async () => {
    const owner = await withApp();
    expect((await addAuthenticator(owner, "Tablet")).recoveryCodes).toEqual([]);
    expect((await logIn(owner, { code: owner.recoveryCodes[0] ?? "" })).status).toBe(200);
  });
});

describe("a trusted browser", () => {
  async function trust(owner: Awaited<ReturnType<typeof withApp>>) {
    const { headers } = await logIn(owner, { code: getAppCode(owner.secret), trust: true });
    const header = headers.get("set-cookie") ?? "";
    return { header, cookie: { cookie: `a=b; ${header.split(";")[0]}` } };
  }

  test("is not asked for 30 days, by a cookie that no script and no other call reads", async () => {
    const owner = await withApp();
    const { header, cookie } = await trust(owner);
    expect(header).toMatch(/; Path=\/api\/users\/login; Max-Age=2592000; HttpOnly; SameSite=Strict/);
    expect((await logIn(owner, undefined, cookie)).status).toBe(200);
    expect((await logIn(owner)).status).toBe(401);
    // The password is still needed, and the trust of one is not another's.
    expect((await send(login, { body: { email: owner.email, password: "x" }, headers: cookie })).status).toBe(401);
    const other = await withApp();
    expect((await logIn(other, undefined, cookie)).status).toBe(401);
    const renamed = { cookie: cookie.cookie.replace(owner.id.slice(-12), other.id.slice(-12)) };
    expect((await logIn(other, undefined, renamed)).status).toBe(401);
    await db.trustedBrowser.updateMany({ data: { expiresAt: new Date() } });
    expect((await logIn(owner, undefined, cookie)).status).toBe(401);
  });
});
