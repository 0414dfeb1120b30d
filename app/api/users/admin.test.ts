import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "@/lib/mail-template/emails";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { endSessions, inviteStaff, listUsers, sendResetLink, setMobile } from "@/lib/users/admin-contract";
import { closeAccount } from "@/lib/users/closure";
import { signInByCode } from "@/lib/users/code-contract";
import { editUser, forgotPassword, getAccount, register } from "@/lib/users/contract";
import { linkFor } from "@/lib/users/link";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { requestTextedCode } from "@/tests/support/texted-code";

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

type Someone = { id: string; token: string };
const edit = (as: Someone, { id }: { id: string }, body: object) => send(editUser, { as, params: { id }, body });
const isIn = async (as: Someone) => (await send(getAccount, { as, params: { userId: as.id } })).status === 200;

async function emails(): Promise<Email[]> {
  const rows = await db.$queryRaw<{ data: Email }[]>`SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data);
}

const logged = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

describe("a business", () => {
  test("is approved with its price group, is told, and the log says by whom", async () => {
    const admin = await factory.admin();
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const bikash = await factory.business({ approvedAt: null });
    expect((await edit(admin, bikash, { isApproved: true, priceGroupId: gold.id })).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ priceGroupId: gold.id, approvedAt: expect.any(Date) });
    expect(await db.notification.findMany()).toMatchObject([{ userId: bikash.id, title: "Your business account is approved" }]);
    expect(await emails()).toMatchObject([{ to: bikash.email, template: "business-approved" }]);
    expect(await logged()).toMatchObject([
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
    expect(await isIn(bikash), "an approval ends no session").toBe(true);
  });

  test("that registers, or is another company since, is told to staff", async () => {
    const admin = await factory.admin();
    const news = () => db.notification.findMany({ where: { userId: admin.id }, orderBy: { id: "asc" } });
    const maya = { fullName: "Maya Lama", email: "maya@roof.example", password: "dry-roof", role: "b2b" };
    const body = { ...maya, companyName: "Lama Nirman", panNumber: "609999123" };
    const { data } = await send(register, { body });
    const href = `/admin/users/${data.user._id}`;
    expect(await news()).toMatchObject([{ title: "New business to approve", body: "Lama Nirman, PAN 609999123", href }]);
    const bikash = await factory.business();
    await edit(bikash, bikash, { companyName: "Thapa & Sons" });
    await edit(bikash, bikash, { companyName: "Thapa & Daughters" });
    expect((await news()).map(({ body: about }) => about)).toEqual(["Lama Nirman, PAN 609999123", "Thapa & Sons, PAN 301234567"]);
  });

  test("is approved once: twice at once tells it once", async () => {
    const [admin, bikash] = [await factory.admin(), await factory.business({ approvedAt: null })];
    await Promise.all([1, 2, 3].map(() => edit(admin, bikash, { isApproved: true })));
    expect(await emails()).toHaveLength(1);
    expect(await logged()).toHaveLength(1);
  });

  test("hears when its approval is taken back, and keeps its group for the next one", async () => {
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [admin, bikash] = [await factory.admin(), await factory.business({ priceGroupId: gold.id })];
    await edit(admin, bikash, { isApproved: false });
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ approvedAt: null, priceGroupId: gold.id });
    expect(await db.notification.count({ where: { userId: bikash.id } })).toBe(1);
    expect((await logged()).map(({ action }) => action)).toEqual(["took back the approval of"]);
  });

  test("loses approval and group with the role, and does not get them back with it", async () => {
    const gold = await db.priceGroup.create({ data: { name: "Gold", basisPoints: 500 } });
    const [admin, bikash] = [await factory.admin(), await factory.business({ priceGroupId: gold.id })];
    await edit(admin, bikash, { role: "b2c" });
    await edit(admin, bikash, { role: "b2b" });
    const row = await db.user.findUniqueOrThrow({ where: { id: bikash.id } });
    expect(row).toMatchObject({ role: "b2b", approvedAt: null, priceGroupId: null, companyName: "Thapa Builders" });
  });

  test("is made of a customer by naming the company", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const refused = await edit(admin, asha, { role: "b2b" });
    expect(refused).toMatchObject({ status: 409, data: { fields: { companyName: expect.any(String) } } });
    const body = { role: "b2b", companyName: "Gurung Homes", panNumber: "301234599", isApproved: true };
    expect((await edit(admin, asha, body)).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    expect(row).toMatchObject({ role: "b2b", companyName: "Gurung Homes", panNumber: "301234599" });
    expect(await isIn(asha), "a role change ends the sessions").toBe(false);
    await edit(admin, asha, { companyName: "Another" });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).companyName, "its own to change").toBe("Gurung Homes");
  });

  test.each([
    ["a group nobody made", { priceGroupId: crypto.randomUUID() }],
    ["no id", { priceGroupId: "gold" }],
    ["a number", { priceGroupId: 7 }],
    ["a role nobody has", { role: "owner" }],
    ["a word for a decision", { isApproved: "yes" }],
    ["a state nobody is in", { status: "deleted" }],
  ])("is not changed by %s", async (_, body) => {
    const [admin, bikash] = [await factory.admin(), await factory.business()];
    expect((await edit(admin, bikash, body)).status).toBe(400);
    expect(await logged()).toEqual([]);
  });
});

describe("administrators", () => {
  test("block someone, which ends every session, and let them in again", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    await edit(admin, asha, { status: "blocked" });
    expect(await isIn(asha)).toBe(false);
    await edit(admin, asha, { status: "active" });
    expect(await isIn(asha), "the old session stays ended").toBe(false);
    expect((await logged()).map(({ action }) => action)).toEqual(["blocked", "unblocked"]);
  });

  test.each([{ role: "b2c" }, { status: "blocked" }])("cannot shut themselves out by %o, and are told so", async (body) => {
    const [admin] = [await factory.admin(), await factory.admin()];
    const { status, data } = await edit(admin, admin, body);
    expect(status).toBe(409);
    expect(data.message).toBe("This is your own account. Only another administrator can block it or change its role.");
    expect(await isIn(admin)).toBe(true);
  });

  test.each([{ role: "b2c" }, { status: "blocked" }])(
    "two who take each other's place by %o leave one, however often",
    async (body) => {
      for (let round = 0; round < 5; round++) {
        await db.user.deleteMany();
        const [one, two] = [await factory.admin(), await factory.admin()];
        const answers = await Promise.all([edit(one, two, body), edit(two, one, body)]);
        expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
        expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBe(1);
      }
    },
  );

  test("three in a ring: who was removed meanwhile removes nobody any more", async () => {
    const [one, two, three] = [await factory.admin(), await factory.admin(), await factory.admin()];
    const demote = { role: "b2c" };
    await Promise.all([edit(one, two, demote), edit(two, three, demote), edit(three, one, demote)]);
    expect(await db.user.count({ where: { role: "admin", status: "active" } })).toBeGreaterThanOrEqual(1);
  });
});

describe("an invitation", () => {
  const body = { fullName: " Ramesh Karki ", email: "Ramesh@Staff.example" };

  test("makes an account that begins with the link in the email", async () => {
    const admin = await factory.admin();
    const { status, data } = await send(inviteStaff, { as: admin, body });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ email: "ramesh@staff.example", role: "admin", fullName: "Ramesh Karki" });
    const [email] = await emails();
    if (email?.template !== "staff-invitation") throw new Error("an invitation waits");
    const { resetId: id, userId, expiresAt } = email.props;
    const link = await linkFor("reset", "/reset-password", { id, userId, expiresAt: new Date(expiresAt) });
    const as = { token: new URL(link).searchParams.get("token") ?? "" };
    const set = () => send(editUser, { as, params: { id: userId }, body: { password: "monsoon-2083" } });
    expect((await set()).status).toBe(200);
    expect((await set()).status, "the link works once").toBe(401);
    expect((await logged()).map(({ action }) => action)).toEqual(["invited", "set a new password of"]);
  });

  test("to an address that has an account is refused", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const refused = await send(inviteStaff, { as: admin, body: { ...body, email: asha.email.toUpperCase() } });
    expect(refused).toMatchObject({ status: 409, data: { fields: { email: expect.any(String) } } });
    expect((await db.user.findUniqueOrThrow({ where: { id: asha.id } })).role).toBe("b2c");
  });

  test("sent five times at once makes one account", async () => {
    const admin = await factory.admin();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(inviteStaff, { as: admin, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await emails()).toHaveLength(1);
  });

  test.each([
    [{ fullName: "", email: "a@b.example" }, "Full name is required"],
    [{ fullName: "x".repeat(101), email: "a@b.example" }, "Full name must be at most 100 characters"],
    [{ fullName: "Ramesh", email: "" }, "Email is required"],
    [{ fullName: "Ramesh", email: "a@b.example\r\nBcc: c@d.example" }, "Invalid email"],
    [{ fullName: "Ramesh", email: ["a@b.example"] }, undefined],
  ])("is refused for %o", async (wrong, message) => {
    const { status, data } = await send(inviteStaff, { as: await factory.admin(), body: wrong });
    expect(status).toBe(400);
    if (message) expect(data.message).toBe(message);
  });
});

describe("a reset link from staff", () => {
  test("is mailed, ends older ones, and says when it is too many", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer()];
    const press = () => send(sendResetLink, { as: admin, params: { id: asha.id } });
    expect((await press()).data.message).toBe(`The link is on its way to ${asha.email}.`);
    expect((await press()).status).toBe(200);
    expect(await db.resetToken.count({ where: { usedAt: null } })).toBe(1);
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(429);
    expect((await emails()).map(({ template }) => template)).toEqual(Array(3).fill("password-reset"));
  });

  test("is not mailed to someone who is blocked, or unknown", async () => {
    const [admin, asha] = [await factory.admin(), await factory.user({ status: "blocked" })];
    expect((await send(sendResetLink, { as: admin, params: { id: asha.id } })).status).toBe(409);
    expect((await send(sendResetLink, { as: admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
    expect((await send(sendResetLink, { as: admin, params: { id: "x" } })).status).toBe(404);
    expect(await emails()).toEqual([]);
  });

  test("the documented one goes on working beside it", async () => {
    const asha = await factory.customer();
    expect((await send(forgotPassword, { body: { email: asha.email } })).status).toBe(200);
    expect(await emails()).toMatchObject([{ to: asha.email, template: "password-reset" }]);
  });
});

describe("another mobile number", () => {
  const texts = async () =>
    (
      await db.$queryRaw<{ data: { mobile: string; text: string } }[]>`
        SELECT data FROM pgboss.job WHERE name = 'sms' ORDER BY created_on, id`
    ).map(({ data }) => data);
  const set = (as: Someone, { id }: { id: string }, mobile: string, reason = "Knew the last order") =>
    send(setMobile, { as, params: { id }, body: { mobile, reason } });

  test("is given by staff: the old one is told, every device is logged out, and the log says why", async () => {
    const lost = { mobile: "+9779841234567", phone: "9841234567" };
    const [admin, asha] = [await factory.admin(), await factory.customer(lost)];
    expect((await set(admin, asha, "980-1234567")).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id: asha.id } });
    // The driver no longer calls the lost number either.
    expect(row).toMatchObject({ mobile: "+9779801234567", phone: "9801234567" });
    expect(await isIn(asha)).toBe(false);
    expect(await texts()).toMatchObject([{ mobile: "+9779841234567", text: expect.stringContaining("98•••••567") }]);
    const after = { mobile: "+9779801234567", reason: "Knew the last order" };
    expect(await logged()).toMatchObject([{ actorId: admin.id, action: "changed the mobile number of", after }]);
  });

  test("is all that somebody without an email needs to hear of their account", async () => {
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

  test("leaves the lost telephone no passkey to log in with", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await db.passkey.create({ data: { userId: asha.id, credentialId: "lost", publicKey: Buffer.from("x"), name: "Lost phone" } });
    expect((await set(admin, asha, "9801234567")).status).toBe(200);
    expect(await db.passkey.count()).toBe(0);
  });

  test("or the same again opens an account that was silent for a year, once staff know who calls", async () => {
    const lastSeenAt = new Date(Date.now() - 366 * 86_400_000);
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567", lastSeenAt })];
    const { ticket, code } = await requestTextedCode("+9779841234567");
    expect((await send(signInByCode, { body: { ticket, code } })).data).toEqual({ needs: "order" });
    expect((await set(admin, asha, "9841234567")).status).toBe(200);
    expect((await send(signInByCode, { body: { ticket, code } })).data).toMatchObject({ userId: asha.id });
    expect((await texts()).filter(({ text }) => text)).toEqual([]);
  });

  test("is nothing for an account that was deleted", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await transaction((tx) => closeAccount(tx, asha.id));
    expect((await set(admin, asha, "9801234567")).status).toBe(404);
    expect((await send(sendResetLink, { as: admin, params: { id: asha.id } })).status).toBe(404);
    // The database rejects any other write of personal data, too.
    const written = db.user.update({ where: { id: asha.id }, data: { mobile: "+9779801234567" } });
    await expect(written).rejects.toThrow(/user_deleted_is_empty/);
  });

  test("is refused where it is another's, the same, of staff, or none", async () => {
    const [admin, asha] = [await factory.admin(), await factory.customer({ mobile: "+9779841234567" })];
    await factory.customer({ mobile: "+9779801234567", fullName: "Bikash Thapa" });
    const taken = await set(admin, asha, "9801234567");
    expect(taken).toMatchObject({ status: 409, data: { fields: { mobile: expect.stringContaining("Bikash Thapa") } } });
    expect((await set(admin, asha, "9841234567")).status).toBe(409);
    expect((await set(admin, await factory.admin(), "9811111111")).status).toBe(409);
    expect((await set(admin, asha, "01-4412345")).status).toBe(400);
    expect((await set(admin, asha, "9811111111", " ")).status).toBe(400);
    expect((await set(admin, { id: crypto.randomUUID() }, "9811111111")).status).toBe(404);
    expect([await texts(), await logged()]).toEqual([[], []]);
  });
});

test("every session of an account is ended", async () => {
  const [admin, asha] = [await factory.admin(), await factory.customer()];
  expect((await send(endSessions, { as: admin, params: { id: asha.id } })).status).toBe(200);
  expect(await isIn(asha)).toBe(false);
  expect(await isIn(admin)).toBe(true);
  expect((await send(endSessions, { as: admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
});

test("the audit log holds no hash, link, token or password", async () => {
  const admin = await factory.admin({ passwordHash: await hashPassword("monsoon-2083") });
  const bikash = await factory.business({ approvedAt: null, passwordHash: await hashPassword("dry-roof-2083") });
  await edit(admin, bikash, { isApproved: true, password: "stolen-2083" });
  await edit(admin, bikash, { role: "admin" });
  await send(sendResetLink, { as: admin, params: { id: bikash.id } });
  await send(endSessions, { as: admin, params: { id: bikash.id } });
  await send(inviteStaff, { as: admin, body: { fullName: "Ramesh", email: "r@staff.example" } });
  await edit(admin, admin, { password: "another-2083", currentPassword: "monsoon-2083" });
  const entries = await logged();
  expect(entries).toHaveLength(6);
  const hashes = (await db.resetToken.findMany()).map(({ jtiHash }) => jtiHash);
  const passwords = ["monsoon-2083", "dry-roof-2083", "stolen-2083", "another-2083"];
  const text = JSON.stringify(entries);
  for (const secret of [...hashes, ...passwords, "argon2", "passwordHash", "tokenVersion", "jti", "eyJ"])
    expect(text).not.toContain(secret);
});

describe("the list", () => {
  const names = async (query: object) => {
    const answer = await send(listUsers, { as: await admin(), query: { ...query } as Record<string, unknown> });
    return answer.data.map(({ fullName }) => fullName);
  };
  let known: Someone | undefined;
  const admin = async () => (known ??= await factory.admin({ fullName: "Zeta Admin" }));
  beforeEach(async () => {
    known = undefined;
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
  ])("is searched for %s", async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  test("is narrowed and sorted", async () => {
    expect(await names({ waiting: "true" })).toEqual(["Maya Lama"]);
    expect(await names({ status: "blocked" })).toEqual(["Om Blocked"]);
    expect(await names({ role: "b2b", sort: "name", limit: 50 })).toEqual(["Bikash Thapa", "Maya Lama"]);
    expect(await names({ sort: "name", limit: 1, page: 2 })).toEqual(["Bikash Thapa"]);
    expect(await names({ sort: "oldest", role: "b2b", limit: 50 })).toEqual(["Bikash Thapa", "Maya Lama"]);
  });

  test.each([{ role: "owner" }, { status: "x" }, { sort: "hash" }, { page: 0 }, { limit: 5000 }, { waiting: "maybe" }])(
    "refuses %o",
    async (query) => {
      expect((await send(listUsers, { as: await admin(), query })).status).toBe(400);
    },
  );
});
