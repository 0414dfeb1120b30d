import { describe, expect, test } from "vitest";
import { endSessions } from "@/lib/people/users/admin/contract";
import { getAccount, login, logout } from "@/lib/people/users/contract";
import { endOtherSessions, endSession, listSessions } from "@/lib/people/users/session/session-contract";
import { deleteEndedSessions, endAllSessions } from "@/lib/people/users/session/sessions";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory, withBearer } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();

const password = "monsoon";
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

const createPerson = async () => factory.user({ passwordHash: await hashPassword(password) });
type Person = Awaited<ReturnType<typeof createPerson>>;

async function logIn({ email }: Person, userAgent = phone): Promise<{ token: string }> {
  const { data } = await send(login, { body: { email, password }, headers: { "user-agent": userAgent } });
  return { token: data.token };
}
const list = (as: { token: string }, { id }: Person) => send(listSessions, { as, params: { userId: id } });
const isLoggedIn = async (as: { token: string }, { id }: Person) =>
  (await send(getAccount, { as, params: { userId: id } })).status === 200;

describe("the list of sessions", () => {
  test("names devices in plain words, this one first, and contains no bearers", async () => {
    const asha = await createPerson();
    const bikash = await createPerson();
    const [one, other] = [await logIn(asha), await logIn(asha, desk)];
    await logIn(bikash);
    const { data } = await list(one, asha);
    expect(data.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["Chrome on Android", true],
      ["Firefox on Windows", false],
    ]);
    expect((await list(other, asha)).data.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(JSON.stringify(data)).not.toContain(one.token.split(".")[2]);
  });

  test("has the time of last use, recorded at most once in five minutes", async () => {
    const asha = await createPerson();
    const one = await logIn(asha);
    const lastUsed = async () => (await db.session.findFirstOrThrow()).lastUsedAt.getTime();
    const first = await lastUsed();
    await isLoggedIn(one, asha);
    expect(await lastUsed()).toBe(first);
    await db.session.updateMany({ data: { lastUsedAt: new Date(first - 301_000) } });
    await isLoggedIn(one, asha);
    expect(await lastUsed()).toBeGreaterThanOrEqual(first);
  });

  test("is limited to a hundred: the least recently used session ends", async () => {
    const asha = await createPerson();
    const first = await logIn(asha);
    const rows = Array.from({ length: 99 }, (_, at) => ({
      jti: crypto.randomUUID(),
      userId: asha.id,
      version: 0,
      device: "Chrome on Mac",
      lastUsedAt: new Date(Date.now() + at + 1),
      expiresAt: new Date(Date.now() + 3_600_000),
    }));
    await db.session.createMany({ data: rows });
    expect(await isLoggedIn(first, asha)).toBe(true);
    await db.session.updateMany({ data: { lastUsedAt: new Date(Date.now() - 1000) }, where: { device: "Chrome on Android" } });
    const newest = await logIn(asha);
    expect(await isLoggedIn(first, asha)).toBe(false);
    expect(await isLoggedIn(newest, asha)).toBe(true);
    expect(await db.session.count()).toBe(100);
  });
});

describe("logging a device out", () => {
  test("ends that session at once, and no other", async () => {
    const asha = await createPerson();
    const [one, other] = [await logIn(asha), await logIn(asha, desk)];
    const sessionId = (await list(one, asha)).data.find(({ isThis }) => !isThis)?._id ?? "";
    expect((await send(endSession, { as: one, params: { userId: asha.id, sessionId } })).status).toBe(200);
    expect([await isLoggedIn(one, asha), await isLoggedIn(other, asha)]).toEqual([true, false]);
    expect((await list(one, asha)).data).toHaveLength(1);
    expect((await send(endSession, { as: one, params: { userId: asha.id, sessionId } })).status).toBe(404);
  });

  test("is not allowed to anyone else", async () => {
    const [asha, bikash] = [await createPerson(), await createPerson()];
    const [one, theirs] = [await logIn(asha), await logIn(bikash)];
    const [{ _id } = { _id: "" }] = (await list(one, asha)).data;
    expect((await send(endSession, { as: theirs, params: { userId: asha.id, sessionId: _id } })).status).toBe(403);
    expect((await send(endSession, { as: theirs, params: { userId: bikash.id, sessionId: _id } })).status).toBe(404);
    expect(await isLoggedIn(one, asha)).toBe(true);
  });

  test("everywhere else keeps this session, with a new bearer that lasts no longer than the old one", async () => {
    const asha = await createPerson();
    const [one, other] = [await logIn(asha), await logIn(asha, desk)];
    const before = await withBearer(asha); // a bearer from before sessions were stored
    const expiry = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp;
    const { data } = await send(endOtherSessions, { as: one, params: { userId: asha.id } });
    expect(await Promise.all([one, other, before, data].map((each) => isLoggedIn(each, asha)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(expiry(data.token)).toBe(expiry(one.token));
    expect((await list(data, asha)).data).toHaveLength(1);
  });
});

test("a session that is ended while it ends the others does not replace itself", { tags: ["SR-26"] }, async () => {
  const asha = await createPerson();
  const one = await logIn(asha);
  const pending = await transaction(async (tx) => {
    await endAllSessions(tx, asha.id);
    const response = send(endOtherSessions, { as: one, params: { userId: asha.id } });
    await untilBlocked();
    return { response };
  });
  expect((await pending.response).status).toBe(401);
  expect(await db.session.count({ where: { userId: asha.id } })).toBe(0);
});

test("a session is removed from the list by logging out, by staff, and when it expires", async () => {
  const asha = await createPerson();
  const admin = await factory.admin();
  const [one, other] = [await logIn(asha), await logIn(asha, desk)];
  await send(logout, { as: other });
  expect((await list(one, asha)).data).toHaveLength(1);
  await send(endSessions, { as: admin, params: { id: asha.id } });
  const again = await logIn(asha);
  expect((await list(again, asha)).data).toHaveLength(1);
  await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await list(again, asha)).data).toEqual([]);
  await deleteEndedSessions();
  expect(await db.session.count()).toBe(0);
});
