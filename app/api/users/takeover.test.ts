import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "@/lib/messages/mail-template/emails";
import { endSessions, setMobile } from "@/lib/people/users/admin/contract";
import { changeMobile, signInByCode } from "@/lib/people/users/code/code-contract";
import {
  changeEmail,
  confirmEmail,
  editUser,
  forgotPassword,
  getAccount,
  login,
  logoutEverywhere,
} from "@/lib/people/users/contract";
import { linkFor } from "@/lib/people/users/link";
import { endOtherSessions } from "@/lib/people/users/session/session-contract";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { requestTextedCode } from "@/tests/support/texted-code";
import { untilBlocked } from "@/tests/support/until-blocked";

/** Ways back in that somebody may have prepared who knew the password, or registered another person's address. */

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const password = "monsoon";
const mobile = "+9779841234567";
const createCustomer = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.customer({ passwordHash: await hashPassword(password), ...values });
type Person = Awaited<ReturnType<typeof createCustomer>>;
const getUser = ({ id }: { id: string }) => db.user.findUniqueOrThrow({ where: { id } });

/** The queued emails, oldest first. */
async function emails(): Promise<Email[]> {
  const rows = await db.$queryRaw<{ data: Email }[]>`SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data);
}

async function resetPassword({ id, email }: Person): Promise<void> {
  await send(forgotPassword, { body: { email } });
  const mail = (await emails()).at(-1);
  if (mail?.template !== "password-reset") throw new Error("no email with a link waits");
  const { resetId, userId, expiresAt } = mail.props;
  const url = await linkFor("reset", "/reset-password", { id: resetId, userId, expiresAt: new Date(expiresAt) });
  const token = new URL(url).searchParams.get("token") ?? "";
  expect((await send(editUser, { as: { token }, params: { id }, body: { password: "dry-roof" } })).status).toBe(200);
}

const requestEmail = (as: Person, email: string) => send(changeEmail, { as, body: { email, currentPassword: password } });

/** Opens the link of the newest requested email change. */
async function confirmNewest({ id: userId }: Person) {
  const { id, expiresAt } = await db.emailChange.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
  const url = await linkFor("email-change", "/confirm-email", { id, userId, expiresAt });
  return send(confirmEmail, { body: { token: new URL(url).searchParams.get("token") } });
}

async function addMobile(as: Person) {
  return send(changeMobile, { as, body: { ...(await requestTextedCode(mobile)), currentPassword: password } });
}

const logInByCode = async () => send(signInByCode, { body: await requestTextedCode(mobile) });
const edit = (as: Person, { id }: Person, body: object) => send(editUser, { as, params: { id }, body });

describe("a requested email change", () => {
  test.each<[string, (asha: Person, admin: Person) => Promise<unknown>]>([
    ["a password reset", (asha) => resetPassword(asha)],
    ["a password change", (asha) => edit(asha, asha, { password: "dry-roof", currentPassword: password })],
    ["logging out everywhere", (as) => send(logoutEverywhere, { as })],
    ["logging out the other devices", (as) => send(endOtherSessions, { as, params: { userId: as.id } })],
    ["staff ending the sessions", ({ id }, as) => send(endSessions, { as, params: { id } })],
    [
      "staff assigning another number",
      ({ id }, as) => send(setMobile, { as, params: { id }, body: { mobile, reason: "Knew it" } }),
    ],
    ["a change of role", (asha, admin) => edit(admin, asha, { role: "admin" })],
    [
      "a block, even if it is lifted",
      async (asha, admin) => {
        await edit(admin, asha, { status: "blocked" });
        await edit(admin, asha, { status: "active" });
      },
    ],
  ])("is ended by %s", { tags: ["SR-26"] }, async (_, end) => {
    const [asha, admin] = [await createCustomer(), await factory.admin()];
    await requestEmail(asha, "thief@roof.example");
    await end(asha, admin);
    expect(await confirmNewest(asha)).toMatchObject({ status: 400, data: { message: "Invalid or expired link." } });
    expect((await getUser(asha)).email).toBe(asha.email);
  });

  test("is still confirmed if nothing happened meanwhile, which verifies the address", { tags: ["SR-26"] }, async () => {
    const asha = await createCustomer();
    await requestEmail(asha, "asha@roof.example");
    expect((await confirmNewest(asha)).status).toBe(200);
    expect(await getUser(asha)).toMatchObject({ email: "asha@roof.example", emailVerifiedAt: expect.any(Date) });
  });
});

describe("the account's own address", () => {
  test("can be verified by the same link, without an email about a change", async () => {
    const asha = await createCustomer();
    const read = async (as: { token: string }) => (await send(getAccount, { as, params: { userId: asha.id } })).data;
    expect(await read(asha)).toMatchObject({ isEmailVerified: false });
    expect((await requestEmail(asha, asha.email)).status).toBe(200);
    expect((await confirmNewest(asha)).status).toBe(200);
    expect((await emails()).map(({ to, template }) => [to, template])).toEqual([[asha.email, "email-change"]]);
    const { data } = await send(login, { body: { email: asha.email, password } });
    expect(await read(data)).toMatchObject({ isEmailVerified: true, email: asha.email });
    expect((await requestEmail({ ...asha, ...data }, asha.email)).data.fields.email).toBe("This is already your email.");
  });

  test("needs no password for that link, unlike another address", async () => {
    const asha = await createCustomer();
    expect((await send(changeEmail, { as: asha, body: { email: "asha@roof.example" } })).status).toBe(400);
    expect((await send(changeEmail, { as: asha, body: { email: asha.email } })).status).toBe(200);
    expect((await emails()).map(({ to, template }) => [to, template])).toEqual([[asha.email, "email-change"]]);
  });
});

describe("a mobile number", () => {
  test("that somebody else added no longer logs in after a reset by email, and the email says so", {
    tags: ["SR-27"],
  }, async () => {
    const asha = await createCustomer();
    expect((await addMobile(asha)).status).toBe(200);
    expect((await logInByCode()).data).toMatchObject({ userId: asha.id });
    await resetPassword(asha);
    expect(await getUser(asha)).toMatchObject({ mobile: null, phone: null, emailVerifiedAt: expect.any(Date) });
    // It opens no account any more, only a new one.
    expect((await logInByCode()).data).toEqual({ needs: "name" });
    expect((await send(login, { body: { email: mobile, password: "dry-roof" } })).status).toBe(401);
    expect((await emails()).at(-1)).toMatchObject({
      to: asha.email,
      template: "password-changed",
      props: { hasRemovedLogins: true },
    });
  });

  test("is removed by a reset even if the owner added it later; another contact number stays", { tags: ["SR-27"] }, async () => {
    const asha = await createCustomer({ emailVerifiedAt: new Date(0), phone: "014412345" });
    await addMobile(asha);
    await resetPassword(asha);
    expect(await getUser(asha)).toMatchObject({ mobile: null, phone: "014412345" });
  });

  test("is not mentioned in the email about a reset if there was none", async () => {
    const asha = await createCustomer();
    await resetPassword(asha);
    expect((await emails()).at(-1)).toMatchObject({ template: "password-changed", props: { fullName: asha.fullName } });
    expect((await emails()).at(-1)?.props).not.toHaveProperty("hasRemovedLogins");
  });

  test("that is added or changed is reported to the account's email address", { tags: ["SR-28"] }, async () => {
    const [asha, admin] = [await createCustomer(), await factory.admin()];
    await addMobile(asha);
    const body = { mobile: "+9779801234567", reason: "Knew the last order" };
    expect((await send(setMobile, { as: admin, params: { id: asha.id }, body })).status).toBe(200);
    expect(await emails()).toMatchObject([
      { to: asha.email, template: "security-notice", props: { title: "You now log in with 984-1234567" } },
      { to: asha.email, template: "security-notice", props: { title: "You now log in with 980-1234567" } },
    ]);
  });
});

test.each<[string, (asha: Person) => Promise<{ status: number }>]>([
  ["an email change", (asha) => requestEmail(asha, "thief@roof.example")],
  ["a mobile number", addMobile],
  ["a password", (asha) => edit(asha, asha, { password: "thief-roof", currentPassword: password })],
  ["a name", (asha) => edit(asha, asha, { fullName: "Thief" })],
])("%s from a request that was in progress when the sessions ended is refused", { tags: ["SR-26"] }, async (_, change) => {
  const asha = await createCustomer();
  const pending = await transaction(async (tx) => {
    await tx.user.update({ where: { id: asha.id }, data: { tokenVersion: { increment: 1 } } });
    const response = change(asha);
    await untilBlocked();
    return { response };
  });
  expect([401, 403]).toContain((await pending.response).status);
  const { fullName, passwordHash } = asha;
  expect(await getUser(asha)).toMatchObject({ mobile: null, fullName, passwordHash });
  expect(await db.emailChange.count()).toBe(0);
});
