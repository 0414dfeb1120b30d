import { describe, expect, test } from "vitest";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from "@/lib/passkey/contract";
import { hashPassword } from "@/lib/platform/auth/passwords";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { getAccount } from "@/lib/users/contract";
import { authenticator } from "@/tests/support/authenticator";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const { origin } = new URL(env().SITE_URL);
const password = "monsoon";
const person = async (values: Parameters<typeof factory.user>[0] = {}) =>
  factory.customer({ passwordHash: await hashPassword(password), ...values });
type Person = { token: string };

async function add(as: Person, phone = authenticator(origin)) {
  const { data } = await send(beginPasskey, { as, body: { currentPassword: password } });
  const added = await send(addPasskey, { as, body: { ticket: data.ticket, ...phone.create(data.options) } });
  return { ...added, phone, question: data };
}
const ask = async () => (await send(beginPasskeyLogin)).data;

describe("a passkey", () => {
  test("is added with the password, is told of, and logs in with the reply of a login", async () => {
    const asha = await person();
    expect((await send(beginPasskey, { as: asha, body: { currentPassword: "" } })).status).toBe(400);
    expect((await send(beginPasskey, { as: asha, body: { currentPassword: "dry season" } })).status).toBe(403);
    const { status, data, phone } = await add(asha);
    expect(status).toBe(201);
    expect(data).toEqual({ _id: expect.any(String), name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null });
    expect(await db.notification.findFirstOrThrow()).toMatchObject({ userId: asha.id, kind: "security" });
    const { ticket, options } = await ask();
    const entered = await send(logInByPasskey, { body: { ticket, ...phone.get(options) } });
    expect(entered).toMatchObject({ status: 200, data: { userId: asha.id, role: "b2c", user: { email: asha.email } } });
    expect((await send(getAccount, { as: entered.data, params: { userId: asha.id } })).status).toBe(200);
    expect((await send(listPasskeys, { as: asha })).data).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test("answers a question once, its own, and for its own person", async () => {
    const asha = await person();
    const { phone, question } = await add(asha);
    expect(
      (await send(addPasskey, { as: asha, body: { ticket: question.ticket, ...phone.create(question.options) } })).status,
    ).toBe(400);
    const [one, other] = [await ask(), await ask()];
    const shown = phone.get(one.options);
    expect((await send(logInByPasskey, { body: { ticket: other.ticket, ...shown } })).status).toBe(401);
    expect((await send(logInByPasskey, { body: { ticket: one.ticket, ...shown } })).status).toBe(200);
    expect((await send(logInByPasskey, { body: { ticket: one.ticket, ...shown } })).status).toBe(400);
    const bikash = await person();
    const { data } = await send(beginPasskey, { as: bikash, body: { currentPassword: password } });
    const made = authenticator(origin).create(data.options);
    expect((await send(addPasskey, { as: asha, body: { ticket: data.ticket, ...made } })).status).toBe(400);
  });

  test("is nothing from another site, of another key, or where nobody was asked for the finger", async () => {
    const asha = await person();
    const { phone } = await add(asha);
    const stranger = authenticator(origin);
    const evil = "https://sukkha.evil.example";
    type Options = Record<string, unknown>;
    const answers = [
      (options: Options) => phone.get({ challenge: `${options.challenge}x` }),
      (options: Options) => phone.get(options, { from: evil }),
      (options: Options) => phone.get(options, { isVerified: false }),
      (options: Options) => ({ ...stranger.get(options), id: phone.id }),
      (options: Options) => stranger.get(options),
    ];
    const statuses = [];
    for (const answer of answers) {
      const { ticket, options } = await ask();
      const { status, data } = await send(logInByPasskey, { body: { ticket, ...answer(options) } });
      statuses.push([status, data.message]);
    }
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([401]));
    expect(new Set(statuses.map(([, message]) => message)).size).toBe(1);
    const { data } = await send(beginPasskey, { as: asha, body: { currentPassword: password } });
    const foreign = stranger.create(data.options, evil);
    expect((await send(addPasskey, { as: asha, body: { ticket: data.ticket, ...foreign } })).status).toBe(400);
  });

  test("of a blocked account logs nobody in", async () => {
    const asha = await person();
    const { phone } = await add(asha);
    await db.user.update({ where: { id: asha.id }, data: { status: "blocked" } });
    const { ticket, options } = await ask();
    expect((await send(logInByPasskey, { body: { ticket, ...phone.get(options) } })).status).toBe(401);
  });

  test("is named and removed by its owner alone, and logs in no more then", async () => {
    const [asha, bikash] = [await person(), await person()];
    const { data, phone } = await add(asha);
    const params = { id: data._id };
    expect((await send(renamePasskey, { as: bikash, params, body: { name: "Mine" } })).status).toBe(404);
    expect((await send(removePasskey, { as: bikash, params })).status).toBe(404);
    expect((await send(renamePasskey, { as: asha, params, body: { name: " My phone " } })).data.name).toBe("My phone");
    expect((await send(removePasskey, { as: asha, params })).status).toBe(200);
    const { ticket, options } = await ask();
    expect((await send(logInByPasskey, { body: { ticket, ...phone.get(options) } })).status).toBe(401);
  });

  test("is one of twenty at most, however many were begun before", async () => {
    const asha = await person();
    const begun = [];
    for (let at = 0; at < 3; at++) begun.push((await send(beginPasskey, { as: asha, body: { currentPassword: password } })).data);
    const other = (at: number) => ({ userId: asha.id, credentialId: `k${at}`, publicKey: Buffer.from("x"), name: "Phone" });
    await db.passkey.createMany({ data: Array.from({ length: 19 }, (_, at) => other(at)) });
    const added = begun.map(({ ticket, options }) =>
      send(addPasskey, { as: asha, body: { ticket, ...authenticator(origin).create(options) } }),
    );
    expect((await Promise.all(added)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("belongs to one account", async () => {
    const [asha, bikash] = [await person(), await person()];
    const { phone } = await add(asha);
    expect((await add(bikash, phone)).status).toBe(409);
    expect(await db.passkey.count()).toBe(1);
  });
});
