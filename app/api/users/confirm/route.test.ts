import { beforeEach, describe, expect, test } from "vitest";
import { endSessions, setMobile } from "@/lib/people/users/admin/contract";
import { confirmUser } from "@/lib/people/users/code/confirm-contract";
import { editUser, login } from "@/lib/people/users/contract";
import { endOtherSessions, listSessions } from "@/lib/people/users/session/session-contract";
import { freshMinutes } from "@/lib/platform/server/auth/fresh";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { refusalSamples } from "@/lib/platform/server/auth/security-events";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { makeStale } from "@/tests/support/stale-session";
import { otherCode, requestTextedCode } from "@/tests/support/texted-code";

eachTestStartsEmpty();

const password = "a dry roof over all";
const mobile = "+9779841234567";
type User = { id: string; token: string };
const changePhone = (as: User) => send(editUser, { as, params: { id: as.id }, body: { phone: "9801234567" } });
const confirm = (as: User, body: object) => send(confirmUser, { as, body });

let passwordHash = "";
beforeEach(async () => {
  passwordHash ||= await hashPassword(password);
});

/** A login over its call, as a client makes that knows only the specification. */
async function logIn(email: string): Promise<User> {
  const { data } = await send(login, { body: { email, password } });
  return { id: data.userId, token: data.token };
}

describe("a call that needs a recent login", { tags: ["AZ-26"] }, () => {
  test("works right after one, and for a quarter of an hour", async () => {
    const { email } = await factory.user({ passwordHash });
    const asha = await logIn(email);
    expect((await changePhone(asha)).status).toBe(200);
    await makeStale(asha.token, freshMinutes - 1);
    expect((await send(editUser, { as: asha, params: { id: asha.id }, body: { phone: "" } })).status).toBe(200);
    await makeStale(asha.token);
    const { status, data } = await changePhone(asha);
    expect([status, data.code]).toEqual([403, "confirm_needed"]);
    expect(data.error).toBe(data.message);
  });

  test("needs it only for what it is about: the rest of the same call stays open", async () => {
    const asha = await factory.customer({ passwordHash, phone: "9801234567" });
    await makeStale(asha.token);
    expect(
      (await send(editUser, { as: asha, params: { id: asha.id }, body: { fullName: "Asha G", phone: "9801234567" } })).status,
    ).toBe(200);
    expect((await send(editUser, { as: asha, params: { id: asha.id }, body: { orderNews: "both" } })).data.code).toBe(
      "confirm_needed",
    );
  });

  test("works again after the password, in this session only, and a wrong one changes nothing", async () => {
    const { email } = await factory.user({ passwordHash });
    const [phone, computer] = [await logIn(email), await logIn(email)];
    await makeStale(phone.token);
    await makeStale(computer.token);
    expect(await confirm(phone, { currentPassword: "not this one" })).toMatchObject({
      status: 403,
      data: { code: "forbidden", fields: { currentPassword: "The current password is wrong." } },
    });
    expect((await confirm(phone, {})).status).toBe(400);
    expect((await changePhone(phone)).data.code).toBe("confirm_needed");
    expect((await confirm(phone, { currentPassword: password })).status).toBe(200);
    expect((await changePhone(phone)).status).toBe(200);
    expect((await changePhone(computer)).status).toBe(200); // the number is the same by now
    expect((await send(editUser, { as: computer, params: { id: computer.id }, body: { phone: "" } })).data.code).toBe(
      "confirm_needed",
    );
  });

  test("limits the passwords that can be tried", async () => {
    const asha = await factory.customer({ passwordHash });
    for (let at = 0; at < 5; at++) await confirm(asha, { currentPassword: "not this one" });
    expect((await confirm(asha, { currentPassword: password })).status).toBe(429);
  });

  test("is no way to become fresh for the session that replaces this one", async () => {
    const { email } = await factory.user({ passwordHash });
    const asha = await logIn(email);
    await makeStale(asha.token, freshMinutes - 1);
    const { data } = await send(endOtherSessions, { as: asha, params: { userId: asha.id } });
    const [session] = await db.session.findMany();
    expect(Date.now() - (session?.confirmedAt.getTime() ?? 0)).toBeGreaterThan((freshMinutes - 2) * 60_000);
    expect((await send(listSessions, { as: data, params: { userId: asha.id } })).status).toBe(200);
  });
});

