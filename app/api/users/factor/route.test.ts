import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addPasskey, beginPasskey, beginPasskeyLogin, logInByPasskey, removePasskey } from "@/lib/people/passkey/contract";
import { ownerRoleId, readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { inviteStaff, listUsers, resetFactor } from "@/lib/people/users/admin/contract";
import { confirmUser } from "@/lib/people/users/code/confirm-contract";
import { editUser, login } from "@/lib/people/users/contract";
import { editRoleFactor } from "@/lib/people/users/factor/admin/role-contract";
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
import { linkFor } from "@/lib/people/users/link";
import { createResetLink } from "@/lib/people/users/password/password";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { allRights } from "@/lib/platform/shared/rights";
import { authenticator } from "@/tests/support/authenticator";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { addAuthenticator, getAppCode } from "@/tests/support/factor";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { makeStale } from "@/tests/support/stale-session";

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

describe("a login with a second step", { tags: ["AN-27"] }, () => {
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

describe("wrong codes", { tags: ["AN-27"] }, () => {
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

describe("recovery codes", { tags: ["AN-27"] }, () => {
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

describe("a trusted browser", { tags: ["AN-28"] }, () => {
  async function trust(owner: Awaited<ReturnType<typeof withApp>>) {
    const { headers } = await logIn(owner, { code: getAppCode(owner.secret), trust: true });
    const header = headers.get("set-cookie") ?? "";
    return { header, cookie: { cookie: `a=b; ${header.split(";")[0]}` } };
  }
  const isTrusted = async (owner: Person, cookie: Record<string, string>) =>
    (await logIn(owner, undefined, cookie)).status === 200;

  test("is not asked for 30 days, by a cookie that no script and no other call reads", async () => {
    const owner = await withApp();
    const { header, cookie } = await trust(owner);
    expect(header).toMatch(/; Path=\/api\/users\/login; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$|SameSite=Strict$/);
    expect(await isTrusted(owner, cookie)).toBe(true);
    expect((await logIn(owner)).status).toBe(401);
    expect(JSON.stringify(await db.trustedBrowser.findMany())).not.toContain(cookie.cookie.split("=")[2]);
    // The password is still needed.
    expect((await send(login, { body: { email: owner.email, password: "x" }, headers: cookie })).status).toBe(401);
    vi.setSystemTime(Date.now() + 30 * 86_400_000);
    expect(await isTrusted(owner, cookie)).toBe(false);
  });

  test("is one for its own account, also under the other's name", async () => {
    const [owner, other] = [await withApp(), await withApp()];
    const { cookie } = await trust(owner);
    expect(await isTrusted(other, cookie)).toBe(false);
    const renamed = { cookie: cookie.cookie.replace(owner.id.slice(-12), other.id.slice(-12)) };
    expect(await isTrusted(other, renamed)).toBe(false);
  });

  test("is asked again after a new password", async () => {
    const owner = await withApp();
    const { cookie } = await trust(owner);
    const body = { password: "an even drier roof", currentPassword: password };
    expect((await send(editUser, { as: owner, params: { id: owner.id }, body })).status).toBe(200);
    const { status, data } = await send(login, { body: { email: owner.email, password: body.password }, headers: cookie });
    expect([status, data.code]).toEqual([401, "factor_needed"]);
  });

  test("is asked again after an app was removed", async () => {
    const owner = await withApp();
    const tablet = await addAuthenticator(owner, "Tablet");
    const { cookie } = await trust(owner);
    expect((await send(removeApp, { as: owner, params: { id: tablet.appId } })).status).toBe(200);
    expect(await isTrusted(owner, cookie)).toBe(false);
  });

  test("is listed, and asked again if its owner wants it; nobody else can", async () => {
    const [owner, other] = [await withApp(), await withApp()];
    const { cookie } = await trust(owner);
    const [browser] = (await send(getFactor, { as: owner })).data.browsers;
    expect((await send(getFactor, { as: other })).data.browsers).toEqual([]);
    const params = { id: browser?._id ?? "" };
    expect((await send(endTrust, { as: other, params })).status).toBe(404);
    expect(await isTrusted(owner, cookie)).toBe(true);
    expect((await send(endTrust, { as: owner, params })).status).toBe(200);
    expect(await isTrusted(owner, cookie)).toBe(false);
  });
});

describe("a passkey", { tags: ["AN-29"] }, () => {
  const { origin } = new URL(env().SITE_URL);
  async function withPasskey() {
    const owner = await createOwner();
    const phone = authenticator(origin);
    const { data } = await send(beginPasskey, { as: owner, body: { currentPassword: password } });
    const added = await send(addPasskey, { as: owner, body: { ticket: data.ticket, ...phone.create(data.options) } });
    const logInWithIt = async () => {
      const { ticket, options } = (await send(beginPasskeyLogin)).data;
      return send(logInByPasskey, { body: { ticket, ...phone.get(options) } });
    };
    return { ...owner, passkeyId: added.data._id, logInWithIt };
  }

  test("alone changes nothing for the password, until its owner makes it the second step", async () => {
    const owner = await withPasskey();
    expect((await logIn(owner)).status).toBe(200);
    const { status, data } = await send(turnPasskeysOn, { as: owner });
    expect([status, data.recoveryCodes.length]).toEqual([200, 10]);
    expect((await logIn(owner)).data).toMatchObject({ code: "factor_needed", factors: ["passkey", "recovery"] });
    expect((await logIn(owner, { code: data.recoveryCodes[0] ?? "" })).status).toBe(200);
  });

  test("is both steps at once, with an app as well", async () => {
    const owner = await withPasskey();
    await addAuthenticator(owner);
    expect((await logIn(owner)).data.code).toBe("factor_needed");
    const { status, data } = await owner.logInWithIt();
    expect([status, data.userId]).toEqual([200, owner.id]);
  });

  test("that is the only second step cannot be removed by those who need one", async () => {
    const owner = await withPasskey();
    await send(turnPasskeysOn, { as: owner });
    const remove = () => send(removePasskey, { as: owner, params: { id: owner.passkeyId } });
    const refused = await remove();
    expect([refused.status, refused.data.message]).toEqual([
      409,
      "This is your only second step, and your role needs one. Add another first.",
    ]);
    expect(await db.passkey.count()).toBe(1);
    await addAuthenticator(owner);
    expect((await remove()).status).toBe(200);
  });

  test("stays after a reset by email if it is the only second step: a mailbox alone does not open the admin", async () => {
    const owner = await withPasskey();
    await send(turnPasskeysOn, { as: owner });
    const reset = await db.$transaction((tx) => createResetLink(tx, owner.id, new Date(Date.now() + 60_000)));
    const link = await linkFor("reset", "/reset-password", {
      id: reset.resetId,
      userId: owner.id,
      expiresAt: new Date(reset.expiresAt),
    });
    const as = { token: new URL(link).searchParams.get("token") ?? "" };
    expect((await send(editUser, { as, params: { id: owner.id }, body: { password } })).status).toBe(200);
    expect((await logIn(owner)).data).toMatchObject({ code: "factor_needed", factors: ["passkey", "recovery"] });
    expect((await owner.logInWithIt()).status).toBe(200);
  });
});

describe("an app", { tags: ["AN-29"] }, () => {
  test("is added with its first code, which then no longer logs in, and the ticket works once", async () => {
    const owner = await createOwner();
    const { data: offer } = await send(beginApp, { as: owner });
    expect(decodeURIComponent(offer.uri)).toContain(owner.email);
    expect(offer.uri).toContain(`secret=${offer.secret}`);
    const add = (code: string, as: { token: string } = owner) =>
      send(addApp, { as, body: { ticket: offer.ticket, name: "Phone", code } });
    expect((await add("000000")).data.fields.code).toMatch(/^This code is wrong/);
    expect((await add(getAppCode(offer.secret), await createOwner())).status).toBe(400);
    expect((await add(getAppCode(offer.secret))).status).toBe(201);
    expect((await add(getAppCode(offer.secret, 1))).status).toBe(409);
    expect((await logIn(owner, { code: getAppCode(offer.secret) })).status).toBe(401);
    expect((await logIn(owner, { code: getAppCode(offer.secret, 1) })).status).toBe(200);
  });

  test("has a name, works beside others, and is removed alone; it is another's for everybody else", async () => {
    const [owner, other] = [await withApp(), await withApp()];
    const tablet = await addAuthenticator(owner, "Tablet");
    const params = { id: tablet.appId };
    expect((await send(renameApp, { as: other, params, body: { name: "Mine" } })).status).toBe(404);
    expect((await send(removeApp, { as: other, params })).status).toBe(404);
    expect((await send(renameApp, { as: owner, params, body: { name: "Old tablet" } })).data.name).toBe("Old tablet");
    expect((await logIn(owner, { code: getAppCode(tablet.secret) })).status).toBe(200);
    expect((await send(removeApp, { as: owner, params })).status).toBe(200);
    expect((await logIn(owner, { code: getAppCode(tablet.secret, 1) })).status).toBe(401);
    expect((await logIn(owner, { code: getAppCode(owner.secret) })).status).toBe(200);
  });

  test("that is the last stays with those who need a second step, also of two removed at once", async () => {
    const owner = await withApp();
    const tablet = await addAuthenticator(owner, "Tablet");
    const replies = await Promise.all([owner, tablet].map(({ appId: id }) => send(removeApp, { as: owner, params: { id } })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.authenticatorApp.count()).toBe(1);
    expect((await send(turnFactorOff, { as: owner })).status).toBe(409);
  });

  test("and the whole second step can be removed where the role needs none", async () => {
    const role = await db.staffRole.create({ data: { name: "Helper", factorGraceDays: null } });
    const owner = await createOwner({ staffRoleId: role.id });
    const app = await addAuthenticator(owner);
    expect((await logIn(owner)).status).toBe(401);
    expect((await send(turnFactorOff, { as: owner })).status).toBe(200);
    expect((await logIn(owner)).status).toBe(200);
    expect([await db.authenticatorApp.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
    expect(app.recoveryCodes).toHaveLength(10);
    await addAuthenticator(owner);
    expect(
      (await send(removeApp, { as: owner, params: { id: (await send(getFactor, { as: owner })).data.apps[0]?._id ?? "" } }))
        .status,
    ).toBe(200);
    expect((await logIn(owner)).status).toBe(200);
  });

  test("is removed only shortly after a login or a proof, by the app itself, too", async () => {
    const owner = await withApp();
    const tablet = await addAuthenticator(owner, "Tablet");
    await makeStale(owner.token);
    const remove = () => send(removeApp, { as: owner, params: { id: tablet.appId } });
    expect((await remove()).data.code).toBe("confirm_needed");
    const confirm = (appCode: string) => send(confirmUser, { as: owner, body: { appCode } });
    const wrong = await confirm("000000");
    expect([wrong.status, wrong.data.fields.appCode]).toEqual([403, expect.stringMatching(/^This code is wrong/)]);
    const code = getAppCode(owner.secret);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).status, "a code works once").toBe(403);
    expect((await remove()).status).toBe(200);
  });

  test("confirms nothing for others, and no recovery code does", async () => {
    const [owner, other, customer] = [await withApp(), await withApp(), await factory.customer()];
    const confirm = (as: { token: string }, appCode: string) => send(confirmUser, { as, body: { appCode } });
    expect((await confirm(customer, getAppCode(owner.secret))).status).toBe(403);
    expect((await confirm(other, getAppCode(owner.secret))).status).toBe(403);
    expect((await confirm(owner, owner.recoveryCodes[0] ?? "")).status).toBe(400);
  });
});

describe("a second step that a role needs", { tags: ["AN-29"] }, () => {
  const day = 86_400_000;
  const later = (days: number) => void vi.setSystemTime(Date.now() + days * day);
  const dashboard = (as: { token: string }) => send(listUsers, { as, query: { page: 1, limit: 1 } });
  const stateOf = (token: string) => getUserByBearer(token);

  test("is asked of owners two weeks after their first login, not at once, and then closes the admin until it is set up", async () => {
    const owner = await createOwner({ createdAt: new Date(0) });
    const first = await logIn(owner);
    expect((await dashboard(first.data)).status).toBe(200);
    const dueAt = (await stateOf(first.data.token))?.factorDueAt;
    expect(dueAt?.getTime()).toBe(Date.now() + 14 * day);
    later(13.9);
    expect((await dashboard((await logIn(owner)).data)).status).toBe(200);
    later(0.2);
    const { status, data } = await logIn(owner);
    expect(status, "nobody is locked out").toBe(200);
    expect((await stateOf(data.token))?.isFactorDue).toBe(true);
    const refused = await dashboard(data);
    expect([refused.status, refused.data.code]).toEqual([403, "factor_missing"]);
    expect(
      (await send(editUser, { as: data, params: { id: (await factory.user()).id }, body: { status: "blocked" } })).data.code,
    ).toBe("factor_missing");
    // What they need for it stays open.
    expect((await send(getFactor, { as: data })).status).toBe(200);
    await addAuthenticator(data);
    expect((await dashboard(data)).status).toBe(200);
  });

  test("is asked by the role's own days, or never", async () => {
    const { id } = await db.staffRole.create({ data: { name: "Helper", factorGraceDays: null } });
    const staff = await createOwner({ staffRoleId: id });
    const setDays = (factorGraceDays: number | null) => db.staffRole.update({ where: { id }, data: { factorGraceDays } });
    expect((await stateOf((await logIn(staff)).data.token))?.factorDueAt).toBeNull();
    await setDays(3);
    const { data } = await logIn(staff);
    expect((await stateOf(data.token))?.factorDueAt?.getTime()).toBe(Date.now() + 3 * day);
    await setDays(null);
    later(4);
    expect((await stateOf((await logIn(staff)).data.token))?.isFactorDue).toBe(false);
  });

  test("is set up by new colleagues with their first password", async () => {
    const owner = await createOwner();
    const { data: invited } = await send(inviteStaff, {
      as: owner,
      body: { fullName: "Maya Lama", email: "maya@staff.example" },
    });
    const { _id: id, email } = invited.user;
    const reset = await db.$transaction((tx) => createResetLink(tx, id, new Date(Date.now() + 60_000)));
    const link = await linkFor("reset", "/reset-password", {
      id: reset.resetId,
      userId: id,
      expiresAt: new Date(reset.expiresAt),
    });
    const as = { token: new URL(link).searchParams.get("token") ?? "" };
    expect((await send(editUser, { as, params: { id }, body: { password } })).status).toBe(200);
    await db.user.update({ where: { id }, data: { staffRoleId: ownerRoleId } });
    expect((await stateOf((await logIn({ email })).data.token))?.isFactorDue).toBe(true);
  });

  test("is offered and never forced where everybody knows the password: on the embedded database", async () => {
    const owner = await createOwner();
    await db.user.update({ where: { id: owner.id }, data: { factorDueAt: new Date(0) } });
    changeSettings({ DATABASE_KIND: "embedded" });
    const { data } = await logIn(owner);
    expect(await stateOf(data.token)).toMatchObject({ factorDueAt: null, isFactorDue: false });
    expect((await send(getFactor, { as: data })).data.isAsked).toBe(false);
    changeSettings({ DATABASE_KIND: "embedded", STAFF_FACTOR: "asked" });
    expect((await stateOf(data.token))?.isFactorDue).toBe(true);
    changeSettings({});
  });
});

describe("a reset of a second step", { tags: ["AN-29"] }, () => {
  const reset = (as: { token: string }, id: string, reason = "Her phone fell into a tank") =>
    send(resetFactor, { as, params: { id }, body: { reason } });

  test("leaves the password, asks for a new second step, and is told to everybody with its reason", async () => {
    const [owner, colleague] = [await createOwner(), await withApp()];
    await db.passkey.create({ data: { userId: colleague.id, credentialId: "lost", publicKey: Buffer.from("x"), name: "Lost" } });
    const { data: old } = await logIn(colleague, { code: getAppCode(colleague.secret) });
    await db.$executeRaw`DELETE FROM pgboss.job`;
    expect((await reset(owner, colleague.id)).status).toBe(200);
    expect(await getUserByBearer(old.token), "they are logged out").toBeNull();
    expect(await db.passkey.count()).toBe(0);
    expect((await emailsTo(colleague.email)).map(({ template }) => template).toSorted()).toEqual([
      "owner-alarm",
      "security-notice",
    ]);
    const [alarm] = await emailsTo(owner.email);
    expect(alarm?.props).toMatchObject({ body: expect.stringContaining("Her phone fell into a tank") });
    const entry = { actorId: owner.id, action: "reset the second step of", after: { reason: "Her phone fell into a tank" } };
    expect(await db.auditEntry.findFirst({ where: { subjectId: colleague.id, action: entry.action } })).toMatchObject(entry);
    const again = await logIn(colleague);
    expect(again.status).toBe(200);
    expect((await getUserByBearer(again.data.token))?.isFactorDue).toBe(true);
  });

  test("is for those who may do at least as much, with the right to manage staff, and not for oneself", async () => {
    const manager = await db.staffRole.create({ data: { name: "Manager", rights: ["staff.manage", "order.see"] } });
    const owner = await withApp();
    const clerk = await createOwner({ staffRoleId: manager.id });
    expect((await reset(clerk, owner.id)).status).toBe(403);
    const reader = await createOwner({ staffRoleId: readOnlyRoleId });
    await addAuthenticator(reader);
    expect((await reset(clerk, reader.id)).status, "who reads may also see payments").toBe(403);
    expect((await reset(reader, clerk.id)).status).toBe(403);
    expect((await reset(owner, owner.id)).status).toBe(409);
    expect((await reset(owner, reader.id)).status).toBe(200);
    expect((await reset(owner, reader.id)).status, "there is none any more").toBe(409);
    expect((await reset(owner, (await factory.user()).id)).status).toBe(404);
  });

  test("of an owner is for owners only: every right is not enough", async () => {
    const every = await db.staffRole.create({ data: { name: "Deputy", rights: [...allRights] } });
    const [owner, deputy] = [await withApp(), await createOwner({ staffRoleId: every.id })];
    expect((await reset(deputy, owner.id)).status).toBe(403);
    expect((await logIn(owner)).status, "still asked for the code").toBe(401);
  });
});

test("the days of a role are set by those who manage staff, not of their own role nor of owners", async () => {
  const role = await db.staffRole.create({ data: { name: "Manager", rights: ["staff.manage"] } });
  const [owner, manager] = [await createOwner(), await createOwner({ staffRoleId: role.id })];
  const set = (as: { token: string }, id: string, graceDays: number | null) =>
    send(editRoleFactor, { as, params: { id }, body: { graceDays } });
  expect((await set(manager, role.id, null)).status).toBe(403);
  expect((await set(owner, ownerRoleId, null)).status).toBe(409);
  expect((await set(owner, role.id, 91)).status).toBe(400);
  await db.$executeRaw`DELETE FROM pgboss.job`;
  expect((await set(owner, role.id, 3)).status).toBe(200);
  expect(await db.staffRole.findUnique({ where: { id: role.id } })).toMatchObject({ factorGraceDays: 3 });
  expect(await emailsTo(owner.email)).toMatchObject([
    { props: { body: "Second step: within 14 days before, within 3 days from today." } },
  ]);
  const other = await db.staffRole.create({ data: { name: "Helper" } });
  expect((await set(manager, other.id, null)).status).toBe(200);
  const more = await db.staffRole.create({ data: { name: "Cashier", rights: ["payment.refund"], factorGraceDays: 0 } });
  expect((await set(manager, more.id, null)).status, "of a role that allows more").toBe(403);
  expect(await db.staffRole.findUnique({ where: { id: more.id } })).toMatchObject({ factorGraceDays: 0 });
});
