import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "@/lib/messages/mail-template/emails";
import { deleteUser, endSessions, inviteStaff, listUsers, sendResetLink, setMobile } from "@/lib/people/users/admin/contract";
import { closeAccount } from "@/lib/people/users/closing/closure";
import { signInByCode } from "@/lib/people/users/code/code-contract";
import { editUser, forgotPassword, getAccount, login, register } from "@/lib/people/users/contract";
import { linkFor } from "@/lib/people/users/link";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createDeliveredOrder } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { requestTextedCode } from "@/tests/support/texted-code";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

type Person = { id: string; token: string };
const edit = (as: Person, { id }: { id: string }, body: object) => send(editUser, { as, params: { id }, body });
const isLoggedIn = async (as: Person) => (await send(getAccount, { as, params: { userId: as.id } })).status === 200;

/** Besides those to owners, which are tested in owner-alarms.test.ts. */
async function emails(): Promise<Email[]> {
  const rows = await db.$queryRaw<{ data: Email }[]>`SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data).filter(({ template }) => template !== "owner-alarm");
}

const notifyOfBothSides = ({ id: userId }: Person) =>
  db.notification.createMany({
    data: ["/admin/enquiries/1", "/customer/purchase-history/1", "/forgot-password"].map((href) => ({
      userId,
      kind: "enquiry",
      title: "Asha wrote to us",
      body: "Does it leak?",
      href,
    })),
  });
const listLinks = async ({ id: userId }: Person) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { href: "asc" } })).map(({ href }) => href);
const listAuditEntries = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

describe("a business", () => {
  test("is approved with its price group, notified, and audited", async () => {
    const admin = await factory.admin();
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const bikash = await factory.business({ approvedAt: null });
    expect((await edit(admin, bikash, { isApproved: true, priceGroupId: gold.id })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ priceGroupId: gold.id, approvedAt: expect.any(Date) });
    expect(await db.notification.findMany()).toMatchObject([{ userId: bikash.id, title: "Your business account is approved" }]);
    expect(await emails()).toMatchObject([{ to: bikash.email, template: "business-approved" }]);
    expect(await listAuditEntries()).toMatchObject([
      {
        actorId: admin.id,
        actorName: "Sarita Shrestha",
        subject: "user",
        subjectId: bikash.id,
        action: "approved",
        before: { isApproved: false, priceGroup: null },
        after: { isApproved: true, priceGroup: "Gold" },
      },
    ]);
    expect(await isLoggedIn(bikash), "an approval ends no session").toBe(true);
  });

  test("is declined with a reason that is emailed: it stays a customer, and only while it waits", async () => {
    const admin = await factory.admin();
    const bikash = await factory.business({ approvedAt: null });
    const declineReason = "The PAN belongs to another company.";
    expect((await edit(admin, bikash, { declineReason: " " })).status).toBe(400);
    expect((await edit(admin, bikash, { declineReason })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ role: "b2c", status: "active", approvedAt: null });
    expect(await emails()).toMatchObject([{ to: bikash.email, template: "business-declined", props: { reason: declineReason } }]);
    expect(await db.notification.findMany()).toMatchObject([
      { userId: bikash.id, title: "Your business account was not approved" },
    ]);
    expect(await listAuditEntries()).toMatchObject([{ action: "declined", after: { role: "b2c", reason: declineReason } }]);
    expect((await edit(admin, bikash, { declineReason })).status).toBe(409);
    expect((await edit(admin, await factory.business(), { declineReason })).status).toBe(409);
  });

  test("is announced to staff when it registers or changes its company", async () => {
    const admin = await factory.admin();
    const listNotifications = () => db.notification.findMany({ where: { userId: admin.id }, orderBy: { id: "asc" } });
    const maya = { fullName: "Maya Lama", email: "maya@roof.example", password: "dry-roof", role: "b2b" };
    const body = { ...maya, companyName: "Lama Nirman", panNumber: "609999123" };
    const { data } = await send(register, { body });
    const href = `/admin/users/${data.user._id}`;
    expect(await listNotifications()).toMatchObject([
      { title: "New business to approve", body: "Lama Nirman, PAN 609999123", href },
    ]);
    const bikash = await factory.business();
    await edit(bikash, bikash, { companyName: "Thapa & Sons" });
    await edit(bikash, bikash, { companyName: "Thapa & Daughters" });
    expect((await listNotifications()).map(({ body: about }) => about)).toEqual([
      "Lama Nirman, PAN 609999123",
      "Thapa & Sons, PAN 301234567",
    ]);
  });

  test("is approved and notified once by concurrent requests", async () => {
    const [admin, bikash] = [await factory.admin(), await factory.business({ approvedAt: null })];
    await Promise.all([1, 2, 3].map(() => edit(admin, bikash, { isApproved: true })));
    expect(await emails()).toHaveLength(1);
    expect(await listAuditEntries()).toHaveLength(1);
  });

  test("is approved by one colleague only, and not after another declined it", async () => {
    const [gold, silver] = await db.priceGroup.createManyAndReturn({
      data: ["Gold", "Silver"].map((name) => ({ name, basisPoints: 500 })),
    });
    const [admin, bikash, acme] = [
      await factory.admin(),
      ...(await Promise.all([1, 2].map(() => factory.business({ approvedAt: null })))),
    ];
    await edit(admin, bikash as Person, { isApproved: true, priceGroupId: gold?.id });
    const late = await edit(admin, bikash as Person, { isApproved: true, priceGroupId: silver?.id });
    expect(late).toMatchObject({ status: 409, data: { message: "A colleague has already approved this business." } });
    expect(await db.user.findUniqueOrThrow({ where: { id: bikash?.id ?? "" } })).toMatchObject({ priceGroupId: gold?.id });
    await edit(admin, acme as Person, { declineReason: "The PAN is not theirs." });
    expect(await edit(admin, acme as Person, { isApproved: true })).toMatchObject({
      status: 409,
      data: { message: "This account is not waiting for approval." },
    });
  });

  test("keeps the company that its owner enters during a decision, and has to be approved again", async () => {
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [admin, bikash] = [await factory.admin(), await factory.business()];
    const changed = { companyName: "Thapa & Sons", approvedAt: null };
    const pending = await transaction(async (tx) => {
      await tx.user.update({ where: { id: bikash.id }, data: changed });
      const response = edit(admin, bikash, { priceGroupId: gold.id });
      await untilBlocked();
      return { response };
    });
    expect((await pending.response).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ ...changed, priceGroupId: gold.id });
  });

  test("a long reason is cut between characters where a business without an email is texted", async () => {
    const admin = await factory.admin();
    const bikash = await factory.business({ approvedAt: null, email: null, mobile: "+9779841234567" });
    const declineReason = `${"x".repeat(199)}🪣 and more`;
    expect((await edit(admin, bikash, { declineReason })).status).toBe(200);
    const [sms] = await db.$queryRaw<{ text: string }[]>`SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'sms'`;
    expect(sms?.text).toBe(`Your business account was not approved: ${"x".repeat(199)}`);
  });

  test.each([{ isApproved: true }, { declineReason: "The PAN is not theirs." }])(
    "is not decided about by staff who saw another PAN: %o",
    async (decision) => {
      const [admin, bikash] = [await factory.admin(), await factory.business({ approvedAt: null })];
      const seen = { companyName: "Thapa Builders", panNumber: "301234567" };
      await edit(bikash, bikash, { panNumber: "609999123" });
      const refused = await edit(admin, bikash, { ...decision, ...seen });
      expect(refused).toMatchObject({ status: 409, data: { message: expect.stringContaining("check them again") } });
      expect(await db.user.findUniqueOrThrow({ where: { id: bikash.id } })).toMatchObject({ role: "b2b", approvedAt: null });
      expect((await edit(admin, bikash, { ...decision, ...seen, panNumber: "609999123" })).status).toBe(200);
    },
  );

  test("is notified when its approval is revoked, and keeps its price group", async () => {
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [admin, bikash] = [await factory.admin(), await factory.business({ priceGroupId: gold.id })];
    await edit(admin, bikash, { isApproved: false });
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ approvedAt: null, priceGroupId: gold.id });
    expect(await db.notification.count({ where: { userId: bikash.id } })).toBe(1);
    expect((await listAuditEntries()).map(({ action }) => action)).toEqual(["revoked the approval of"]);
  });

  test("loses approval and price group with its role, and does not regain them with the role", async () => {
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [admin, bikash] = [await factory.admin(), await factory.business({ priceGroupId: gold.id })];
    await edit(admin, bikash, { role: "b2c" });
    await edit(admin, bikash, { role: "b2b" });
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ role: "b2b", approvedAt: null, priceGroupId: null, companyName: "Thapa Builders" });
  });

  test("can be made from a customer, which requires a company name", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const refused = await edit(admin, asha, { role: "b2b" });
    expect(refused).toMatchObject({ status: 409, data: { fields: { companyName: expect.any(String) } } });
    const body = { role: "b2b", companyName: "Gurung Homes", panNumber: "301234599", isApproved: true };
    expect((await edit(admin, asha, body)).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ role: "b2b", companyName: "Gurung Homes", panNumber: "301234599" });
    expect(await isLoggedIn(asha), "a role change ends the sessions").toBe(false);
    await edit(admin, asha, { companyName: "Another" });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).companyName, "its own to change").toBe("Gurung Homes");
  });

  test.each([
    ["an unknown price group", { priceGroupId: crypto.randomUUID() }],
    ["a malformed id", { priceGroupId: "gold" }],
    ["a number", { priceGroupId: 7 }],
    ["an unknown role", { role: "owner" }],
    ["a decision that is not a boolean", { isApproved: "yes" }],
    ["an unknown status", { status: "deleted" }],
  ])("is not changed by %s", async (_, body) => {
    const [admin, bikash] = [await factory.admin(), await factory.business()];
    expect((await edit(admin, bikash, body)).status).toBe(400);
    expect(await listAuditEntries()).toEqual([]);
  });
});

describe("administrators", () => {
  test("can block and unblock a user, which ends all sessions", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    await edit(admin, asha, { status: "blocked" });
    expect(await isLoggedIn(asha)).toBe(false);
    await edit(admin, asha, { status: "active" });
    expect(await isLoggedIn(asha), "the old session stays ended").toBe(false);
    expect((await listAuditEntries()).map(({ action }) => action)).toEqual(["blocked", "unblocked"]);
  });

  test.each(["b2c", "b2b"])("who become a %s lose the notifications for staff", async (role) => {
    const [admin, sita] = [await factory.admin(), await factory.admin({ companyName: "Sita Homes" })];
    await notifyOfBothSides(sita);
    expect((await edit(admin, sita, { role })).status).toBe(200);
    expect(await listLinks(sita)).toEqual(["/customer/purchase-history/1", "/forgot-password"]);
  });

  test("lose the notifications of a customer when they become one", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ emailVerifiedAt: new Date() })];
    await notifyOfBothSides(asha);
    expect((await edit(admin, asha, { role: "admin" })).status).toBe(200);
    expect(await listLinks(asha)).toEqual(["/admin/enquiries/1", "/forgot-password"]);
  });

  test.each([{ role: "b2c" }, { status: "blocked" }])("cannot lock themselves out with %o", async (body) => {
    const [admin] = [await factory.admin(), await factory.admin()];
    const { status, data } = await edit(admin, admin, body);
    expect(status).toBe(409);
    expect(data.message).toBe("This is your own account: somebody else has to block it or change its role.");
    expect(await isLoggedIn(admin)).toBe(true);
  });

  test.each([{ role: "b2c" }, { status: "blocked" }])(
    "two who set %o for each other concurrently leave one administrator",
    async (body) => {
      for (let round = 0; round < 5; round++) {
        await db.user.deleteMany();
        const [one, two] = [await factory.admin(), await factory.admin()];
        const responses = await Promise.all([edit(one, two, body), edit(two, one, body)]);
        expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200);
        expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBe(1);
      }
    },
  );

  test("are made of customers by an invitation: whoever registered the address before cannot get in", async () => {
    const asha = await factory.customer({ mobile: "+9779841234567", passwordHash: await hashPassword("monsoon-2083") });
    const admin = await factory.admin();
    await db.passkey.create({ data: { userId: asha.id, credentialId: "key", publicKey: new Uint8Array(1), name: "Phone" } });
    expect((await edit(admin, asha, { role: "admin" })).status).toBe(200);
    expect(await isLoggedIn(asha)).toBe(false);
    expect(await db.user.findUniqueOrThrow({ where: { id: asha.id } })).toMatchObject({ mobile: null, phone: "9841234567" });
    expect(await db.passkey.count()).toBe(0);
    expect((await send(login, { body: { email: asha.email, password: "monsoon-2083" } })).status).toBe(401);
    expect(await emails()).toMatchObject([{ to: asha.email, template: "staff-invitation" }]);
    const phoneCustomer = await factory.user({ email: null, mobile: "+9779801234567" });
    expect((await edit(admin, phoneCustomer, { role: "admin" })).data.fields).toEqual({
      role: "Staff log in with an email address, and this account has none.",
    });
  });

  test("three who demote each other in a ring leave at least one", async () => {
    const [one, two, three] = [await factory.admin(), await factory.admin(), await factory.admin()];
    const demote = { role: "b2c" };
    await Promise.all([edit(one, two, demote), edit(two, three, demote), edit(three, one, demote)]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBeGreaterThanOrEqual(1);
  });
});

describe("an invitation", () => {
  const body = { fullName: " Ramesh Karki ", email: "Ramesh@Staff.example" };

  /** Opens the link of the invitation that was emailed; `set` chooses a password with it. */
  async function openInvitation() {
    const [email] = await emails();
    if (email?.template !== "staff-invitation") throw new Error("an invitation waits");
    const { resetId: id, userId, expiresAt } = email.props;
    const link = await linkFor("reset", "/reset-password", { id, userId, expiresAt: new Date(expiresAt) });
    const as = { token: new URL(link).searchParams.get("token") ?? "" };
    return { userId, set: () => send(editUser, { as, params: { id: userId }, body: { password: "monsoon-2083" } }) };
  }

  test("creates an account that is activated with the link in the email", async () => {
    const admin = await factory.admin();
    const { status, data } = await send(inviteStaff, { as: admin, body });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ email: "ramesh@staff.example", role: "admin", fullName: "Ramesh Karki" });
    const { set } = await openInvitation();
    expect((await set()).status).toBe(200);
    expect((await set()).status, "the link works once").toBe(401);
    expect((await listAuditEntries()).map(({ action }) => action)).toEqual(["invited", "set a new password for"]);
  });

  test("can be deleted, with its link, until it is accepted", async () => {
    const admin = await factory.admin();
    await send(inviteStaff, { as: admin, body });
    const first = await openInvitation();
    const remove = (id: string) => send(deleteUser, { as: admin, params: { id } });
    expect((await remove(first.userId)).status).toBe(200);
    expect((await first.set()).status).toBe(401);
    await db.$executeRaw`DELETE FROM pgboss.job`;
    expect((await send(inviteStaff, { as: admin, body })).status).toBe(201);
    const second = await openInvitation();
    expect((await second.set()).status).toBe(200);
    expect((await remove(second.userId)).status).toBe(409);
  });

  test("still works after somebody entered the address at the forgotten password", async () => {
    await send(inviteStaff, { as: await factory.admin(), body });
    await send(forgotPassword, { body: { email: body.email } });
    expect(await db.resetToken.count({ where: { usedAt: null } })).toBe(2);
  });

  test("to an address that has an account is refused", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const refused = await send(inviteStaff, { as: admin, body: { ...body, email: asha.email.toUpperCase() } });
    expect(refused).toMatchObject({ status: 409, data: { fields: { email: expect.any(String) } } });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).role).toBe("b2c");
  });

  test("sent five times concurrently creates one account", async () => {
    const admin = await factory.admin();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => send(inviteStaff, { as: admin, body })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await emails()).toHaveLength(1);
  });

  test.each([
    [{ fullName: "", email: "a@b.example" }, "Full name is required"],
    [{ fullName: "x".repeat(101), email: "a@b.example" }, "Full name must be at most 100 characters"],
    [{ fullName: "Ramesh", email: "" }, "Email is required"],
    [{ fullName: "Ramesh", email: "a@b.example\r\nBcc: c@d.example" }, "Invalid email"],
    [{ fullName: "Ramesh", email: ["a@b.example"] }, undefined],
  ])("is refused for %o", async (invalid, message) => {
    const { status, data } = await send(inviteStaff, { as: await factory.admin(), body: invalid });
    expect(status).toBe(400);
    if (message) expect(data.message).toBe(message);
  });
});

describe("a reset link from staff", () => {
  test("is emailed, invalidates older ones, and is rate limited", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const sendLink = () => send(sendResetLink, { as: admin, params: { id: asha.id } });
    expect((await sendLink()).data.message).toBe(`The link is on its way to ${asha.email}.`);
    expect((await sendLink()).status).toBe(200);
    expect(await db.resetToken.count({ where: { usedAt: null } })).toBe(1);
    expect((await sendLink()).status).toBe(200);
    expect((await sendLink()).status).toBe(429);
    expect((await emails()).map(({ template }) => template)).toEqual(Array(3).fill("password-reset"));
  });

  test("is not sent to blocked or unknown users", async () => {
    const [admin, asha] = [await factory.admin(), await factory.user({ status: "blocked" })];
    expect((await send(sendResetLink, { as: admin, params: { id: asha.id } })).status).toBe(409);
    expect((await send(sendResetLink, { as: admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
    expect((await send(sendResetLink, { as: admin, params: { id: "x" } })).status).toBe(404);
    expect(await emails()).toEqual([]);
  });

  test("does not replace the one for a forgotten password", async () => {
    const asha = await factory.customer();
    expect((await send(forgotPassword, { body: { email: asha.email } })).status).toBe(200);
    expect(await emails()).toMatchObject([{ to: asha.email, template: "password-reset" }]);
  });
});

test("neither a reset link nor an invitation is promised while the shop sends no emails", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  const before = await db.user.findMany({ orderBy: { id: "asc" } });
  changeSettings({ NODE_ENV: "production" });
  const responses = [
    await send(sendResetLink, { as: admin, params: { id: asha.id } }),
    await send(inviteStaff, { as: admin, body: { fullName: "Ramesh Karki", email: "ramesh@staff.example" } }),
    await edit(admin, asha, { role: "admin" }),
  ];
  changeSettings({});
  for (const { status, data } of responses) {
    expect([status, data.message]).toEqual([503, "The shop sends no emails, because RESEND_API_KEY is not set."]);
  }
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  expect([await emails(), await listAuditEntries()]).toEqual([[], []]);
});

describe("a mobile number", () => {
  const texts = async () =>
    (
      await db.$queryRaw<{ data: { mobile: string; text: string } }[]>`
        SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`
    ).map(({ data }) => data);
  const set = (as: Person, { id }: { id: string }, mobile: string, reason = "Knew the last order") =>
    send(setMobile, { as, params: { id }, body: { mobile, reason } });

  test("set by staff notifies the old number, ends all sessions, and is audited with the reason", async () => {
    const oldNumber = { mobile: "+9779841234567", phone: "9841234567" };
    const [admin, asha] = [await factory.admin(), await factory.customer(oldNumber)];
    expect((await set(admin, asha, "980-1234567")).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    // The driver no longer calls the lost number either.
    expect(row).toMatchObject({ mobile: "+9779801234567", phone: "9801234567" });
    expect(await isLoggedIn(asha)).toBe(false);
    expect(await texts()).toMatchObject([{ mobile: "+9779841234567", text: expect.stringContaining("98•••••567") }]);
    const after = { mobile: "+9779801234567", reason: "Knew the last order" };
    expect(await listAuditEntries()).toMatchObject([{ actorId: admin.id, action: "changed the mobile number of", after }]);
  });

  test("receives the account's notifications if there is no email", async () => {
    const admin = await factory.admin();
    const mobile = "+9779841234567";
    const passwordHash = await hashPassword("monsoon-2083");
    const bikash = await factory.business({ approvedAt: null, email: null, mobile, passwordHash });
    await edit(admin, bikash, { isApproved: true });
    await edit(bikash, bikash, { password: "a-dry-roof", currentPassword: "monsoon-2083" });
    expect((await texts()).map(({ text }) => text.split(/[:.]/)[0])).toEqual([
      "Your business account is approved",
      "Your password was changed",
    ]);
    expect(await emails()).toEqual([]);
  });

  test("set by staff deletes all passkeys, which may be on the lost phone", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await db.passkey.create({ data: { userId: asha.id, credentialId: "lost", publicKey: Buffer.from("x"), name: "Lost phone" } });
    expect((await set(admin, asha, "9801234567")).status).toBe(200);
    expect(await db.passkey.count()).toBe(0);
  });

  test("set or confirmed by staff reopens an account that was dormant for a year", async () => {
    const lastSeenAt = new Date(Date.now() - 366 * 86_400_000);
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567", lastSeenAt })];
    const { ticket, code } = await requestTextedCode("+9779841234567");
    expect((await send(signInByCode, { body: { ticket, code } })).data).toEqual({ needs: "order" });
    expect((await set(admin, asha, "9841234567")).status).toBe(200);
    expect((await send(signInByCode, { body: { ticket, code } })).data).toMatchObject({ userId: asha.id });
    expect((await texts()).filter(({ text }) => text)).toEqual([]);
  });

  test("cannot be set for a deleted account", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await transaction((tx) => closeAccount(tx, asha.id));
    expect((await set(admin, asha, "9801234567")).status).toBe(404);
    expect((await send(sendResetLink, { as: admin, params: { id: asha.id } })).status).toBe(404);
    // The database rejects any other write of personal data, too.
    const update = db.user.update({ where: { id: asha.id }, data: { mobile: "+9779801234567" } });
    await expect(update).rejects.toThrow(/user_deleted_is_empty/);
  });

  test("is refused if it is someone else's, unchanged, of staff, or invalid", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await factory.customer({ mobile: "+9779801234567", fullName: "Bikash Thapa" });
    const taken = await set(admin, asha, "9801234567");
    expect(taken).toMatchObject({ status: 409, data: { fields: { mobile: expect.stringContaining("Bikash Thapa") } } });
    expect((await set(admin, asha, "9841234567")).status).toBe(409);
    expect((await set(admin, await factory.admin(), "9811111111")).status).toBe(409);
    expect((await set(admin, asha, "01-4412345")).status).toBe(400);
    expect((await set(admin, asha, "9811111111", " ")).status).toBe(400);
    expect((await set(admin, { id: crypto.randomUUID() }, "9811111111")).status).toBe(404);
    expect([await texts(), await listAuditEntries()]).toEqual([[], []]);
  });
});

test("staff can end all sessions of an account", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  expect((await send(endSessions, { as: admin, params: { id: asha.id } })).status).toBe(200);
  expect(await isLoggedIn(asha)).toBe(false);
  expect(await isLoggedIn(admin)).toBe(true);
  expect((await send(endSessions, { as: admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
});

test("the audit log contains no hash, link, token or password", async () => {
  const admin = await factory.admin({ passwordHash: await hashPassword("monsoon-2083") });
  const bikash = await factory.business({ approvedAt: null, passwordHash: await hashPassword("dry-roof-2083") });
  await edit(admin, bikash, { isApproved: true, password: "stolen-2083" });
  await edit(admin, bikash, { role: "admin" });
  await send(sendResetLink, { as: admin, params: { id: bikash.id } });
  await send(endSessions, { as: admin, params: { id: bikash.id } });
  await send(inviteStaff, { as: admin, body: { fullName: "Ramesh", email: "r@staff.example" } });
  await edit(admin, admin, { password: "another-roof-2083", currentPassword: "monsoon-2083" });
  const entries = await listAuditEntries();
  expect(entries).toHaveLength(6);
  const hashes = (await db.resetToken.findMany()).map(({ jtiHash }) => jtiHash);
  const passwords = ["monsoon-2083", "dry-roof-2083", "stolen-2083", "another-roof-2083"];
  const text = JSON.stringify(entries);
  for (const secret of [...hashes, ...passwords, "argon2", "passwordHash", "tokenVersion", "jti", "eyJ"])
    expect(text).not.toContain(secret);
});

describe("the list", () => {
  const names = async (query: object) => {
    const response = await send(listUsers, { as: await admin(), query: { ...query } as Record<string, unknown> });
    return response.data.map(({ fullName }) => fullName);
  };
  let cachedAdmin: Person | undefined;
  const admin = async () => (cachedAdmin ??= await factory.admin({ fullName: "Zeta Admin" }));
  beforeEach(async () => {
    cachedAdmin = undefined;
    await factory.business({
      fullName: "Bikash Thapa",
      companyName: "Thapa Builders",
      panNumber: "301234567",
      phone: "9841000001",
    });
    await factory.business({ fullName: "Maya Lama", companyName: "लामा निर्माण", panNumber: "609999999", approvedAt: null });
    await factory.customer({ fullName: "Asha Gurung", email: "asha_100%@roof.example", phone: "9812345678" });
    await factory.customer({ fullName: "Om Blocked", status: "blocked" });
  });

  test.each([
    ["bikash", ["Bikash Thapa"]],
    ["THAPA builders", ["Bikash Thapa"]],
    ["609999999", ["Maya Lama"]],
    ["निर्माण", ["Maya Lama"]],
    ["98123-45678", ["Asha Gurung"]],
    ["+9779812345678", ["Asha Gurung"]],
    ["asha_100%", ["Asha Gurung"]],
    ["nobody at all", []],
    ['\'; DROP TABLE "user"; --', []],
  ])("can be searched for %s", async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  test("counts orders as the page of a person does: without cancelled ones", async () => {
    const product = await factory.product();
    const asha = await db.user.findFirstOrThrow({ where: { fullName: "Asha Gurung" } });
    for (const status of ["delivered", "confirmed", "cancelled"] as const) {
      await createDeliveredOrder(asha, { lines: [{ product, quantity: 1 }], status });
    }
    const { data } = await send(listUsers, { as: await admin(), query: { q: "asha_100%" } });
    expect(data.map(({ orderCount }) => orderCount)).toEqual([2]);
  });

  test("can be filtered and sorted", async () => {
    expect(await names({ waiting: "true" })).toEqual(["Maya Lama"]);
    expect(await names({ status: "blocked" })).toEqual(["Om Blocked"]);
    expect(await names({ role: "b2b", sort: "name", limit: 50 })).toEqual(["Bikash Thapa", "Maya Lama"]);
    expect(await names({ sort: "name", limit: 1, page: 2 })).toEqual(["Bikash Thapa"]);
    expect(await names({ sort: "oldest", role: "b2b", limit: 50 })).toEqual(["Bikash Thapa", "Maya Lama"]);
  });

  test.each([{ role: "owner" }, { status: "x" }, { sort: "hash" }, { page: 0 }, { limit: 5000 }, { waiting: "maybe" }])(
    "refuses the query %o",
    async (query) => {
      expect((await send(listUsers, { as: await admin(), query })).status).toBe(400);
    },
  );
});