test("only somebody who has just proved who they are makes others administrators, or gives them a number to log in with", async () => {
  const [sarita, asha] = [await factory.admin({ passwordHash }), await factory.customer()];
  await makeStale(sarita.token);
  const promote = () => send(editUser, { as: sarita, params: { id: asha.id }, body: { role: "admin" } });
  expect((await promote()).data.code).toBe("confirm_needed");
  expect(await db.user.count({ where: { role: "admin" } })).toBe(1);
  expect(
    (await send(setMobile, { as: sarita, params: { id: asha.id }, body: { mobile, reason: "Called back" } })).data.code,
  ).toBe("confirm_needed");
  // Other decisions about accounts stay as quick as they are.
  expect((await send(editUser, { as: sarita, params: { id: asha.id }, body: { status: "blocked" } })).status).toBe(200);
  await confirm(sarita, { currentPassword: password });
  expect((await promote()).status).toBe(200);
});

test("nobody with an old session shuts out the administrators who could stop them", { tags: ["AZ-26"] }, async () => {
  const [sarita, maya] = [await factory.admin({ passwordHash }), await factory.admin()];
  const blocked = await factory.admin({ status: "blocked" });
  await makeStale(sarita.token);
  const edit = (id: string, body: object) => send(editUser, { as: sarita, params: { id }, body });
  const decisions = [
    () => edit(maya.id, { status: "blocked" }),
    () => edit(maya.id, { role: "b2c" }),
    () => edit(blocked.id, { status: "active" }),
    () => send(endSessions, { as: sarita, params: { id: maya.id } }),
  ];
  const before = await db.user.findMany({ orderBy: { id: "asc" } });
  for (const decide of decisions) expect((await decide()).data.code).toBe("confirm_needed");
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  const refusals = refusalSamples().filter(({ labels }) => labels.kind === "confirm_needed");
  expect(refusals.map(({ labels }) => labels.route)).toContain("PATCH /api/users/edit/[id]");
  await confirm(sarita, { currentPassword: password });
  expect((await edit(blocked.id, { status: "active" })).status).toBe(200);
  expect((await edit(maya.id, { role: "b2c" })).status).toBe(200);
});

describe("a customer with only a phone", () => {
  test("confirms with a code to their own number", async () => {
    const asha = await factory.customer({ email: null, passwordHash: null, mobile });
    await makeStale(asha.token);
    const { ticket, code } = await requestTextedCode(mobile);
    expect((await confirm(asha, { ticket, code: otherCode(code) })).status).toBe(403);
    expect((await changePhone(asha)).data.code).toBe("confirm_needed");
    expect((await confirm(asha, { ticket, code })).status).toBe(200);
    expect((await changePhone(asha)).status).toBe(200);
    // The code is used up.
    expect((await confirm(asha, { ticket, code })).status).toBe(403);
  });

  test("cannot confirm with a code to another number", async () => {
    const asha = await factory.customer({ email: null, passwordHash: null, mobile });
    expect((await confirm(asha, await requestTextedCode("+9779801234567"))).status).toBe(403);
  });
});

test("staff cannot confirm with a code, whatever its number", async () => {
  const staff = await factory.admin({ passwordHash, mobile });
  const { ticket, code } = await requestTextedCode(mobile);
  const { status, data } = await confirm(staff, { ticket, code });
  expect([status, data.message]).toEqual([403, "Please use your password or a passkey."]);
});
