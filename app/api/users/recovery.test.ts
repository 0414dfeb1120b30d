import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Email } from "@/lib/messages/mail-template/emails";
import { listUsers } from "@/lib/people/users/admin/contract";
import { changeEmail, confirmEmail, editUser, forgotPassword, getAccount, login } from "@/lib/people/users/contract";
import { linkFor } from "@/lib/people/users/link";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory, withBearer } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const password = "monsoon";
const createUser = async (values: Parameters<typeof factory.user>[0] = {}) =>
  withBearer(await factory.user({ passwordHash: await hashPassword(password), ...values }));
const sentMessage = "Reset email sent successfully! Check your inbox.";

/** The queued emails, oldest first. */
async function emails(): Promise<Email[]> {
  const rows = await db.$queryRaw<{ data: Email }[]>`SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data);
}

/** The link in the newest email. Links are made when an email is sent. */
async function mailedLink(): Promise<string> {
  const email = (await emails()).at(-1);
  if (email?.template === "password-reset") {
    const { resetId: id, userId, expiresAt } = email.props;
    return linkFor("reset", "/reset-password", { id, userId, expiresAt: new Date(expiresAt) });
  }
  if (email?.template === "email-change") {
    const { changeId: id, userId, expiresAt } = email.props;
    return linkFor("email-change", "/confirm-email", { id, userId, expiresAt: new Date(expiresAt) });
  }
  throw new Error("no email with a link waits");
}

const mailedToken = async () => new URL(await mailedLink()).searchParams.get("token") ?? "";

async function resetLink(user: { email: string }): Promise<string> {
  await send(forgotPassword, { body: { email: user.email } });
  return mailedToken();
}

const reset = (user: { id: string }, token: string, body: object = { password: "dry-roof" }) =>
  send(editUser, { as: { token }, params: { id: user.id }, body });
const isLoggedIn = async (user: { id: string; token: string }) =>
  (await send(getAccount, { as: user, params: { userId: user.id } })).status === 200;

describe("a forgotten password", () => {
  test("gets the same response for known and unknown addresses, and an email only for known ones", {
    tags: ["PATCH:/api/users/forgot/password", "SR-01"],
  }, async () => {
    const asha = await createUser();
    const responses = [];
    for (const email of [asha.email, "nobody@roof.example"]) responses.push(await send(forgotPassword, { body: { email } }));
    for (const { status, data } of responses) expect({ status, data }).toEqual({ status: 200, data: { message: sentMessage } });
    const [one, other] = responses.map(({ headers }) => [...headers]);
    expect(other).toEqual(one);
    expect((await emails()).map(({ to, template }) => [to, template])).toEqual([[asha.email, "password-reset"]]);
  });

  test("the link has the configured origin, whatever the request's headers, and is neither in the queue nor in the database", {
    tags: ["SR-03", "SR-14"],
  }, async () => {
    const asha = await createUser();
    await send(forgotPassword, {
      body: { email: asha.email },
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
        origin: "https://evil.example",
      },
    });
    expect(await mailedLink()).toMatch(/^https:\/\/shop\.example\/reset-password\?token=[\w.-]+$/);
    expect(JSON.stringify([await emails(), await db.resetToken.findMany()])).not.toMatch(/eyJ|evil/);
  });

  test.each([
    ["", "Email is required"],
    ["asha", "Invalid email"],
    [["a@x.example"], "Invalid email"],
    ["a@x.example,evil@y.example", "Invalid email"],
    ["a@x.example\r\nBcc: evil@y.example", "Invalid email"],
    ['"evil@y.example"@x.example', "Invalid email"],
  ])("%j is refused", { tags: ["SR-19", "IV-16"] }, async (email, message) => {
    const { status, data } = await send(forgotPassword, { body: { email } });
    expect(status).toBe(400);
    expect(data.fields.email).toContain(message);
    expect(await emails()).toEqual([]);
  });

  test("a mailbox gets at most three emails an hour, without a difference in the response", { tags: ["SR-18"] }, async () => {
    const asha = await createUser();
    for (let attempt = 0; attempt < 6; attempt++) {
      const { status, data } = await send(forgotPassword, { body: { email: asha.email } });
      expect({ status, data }).toEqual({ status: 200, data: { message: sentMessage } });
    }
    expect(await emails()).toHaveLength(3);
  });

  test("one client address is limited to thirty requests", { tags: ["SR-18", "LD-07"] }, async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 32; attempt++) {
      const input = { body: { email: `somebody${attempt}@roof.example` }, headers: { "x-client-ip": "10.0.0.9" } };
      statuses.push((await send(forgotPassword, input)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test("is refused for every address alike while the shop sends no emails", { tags: ["SR-01"] }, async () => {
    const asha = await createUser();
    changeSettings({ NODE_ENV: "production", SPARROW_TOKEN: "a-long-token", SPARROW_FROM: "Sukkha" });
    const responses = [];
    for (const email of [asha.email, "nobody@roof.example"]) responses.push(await send(forgotPassword, { body: { email } }));
    changeSettings({ NODE_ENV: "production" });
    const withoutTexts = await send(forgotPassword, { body: { email: asha.email } });
    const changed = await send(changeEmail, { as: asha, body: { email: "a@new.example", currentPassword: password } });
    changeSettings({});
    const message = "We cannot send emails at the moment. Please log in with a code, or contact us.";
    for (const { status, data } of responses) expect([status, data.message]).toEqual([503, message]);
    expect(withoutTexts.data.message).toBe("We cannot send emails at the moment. Please contact us.");
    expect(changed.status).toBe(503);
    expect([await emails(), await db.resetToken.count(), await db.emailChange.count()]).toEqual([[], 0, 0]);
  });

  test("somebody who runs a shop at a local URL to test it reads the outbox", async () => {
    const asha = await createUser();
    changeSettings({ NODE_ENV: "production", SITE_URL: "http://localhost:3000" });
    const { status } = await send(forgotPassword, { body: { email: asha.email } });
    changeSettings({});
    expect([status, (await emails()).length]).toEqual([200, 1]);
  });

  test("a blocked account gets no link", async () => {
    await send(forgotPassword, { body: { email: (await createUser({ status: "blocked" })).email } });
    expect(await emails()).toEqual([]);
  });
});

describe("a reset link", () => {
  test("that was tampered with is refused", async () => {
    const asha = await createUser();
    const [head, , signature] = (await resetLink(asha)).split(".");
    const claims = Buffer.from(JSON.stringify({ id: asha.id, exp: Date.now() / 1000 + 600 })).toString("base64url");
    const changed = await reset(asha, `${head}.${claims}.${signature}`);
    expect([changed.status, changed.data.message]).toEqual([401, "Invalid or expired reset link."]);
    const garbage = await reset(asha, "no.such.token");
    expect([garbage.status, garbage.data.message]).toEqual([401, "Invalid or expired reset link."]);
  });

  test("sets the password once, and ends all sessions", { tags: ["PATCH:/api/users/edit/[id]", "SR-04", "SR-15"] }, async () => {
    const asha = await createUser();
    const token = await resetLink(asha);
    const { status, data } = await reset(asha, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({ message: "Password reset successfully!" });
    expect(data.token).toBeUndefined();
    expect(await isLoggedIn(asha)).toBe(false);
    expect((await reset(asha, asha.token)).data.message).toBe("Please log in.");
    expect((await send(login, { body: { email: asha.email, password: "dry-roof" } })).status).toBe(200);
    expect((await send(login, { body: { email: asha.email, password } })).status).toBe(401);

    const again = await reset(asha, token, { password: "another roof" });
    expect([again.status, again.data.message]).toEqual([401, "Invalid or expired reset link."]);
    expect((await send(login, { body: { email: asha.email, password: "dry-roof" } })).status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ to: asha.email, template: "password-changed" });
  });

  test("deletes all passkeys, which someone else may have added", { tags: ["SR-15"] }, async () => {
    const asha = await createUser();
    await db.passkey.create({ data: { userId: asha.id, credentialId: "thief", publicKey: Buffer.from("x"), name: "Phone" } });
    expect((await reset(asha, await resetLink(asha))).status).toBe(200);
    expect(await db.passkey.count()).toBe(0);
  });

  test("used ten times concurrently succeeds once", { tags: ["SR-04"] }, async () => {
    const asha = await createUser();
    const token = await resetLink(asha);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(asha, token, { password: `dry-roof-${n}` })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  test("is invalidated by a newer one, a new password or a new email address", { tags: ["SR-06"] }, async () => {
    const asha = await createUser();
    const older = await resetLink(asha);
    await sleep(2);
    const newer = await resetLink(asha);
    expect((await reset(asha, older)).status).toBe(401);

    const body = { password: "dry-roof", currentPassword: password };
    const changed = await send(editUser, { as: asha, params: { id: asha.id }, body });
    expect(changed.status).toBe(200);
    expect((await reset(asha, newer)).status).toBe(401);

    const third = await resetLink(asha);
    await send(changeEmail, {
      as: { token: changed.data.token ?? "" },
      body: { email: "new@roof.example", currentPassword: "dry-roof" },
    });
    await send(confirmEmail, { body: { token: await mailedToken() } });
    expect((await reset(asha, third)).status).toBe(401);
  });

  test("changes the password and nothing else, of its own account only", { tags: ["SR-08"] }, async () => {
    const [asha, bikash] = [await createUser(), await createUser()];
    const token = await resetLink(asha);
    const values = {
      password: "dry-roof",
      role: "admin",
      email: "evil@x.example",
      fullName: "Evil",
      id: bikash.id,
      status: "blocked",
    };
    expect((await reset(bikash, token, values)).status).toBe(403);
    expect((await reset(asha, token, values)).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ role: "b2c", email: asha.email, fullName: asha.fullName, status: "active" });
  });

  test.each([
    [{ password: "12345" }, "Password must be at least 6 characters"],
    [{ password: "" }, "New password is required"],
    [{}, "New password is required"],
  ])("%j is refused, and the link stays valid", async (body, message) => {
    const asha = await createUser();
    const token = await resetLink(asha);
    const { status, data } = await reset(asha, token, body);
    expect([status, data.message]).toEqual([400, message]);
    expect((await reset(asha, token)).status).toBe(200);
  });

  test("is refused after it expired", async () => {
    const asha = await createUser();
    const token = await resetLink(asha);
    await db.resetToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset(asha, token)).status).toBe(401);
  });
});

describe("a user's own account", () => {
  test("a new password requires the current one, ends other sessions and keeps this one", { tags: ["AN-22"] }, async () => {
    const asha = await createUser();
    const other = await withBearer(await db.user.findUniqueOrThrow({ where: { id: asha.id } }));
    const change = (body: object) =>
      send(editUser, { as: asha, params: { id: asha.id }, body: { password: "dry-roof", ...body } });
    expect((await change({})).data.fields.currentPassword).toBe("Current password is required");
    const refused = await change({ currentPassword: "wrong!" });
    expect([refused.status, refused.data.fields.currentPassword]).toEqual([403, "The current password is wrong."]);
    const mixed = await change({ currentPassword: password, fullName: "Asha Rai" });
    expect([mixed.status, mixed.data.message]).toEqual([400, "Change the password in a call of its own. Nothing was changed."]);
    const { status, data } = await change({ currentPassword: password });
    expect(status).toBe(200);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await isLoggedIn({ ...asha, token: data.token ?? "" })).toBe(true);
  });

  test("guesses of the current password are limited", async () => {
    const asha = await createUser();
    const body = { password: "dry-roof", currentPassword: "wrong!" };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await send(editUser, { as: asha, params: { id: asha.id }, body })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test("name and phone can be changed; role, status and approval cannot", async () => {
    const asha = await createUser();
    const body = { fullName: " Asha Rai ", phone: "+977 984-1234567", role: "admin", status: "blocked", isApproved: true };
    expect((await send(editUser, { as: asha, params: { id: asha.id }, body })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ fullName: "Asha Rai", phone: "9841234567", role: "b2c", status: "active", approvedAt: null });
  });

  test("a changed company needs approval again", async () => {
    const bikash = await factory.business();
    const edit = (body: object) => send(editUser, { as: bikash, params: { id: bikash.id }, body });
    await edit({ companyName: "Thapa Builders", fullName: "Bikash K. Thapa" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(true);
    await edit({ companyName: "Thapa & Sons" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(false);
    expect((await edit({ panNumber: "" })).data.fields.panNumber).toBe("PAN is required");
  });

  test("a new email address takes effect after its mailbox confirmed it", async () => {
    const asha = await createUser();
    const change = { email: "New@Roof.example", currentPassword: password };
    expect((await send(changeEmail, { as: asha, body: { ...change, currentPassword: "wrong!" } })).status).toBe(403);
    expect((await send(changeEmail, { as: asha, body: change })).status).toBe(200);
    const { data } = await send(getAccount, { as: asha, params: { userId: asha.id } });
    expect(data).toMatchObject({ email: asha.email, pendingEmail: "new@roof.example" });

    const token = await mailedToken();
    expect((await send(confirmEmail, { body: { token } })).status).toBe(200);
    expect((await send(confirmEmail, { body: { token } })).status).toBe(400);
    expect(await isLoggedIn(asha)).toBe(false);
    expect((await send(login, { body: { email: "new@roof.example", password } })).status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ to: asha.email, template: "email-changed" });
  });

  test("of two users who confirm the same address concurrently, one gets it", async () => {
    const users = [await createUser(), await createUser()];
    const tokens = await Promise.all(
      users.map(async ({ id: userId }) => {
        const expiresAt = new Date(Date.now() + 60_000);
        const { id } = await db.emailChange.create({ data: { userId, email: "both@roof.example", expiresAt } });
        const url = await linkFor("email-change", "/confirm-email", { id, userId, expiresAt });
        return new URL(url).searchParams.get("token");
      }),
    );
    const responses = await Promise.all(tokens.map((token) => send(confirmEmail, { body: { token } })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.data.message).toBe("There is already an account with this email.");
  });

  test("an address with an account gets no link, without a difference in the response", async () => {
    const [asha, bikash] = [await createUser(), await createUser()];
    const taken = await send(changeEmail, { as: asha, body: { email: bikash.email, currentPassword: password } });
    const free = await send(changeEmail, { as: asha, body: { email: "free@roof.example", currentPassword: password } });
    expect(taken.data).toEqual(free.data);
    expect((await emails()).map(({ to }) => to)).toEqual(["free@roof.example"]);
  });
});

test("each account event is one log line with user, address and outcome, and without secrets", {
  tags: ["AN-25", "SR-03"],
}, async () => {
  const infoLog = vi.spyOn(log, "info").mockImplementation(() => {});
  const [asha, admin] = [await createUser(), await factory.admin()];
  const headers = { "x-client-ip": "10.0.0.7" };
  const attempt = (typed: string) => send(login, { body: { email: asha.email, password: typed }, headers });
  await attempt(password);
  for (let count = 1; count <= 5; count++) await attempt("Wrong-4411");
  await attempt(password);
  await send(forgotPassword, { body: { email: asha.email }, headers });
  const as = { token: await mailedToken() };
  await send(editUser, { as, params: { id: asha.id }, body: { password: "Dry-roof-4411" }, headers });
  await send(editUser, { as: admin, params: { id: asha.id }, body: { status: "blocked" }, headers });
  const common = { userId: asha.id, ip: "10.0.0.7" };
  const all = infoLog.mock.calls.map(([line]: unknown[]) => line as { event: string });
  const lines = all.filter(({ event }) => event !== "request.refused");
  const refused = { event: "request.refused", call: "POST /api/users/login", network: "10.0.0.0/24" };
  expect(all.filter(({ event }) => event === "request.refused")).toMatchObject([
    ...Array(5).fill({ ...refused, kind: "unauthenticated" }),
    { ...refused, kind: "too_many" },
  ]);
  infoLog.mockRestore();
  expect(lines).toMatchObject([
    { ...common, event: "session.begun" },
    ...Array(5).fill({ ...common, event: "session.refused" }),
    { ...common, event: "password.reset-requested" },
    { ...common, event: "password.reset" },
    { ...common, event: "account.status-set", by: admin.id, status: "blocked" },
  ]);
  for (const secret of [password, "4411", as.token, asha.token, admin.token]) expect(JSON.stringify(all)).not.toContain(secret);
});

describe("an administrator", () => {
  test("sees all accounts and no secrets", { tags: ["GET:/api/users", "AZ-07"] }, async () => {
    const [admin, asha] = [await factory.admin(), await createUser()];
    const { status, data, headers } = await send(listUsers, { as: admin });
    expect(status).toBe(200);
    expect(data.map(({ email }: { email: string }) => email)).toEqual([asha.email, admin.email]);
    expect(headers.get("x-total-count")).toBe("2");
    expect(JSON.stringify(data)).not.toMatch(/argon|hash|token/i);
    expect((await send(listUsers, { as: asha })).status).toBe(403);
  });

  test("approves a business, blocks and changes a role, but sets nobody's password", async () => {
    const admin = await factory.admin();
    const bikash = await factory.business({ approvedAt: null, passwordHash: await hashPassword(password) });
    const set = (body: object) => send(editUser, { as: admin, params: { id: bikash.id }, body });
    await set({ isApproved: true, password: "stolen roof" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(true);
    expect((await send(login, { body: { email: bikash.email, password } })).status).toBe(200);
    await set({ status: "blocked" });
    expect(await isLoggedIn(bikash)).toBe(false);
    expect((await send(login, { body: { email: bikash.email, password } })).status).toBe(401);
  });

  test("the last one remains, even if two demote each other concurrently", async () => {
    const [one, two] = [await factory.admin(), await factory.admin()];
    const demote = (by: typeof one, whom: typeof one) =>
      send(editUser, { as: by, params: { id: whom.id }, body: { role: "b2c" } });
    await Promise.all([demote(one, two), demote(two, one)]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBe(1);
  });
});
