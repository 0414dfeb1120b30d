import { describe, expect, test } from "vitest";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmByPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from "@/lib/people/passkey/contract";
import { getAccount } from "@/lib/people/users/contract";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import { authenticator } from "@/tests/support/authenticator";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { makeStale } from "@/tests/support/stale-session";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();

const { origin } = new URL(env().SITE_URL);
const password = "monsoon";
const createPerson = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.customer({ passwordHash: await hashPassword(password), ...values });
type Person = { token: string };

async function add(as: Person, phone = authenticator(origin)) {
  const { data } = await send(beginPasskey, { as, body: { currentPassword: password } });
  const added = await send(addPasskey, { as, body: { ticket: data.ticket, ...phone.create(data.options) } });
  return { ...added, phone, challenge: data };
}
const beginLogin = async () => (await send(beginPasskeyLogin)).data;

/** The queued emails, oldest first. */
async function emails() {
  const rows = await db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id`;
  return rows.map(({ data }) => data);
}

describe("a passkey", () => {
  test("that is added or removed is reported to the account's email address", { tags: ["SR-28"] }, async () => {
    await db.$executeRaw`DELETE FROM pgboss.job`;
    const asha = await createPerson();
    const { data } = await add(asha);
    expect((await send(removePasskey, { as: asha, params: { id: data._id } })).status).toBe(200);
    const notice = { to: asha.email, template: "security-notice" };
    expect(await emails()).toMatchObject([
      { ...notice, props: { title: "A passkey was added to your account" } },
      { ...notice, props: { title: "A passkey was removed from your account" } },
    ]);
  });

  test("is not added by a request that was in progress when the sessions ended", { tags: ["SR-26"] }, async () => {
    const asha = await createPerson();
    const pending = await transaction(async (tx) => {
      await tx.user.update({ where: { id: asha.id }, data: { tokenVersion: { increment: 1 } } });
      const response = add(asha);
      await untilBlocked();
      return { response };
    });
    expect((await pending.response).status).toBe(401);
    expect(await db.passkey.count()).toBe(0);
  });

  test("is added with the password, with a notification, and logs in like a password", async () => {
    const asha = await createPerson();
    expect((await send(beginPasskey, { as: asha, body: { currentPassword: "" } })).status).toBe(400);
    expect((await send(beginPasskey, { as: asha, body: { currentPassword: "dry season" } })).status).toBe(403);
    const { status, data, phone } = await add(asha);
    expect(status).toBe(201);
    expect(data).toEqual({ _id: expect.any(String), name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null });
    expect(await db.notification.findFirstOrThrow()).toMatchObject({ userId: asha.id, kind: "security" });
    const { ticket, options } = await beginLogin();
    const login = await send(logInByPasskey, { body: { ticket, ...phone.get(options) } });
    expect(login).toMatchObject({ status: 200, data: { userId: asha.id, role: "b2c", user: { email: asha.email } } });
    expect((await send(getAccount, { as: login.data, params: { userId: asha.id } })).status).toBe(200);
    expect((await send(listPasskeys, { as: asha })).data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test("can answer a challenge once, only its own, and only for its own user", async () => {
    const asha = await createPerson();
    const { phone, challenge } = await add(asha);
    expect(
      (await send(addPasskey, { as: asha, body: { ticket: challenge.ticket, ...phone.create(challenge.options) } })).status,
    ).toBe(400);
    const [one, other] = [await beginLogin(), await beginLogin()];
    const reply = phone.get(one.options);
    expect((await send(logInByPasskey, { body: { ticket: other.ticket, ...reply } })).status).toBe(401);
    expect((await send(logInByPasskey, { body: { ticket: one.ticket, ...reply } })).status).toBe(200);
    expect((await send(logInByPasskey, { body: { ticket: one.ticket, ...reply } })).status).toBe(400);
    const bikash = await createPerson();
    const { data } = await send(beginPasskey, { as: bikash, body: { currentPassword: password } });
    const credential = authenticator(origin).create(data.options);
    expect((await send(addPasskey, { as: asha, body: { ticket: data.ticket, ...credential } })).status).toBe(400);
  });

  test("is rejected from another site, with another key, or without user verification", async () => {
    const asha = await createPerson();
    const { phone } = await add(asha);
    const otherDevice = authenticator(origin);
    const evil = "https://sukkha.evil.example";
    type Options = Record<string, unknown>;
    const attempts = [
      (options: Options) => phone.get({ challenge: `${options.challenge}x` }),
      (options: Options) => phone.get(options, { from: evil }),
      (options: Options) => phone.get(options, { isVerified: false }),
      (options: Options) => ({ ...otherDevice.get(options), id: phone.id }),
      (options: Options) => otherDevice.get(options),
    ];
    const statuses = [];
    for (const attempt of attempts) {
      const { ticket, options } = await beginLogin();
      const { status, data } = await send(logInByPasskey, { body: { ticket, ...attempt(options) } });
      statuses.push([status, data.message]);
    }
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([401]));
    expect(new Set(statuses.map(([, message]) => message)).size).toBe(1);
    const { data } = await send(beginPasskey, { as: asha, body: { currentPassword: password } });
    const foreign = otherDevice.create(data.options, evil);
    expect((await send(addPasskey, { as: asha, body: { ticket: data.ticket, ...foreign } })).status).toBe(400);
  });

  test("confirms that it is still its owner, and nobody else's does", { tags: ["AZ-26"] }, async () => {
    const [asha, bikash] = [await createPerson(), await createPerson()];
    const { phone, data: passkey } = await add(asha);
    await add(bikash);
    await makeStale(asha.token);
    await makeStale(bikash.token);
    const confirm = async (as: Person) => {
      const { ticket, options } = await beginLogin();
      return (await send(confirmByPasskey, { as, body: { ticket, ...phone.get(options) } })).status;
    };
    const remove = () => send(removePasskey, { as: asha, params: { id: passkey._id } });
    expect(await confirm(bikash)).toBe(403);
    expect((await remove()).data.code).toBe("confirm_needed");
    expect(await confirm(asha)).toBe(200);
    expect((await remove()).status).toBe(200);
    // Of a removed passkey nothing is left that confirms.
    expect(await confirm(asha)).toBe(403);
  });

  test("of a blocked account cannot log in", async () => {
    const asha = await createPerson();
    const { phone } = await add(asha);
    await db.user.update({ where: { id: asha.id }, data: { status: "blocked" } });
    const { ticket, options } = await beginLogin();
    expect((await send(logInByPasskey, { body: { ticket, ...phone.get(options) } })).status).toBe(401);
  });

  test("can only be renamed and removed by its owner, and cannot log in after that", async () => {
    const [asha, bikash] = [await createPerson(), await createPerson()];
    const { data, phone } = await add(asha);
    const params = { id: data._id };
    expect((await send(renamePasskey, { as: bikash, params, body: { name: "Mine" } })).status).toBe(404);
    expect((await send(removePasskey, { as: bikash, params })).status).toBe(404);
    expect((await send(renamePasskey, { as: asha, params, body: { name: " My phone " } })).data.name).toBe("My phone");
    expect((await send(removePasskey, { as: asha, params })).status).toBe(200);
    const { ticket, options } = await beginLogin();
    expect((await send(logInByPasskey, { body: { ticket, ...phone.get(options) } })).status).toBe(401);
  });

  test("is one of at most twenty, however many were started before", async () => {
    const asha = await createPerson();
    const challenges = [];
    for (let at = 0; at < 3; at++)
      challenges.push((await send(beginPasskey, { as: asha, body: { currentPassword: password } })).data);
    const other = (at: number) => ({ userId: asha.id, credentialId: `k${at}`, publicKey: Buffer.from("x"), name: "Phone" });
    await db.passkey.createMany({ data: Array.from({ length: 19 }, (_, at) => other(at)) });
    const added = challenges.map(({ ticket, options }) =>
      send(addPasskey, { as: asha, body: { ticket, ...authenticator(origin).create(options) } }),
    );
    expect((await Promise.all(added)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("belongs to one account", async () => {
    const [asha, bikash] = [await createPerson(), await createPerson()];
    const { phone } = await add(asha);
    expect((await add(bikash, phone)).status).toBe(409);
    expect(await db.passkey.count()).toBe(1);
  });
});
