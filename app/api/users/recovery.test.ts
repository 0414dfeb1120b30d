import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Email } from "@/lib/mail-template/emails";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { listUsers } from "@/lib/users/admin-contract";
import { changeEmail, confirmEmail, editUser, forgotPassword, getAccount, login } from "@/lib/users/contract";
import { linkFor } from "@/lib/users/link";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory, withBearer } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const password = "monsoon";
const known = async (values: Parameters<typeof factory.user>[0] = {}) =>
  withBearer(await factory.user({ passwordHash: await hashPassword(password), ...values }));
const sent = "Reset email sent successfully! Check your inbox.";

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
const isIn = async (user: { id: string; token: string }) =>
  (await send(getAccount, { as: user, params: { userId: user.id } })).status === 200;

describe("a forgotten password", () => {
  test("is answered alike for known and unknown addresses, and mailed to the known one only", {
    tags: ["PATCH:/api/users/forgot/password", "SR-01"],
  }, async () => {
    const asha = await known();
    const answers = [];
    for (const email of [asha.email, "nobody@roof.example"]) answers.push(await send(forgotPassword, { body: { email } }));
    for (const { status, data } of answers) expect({ status, data }).toEqual({ status: 200, data: { message: sent } });
    const [one, other] = answers.map(({ headers }) => [...headers]);
    expect(other).toEqual(one);
    expect((await emails()).map(({ to, template }) => [to, template])).toEqual([[asha.email, "password-reset"]]);
  });

  test("the link is of the configured origin, whatever a request claims, and stands neither in the queue nor in the database", {
    tags: ["SR-03", "SR-14"],
  }, async () => {
    const asha = await known();
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

  test("one mailbox gets three emails an hour, and whoever asks cannot tell", { tags: ["SR-18"] }, async () => {
    const asha = await known();
    for (let asked = 0; asked < 6; asked++) {
      const { status, data } = await send(forgotPassword, { body: { email: asha.email } });
      expect({ status, data }).toEqual({ status: 200, data: { message: sent } });
    }
    expect(await emails()).toHaveLength(3);
  });

  test("one address cannot ask for a hundred accounts", { tags: ["SR-18", "LD-07"] }, async () => {
    const statuses = [];
    for (let asked = 0; asked < 32; asked++) {
      const input = { body: { email: `somebody${asked}@roof.example` }, headers: { "x-client-address": "10.0.0.9" } };
      statuses.push((await send(forgotPassword, input)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test("a blocked account gets no link", async () => {
    await send(forgotPassword, { body: { email: (await known({ status: "blocked" })).email } });
    expect(await emails()).toEqual([]);
  });
});

describe("a reset link", () => {
  test("that someone has changed says so", async () => {
    const asha = await known();
    const [head, , signature] = (await resetLink(asha)).split(".");
    const claims = Buffer.from(JSON.stringify({ id: asha.id, exp: Date.now() / 1000 + 600 })).toString("base64url");
    const changed = await reset(asha, `${head}.${claims}.${signature}`);
    expect([changed.status, changed.data.message]).toEqual([401, "Invalid or expired reset link."]);
    const garbage = await reset(asha, "no.such.token");
    expect([garbage.status, garbage.data.message]).toEqual([401, "Invalid or expired reset link."]);
  });

  test("sets the password once, and ends every sign-in", { tags: ["PATCH:/api/users/edit/[id]", "SR-04", "SR-15"] }, async () => {
    const asha = await known();
    const token = await resetLink(asha);
    const { status, data } = await reset(asha, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({ message: "Password reset successfully!" });
    expect(data.token).toBeUndefined();
    expect(await isIn(asha)).toBe(false);
    expect((await reset(asha, asha.token)).data.message).toBe("Please log in.");
    expect((await send(login, { body: { email: asha.email, password: "dry-roof" } })).status).toBe(200);
    expect((await send(login, { body: { email: asha.email, password } })).status).toBe(401);

    const again = await reset(asha, token, { password: "another" });
    expect([again.status, again.data.message]).toEqual([401, "Invalid or expired reset link."]);
    expect((await send(login, { body: { email: asha.email, password: "dry-roof" } })).status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ to: asha.email, template: "password-changed" });
  });

  test("leaves no passkey that somebody else may have added", { tags: ["SR-15"] }, async () => {
    const asha = await known();
    await db.passkey.create({ data: { userId: asha.id, credentialId: "thief", publicKey: Buffer.from("x"), name: "Phone" } });
    expect((await reset(asha, await resetLink(asha))).status).toBe(200);
    expect(await db.passkey.count()).toBe(0);
  });

  test("ten at once succeed once", { tags: ["SR-04"] }, async () => {
    const asha = await known();
    const token = await resetLink(asha);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(asha, token, { password: `password-${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  test("ends with a newer one, with another password and with another email address", { tags: ["SR-06"] }, async () => {
    const asha = await known();
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
    const [asha, bikash] = [await known(), await known()];
    const token = await resetLink(asha);
    const more = {
      password: "dry-roof",
      role: "admin",
      email: "evil@x.example",
      fullName: "Evil",
      id: bikash.id,
      status: "blocked",
    };
    expect((await reset(bikash, token, more)).status).toBe(403);
    expect((await reset(asha, token, more)).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ role: "b2c", email: asha.email, fullName: asha.fullName, status: "active" });
  });

  test.each([
    [{ password: "12345" }, "Password must be at least 6 characters"],
    [{ password: "" }, "New password is required"],
    [{}, "New password is required"],
  ])("%j is refused and does not use it up", async (body, message) => {
    const asha = await known();
    const token = await resetLink(asha);
    const { status, data } = await reset(asha, token, body);
    expect([status, data.message]).toEqual([400, message]);
    expect((await reset(asha, token)).status).toBe(200);
  });

  test("is worth nothing after its time", async () => {
    const asha = await known();
    const token = await resetLink(asha);
    await db.resetToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset(asha, token)).status).toBe(401);
  });
});

describe("one's own account", () => {
  test("a new password needs the present one, ends the other devices and keeps this one", { tags: ["AN-22"] }, async () => {
    const asha = await known();
    const other = await withBearer(await db.user.findUniqueOrThrow({ where: { id: asha.id } }));
    const change = (body: object) =>
      send(editUser, { as: asha, params: { id: asha.id }, body: { password: "dry-roof", ...body } });
    expect((await change({})).data.fields.currentPassword).toBe("Current password is required");
    const wrong = await change({ currentPassword: "wrong!" });
    expect([wrong.status, wrong.data.fields.currentPassword]).toEqual([403, "The current password is wrong."]);
    const { status, data } = await change({ currentPassword: password });
    expect(status).toBe(200);
    expect(await isIn(other)).toBe(false);
    expect(await isIn({ ...asha, token: data.token ?? "" })).toBe(true);
  });

  test("the present password cannot be guessed for ever", async () => {
    const asha = await known();
    const body = { password: "dry-roof", currentPassword: "wrong!" };
    const statuses = [];
    for (let tried = 0; tried < 6; tried++)
      statuses.push((await send(editUser, { as: asha, params: { id: asha.id }, body })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test("name and phone can be changed; role, status and approval cannot", async () => {
    const asha = await known();
    const body = { fullName: " Asha Rai ", phone: "+977 984-1234567", role: "admin", status: "blocked", isApproved: true };
    expect((await send(editUser, { as: asha, params: { id: asha.id }, body })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ fullName: "Asha Rai", phone: "9841234567", role: "b2c", status: "active", approvedAt: null });
  });

  test("another company needs a new approval", async () => {
    const bikash = await factory.business();
    const edit = (body: object) => send(editUser, { as: bikash, params: { id: bikash.id }, body });
    await edit({ companyName: "Thapa Builders", fullName: "Bikash K. Thapa" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(true);
    await edit({ companyName: "Thapa & Sons" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(false);
    expect((await edit({ panNumber: "" })).data.fields.panNumber).toBe("PAN is required");
  });

  test("another email address counts once its own mailbox has confirmed it", async () => {
    const asha = await known();
    const wanted = { email: "New@Roof.example", currentPassword: password };
    expect((await send(changeEmail, { as: asha, body: { ...wanted, currentPassword: "wrong!" } })).status).toBe(403);
    expect((await send(changeEmail, { as: asha, body: wanted })).status).toBe(200);
    const { data } = await send(getAccount, { as: asha, params: { userId: asha.id } });
    expect(data).toMatchObject({ email: asha.email, pendingEmail: "new@roof.example" });

    const token = await mailedToken();
    expect((await send(confirmEmail, { body: { token } })).status).toBe(200);
    expect((await send(confirmEmail, { body: { token } })).status).toBe(400);
    expect(await isIn(asha)).toBe(false);
    expect((await send(login, { body: { email: "new@roof.example", password } })).status).toBe(200);
    expect((await emails()).at(-1)).toMatchObject({ to: asha.email, template: "email-changed" });
  });

  test("two who confirm one new address at once: it is whose who was first", async () => {
    const both = [await known(), await known()];
    const tokens = await Promise.all(
      both.map(async ({ id: userId }) => {
        const expiresAt = new Date(Date.now() + 60_000);
        const { id } = await db.emailChange.create({ data: { userId, email: "both@roof.example", expiresAt } });
        const url = await linkFor("email-change", "/confirm-email", { id, userId, expiresAt });
        return new URL(url).searchParams.get("token");
      }),
    );
    const answers = await Promise.all(tokens.map((token) => send(confirmEmail, { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.message).toBe("There is already an account with this email.");
  });

  test("an address that has an account gets no link, and who asks cannot tell", async () => {
    const [asha, bikash] = [await known(), await known()];
    const taken = await send(changeEmail, { as: asha, body: { email: bikash.email, currentPassword: password } });
    const free = await send(changeEmail, { as: asha, body: { email: "free@roof.example", currentPassword: password } });
    expect(taken.data).toEqual(free.data);
    expect((await emails()).map(({ to }) => to)).toEqual(["free@roof.example"]);
  });
});

test("what happens to an account is one line of the log each: whose, from where and how it ended, and no secret", {
  tags: ["AN-25", "SR-03"],
}, async () => {
  const said = vi.spyOn(log, "info").mockImplementation(() => {});
  const [asha, admin] = [await known(), await factory.admin()];
  const headers = { "x-client-address": "10.0.0.7" };
  const attempt = (typed: string) => send(login, { body: { email: asha.email, password: typed }, headers });
  await attempt(password);
  for (let wrong = 1; wrong <= 5; wrong++) await attempt("Wrong-4411");
  await attempt(password);
  await send(forgotPassword, { body: { email: asha.email }, headers });
  const as = { token: await mailedToken() };
  await send(editUser, { as, params: { id: asha.id }, body: { password: "Dry-roof-4411" }, headers });
  await send(editUser, { as: admin, params: { id: asha.id }, body: { status: "blocked" }, headers });
  const of = { userId: asha.id, address: "10.0.0.7" };
  const lines = said.mock.calls.map(([line]: unknown[]) => line);
  said.mockRestore();
  expect(lines).toMatchObject([
    { ...of, event: "session.begun" },
    ...Array(5).fill({ ...of, event: "session.refused" }),
    { address: of.address, event: "limit.reached", call: "POST /api/users/login" },
    { ...of, event: "password.reset-requested" },
    { ...of, event: "password.reset" },
    { ...of, event: "account.standing-set", by: admin.id, status: "blocked" },
  ]);
  for (const secret of [password, "4411", as.token, asha.token, admin.token]) expect(JSON.stringify(lines)).not.toContain(secret);
});

describe("an administrator", () => {
  test("sees every account and no secret", { tags: ["GET:/api/users", "AZ-07"] }, async () => {
    const [admin, asha] = [await factory.admin(), await known()];
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
    await set({ isApproved: true, password: "stolen" });
    expect((await send(getAccount, { as: bikash, params: { userId: bikash.id } })).data.isApproved).toBe(true);
    expect((await send(login, { body: { email: bikash.email, password } })).status).toBe(200);
    await set({ status: "blocked" });
    expect(await isIn(bikash)).toBe(false);
    expect((await send(login, { body: { email: bikash.email, password } })).status).toBe(401);
  });

  test("the last one stays, even when two remove each other at once", async () => {
    const [one, two] = [await factory.admin(), await factory.admin()];
    const demote = (by: typeof one, whom: typeof one) =>
      send(editUser, { as: by, params: { id: whom.id }, body: { role: "b2c" } });
    await Promise.all([demote(one, two), demote(two, one)]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBe(1);
  });
});
