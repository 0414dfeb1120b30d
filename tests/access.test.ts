import { encode } from "next-auth/jwt";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AnyEndpoint, contracts } from "@/lib/office/openapi/contracts";
import { signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { accessBodies, accessFixtures, accessParams } from "./support/access-fixtures";
import { emptyDatabase, fingerprintDatabase, snapshotDatabase } from "./support/database";
import { withPdfWorker } from "./support/documents";
import { factory, withBearer } from "./support/factories";
import { makeJobPhoto } from "./support/job-fixtures";
import { send } from "./support/send";
import { makeStale } from "./support/stale-session";

/**
 * Every call × every kind of caller (AZ-01), generated from the contracts, so that a new call is tested from the
 * moment it is declared. No middleware runs here: the routes themselves must refuse.
 */

type Caller = { id: string; token: string };
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Each owner gets one fixture of every kind that a URL can name. */
async function makeWorld() {
  await emptyDatabase();
  await factory.company();
  const product = await factory.product();
  await factory.review({ productId: product.id });
  const [asha, bikash, admin] = [await factory.customer(), await factory.business(), await factory.admin()];
  const blocked = await factory.customer();
  await db.user.update({ where: { id: blocked.id }, data: { status: "blocked" } });
  const deleted = await factory.customer();
  await db.user.delete({ where: { id: deleted.id } });
  const demoted = await factory.admin();
  await db.user.update({ where: { id: demoted.id }, data: { role: "b2c" } });
  const owners = [asha, bikash, admin, demoted];
  await db.user.updateMany({ data: { phone: "9841234567" } });
  const owned = await Promise.all(owners.map(async ({ id }) => [id, await accessFixtures(id, canary(id), product)] as const));
  const fixtures: Record<string, Record<string, string>> = Object.fromEntries(owned);
  const expired = { id: asha.id, token: await expiredBearer(asha) };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const link = { id: asha.id, token: await signLink("reset", { id: asha.id, jti: "a link", exp }) };
  const own = fixtures[asha.id];
  const holder = { id: asha.id, token: await signLink("order", { id: own?.pendingId ?? "", jti: own?.linkId ?? "", exp }) };
  const cookies = { asha: await getCookie(asha), admin: await getCookie(admin) };
  return { fixtures, asha, bikash, admin, blocked, deleted, demoted, expired, link, holder, cookies };
}

/** A marker that only its owner may ever receive. */
const canary = (userId: string) => `canary-${userId}`;

async function expiredBearer(user: Parameters<typeof withBearer>[0]): Promise<string> {
  vi.setSystemTime(Date.now() - 13 * 3600 * 1000);
  const { token } = await withBearer(user);
  vi.useRealTimers();
  return token;
}

/** The cookies that a signed-in user's browser sends by itself. */
async function getCookie({ id, role, token }: { id: string; role: string; token: string }): Promise<{ cookie: string }> {
  const session = await encode({ token: { sub: id, role, bearer: token }, secret: env().NEXTAUTH_SECRET });
  return { cookie: `__Secure-next-auth.session-token=${session}; authToken=${token}` };
}

withPdfWorker();

let world: World;
/** All tests share one world, since creating it takes longer than most of them; it is restored after calls that may change it. */
let isChanged = false;
/** Of all tables, as they are before each test. */
let prints: Record<string, string>;
let restore: () => Promise<void>;
beforeAll(async () => {
  await makeJobPhoto();
  world = await makeWorld();
  restore = await snapshotDatabase();
  prints = await fingerprintDatabase();
});
beforeEach(async () => {
  if (!isChanged) return;
  await restore();
  isChanged = false;
});

/** The only GET call that changes something besides the audit log. */
const countsPrints = "GET /api/invoice/[id]";
/** They write into the audit log who took a file along, and tell the owners of files about people. */
const logged = ["audit_entry"];
const told = ["audit_entry", "notification"];
const writtenBy: Record<string, string[]> = {
  [countsPrints]: ["audit_entry", "invoice", "invoice_print"],
  "GET /api/order/admin/export": logged,
  "GET /api/product/export": logged,
  "GET /api/report/file": logged,
  "GET /api/enquiry/admin/export": told,
  "GET /api/users/admin/export": told,
  "GET /api/newsletter/export": told,
  "GET /api/newsletter/issue/[id]/deliveries/export": told,
};

type Credentials = { token: string } | { cookie: string };

async function call(
  endpoint: AnyEndpoint,
  path: { id: string },
  as?: Credentials,
  ids: Record<string, string> = {},
  sentBody?: object,
) {
  const own = world.fixtures[path.id] ?? {};
  const name = accessParams[endpoint.route];
  const params = { userId: path.id, id: (name && own[name]) ?? path.id, number: "1", ...own, ...ids };
  const body = endpoint.body && (sentBody ?? (await accessBodies[endpoint.route]?.(own)) ?? {});
  const response = await send(endpoint, { params, body, ...(as && ("token" in as ? { as } : { headers: as })) });
  isChanged ||= response.status < 400 && (endpoint.method !== "GET" || endpoint.route in writtenBy);
  return response;
}

const byRoute = (isIncluded: (endpoint: AnyEndpoint) => boolean) =>
  contracts.filter(isIncluded).map((endpoint) => [endpoint.route, endpoint] as const);

async function expectUnchanged(): Promise<void> {
  expect(await fingerprintDatabase(), "a refused call changes nothing").toEqual(prints);
}

/** Expects each of these calls to be refused, to reveal nobody's data and to change nothing. */
async function expectRefused(endpoint: AnyEndpoint, status: number, ...tries: [path: Caller, as?: Credentials][]) {
  for (const [path, as] of tries) {
    const response = await call(endpoint, path, as);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.data)).not.toContain("canary");
  }
  await expectUnchanged();
}

const junk = ["null", "undefined", '"a.b.c"', "x", "a.b.c"];
const endedUsers = ["blocked", "deleted", "expired"] as const;

describe.each(byRoute(({ access }) => access !== "public"))("%s", (_, endpoint) => {
  test("refuses visitors who are not signed in, and a cookie or a reset link in place of a bearer", {
    tags: ["AZ-01", "AZ-14", "UP-19", "CS-01", "SR-09"],
  }, async () => {
    const { asha, admin, bikash, blocked, cookies, link, holder } = world;
    const invalid: Credentials[] = [...junk.map((token) => ({ token })), ...endedUsers.map((who) => world[who]), cookies.asha];
    if (endpoint.access !== "reset") invalid.push(link);
    // The bearer of an order's link opens that order and no account, and an account's bearer does not replace the link.
    invalid.push(...(endpoint.access === "order" ? [asha, bikash, admin] : [holder]));
    const tries = invalid.map((as): [Caller, Credentials] => [asha, as]);
    await expectRefused(endpoint, 401, [asha], ...tries, [blocked, blocked], [admin, cookies.admin]);
  });
});

describe.each(byRoute(({ access }) => access === "owner"))("%s", (_, endpoint) => {
  test.each(["asha", "bikash", "admin", "demoted"] as const)("serves its owner (%s)", { tags: ["AZ-01"] }, async (who) => {
    const { status } = await call(endpoint, world[who], world[who]);
    expect([200, 201]).toContain(status);
  });

  test("refuses everybody else, even administrators", { tags: ["spec-6-calls", "AZ-01", "AZ-03"] }, async () => {
    const { asha, bikash, admin, demoted } = world;
    await expectRefused(endpoint, 403, [asha, bikash], [asha, admin], [asha, demoted], [bikash, asha]);
  });

  const nested = [...endpoint.path.matchAll(/\[(\w+Id)\]/g)].flatMap(([, name = ""]) => name).filter((name) => name !== "userId");
  test.runIf(nested.length > 0 && !nested.includes("productId"))(
    "does not reveal whether someone else's id exists",
    { tags: ["IV-06"] },
    async () => {
      const theirs = await call(endpoint, world.asha, world.asha, world.fixtures[world.bikash.id]);
      const missing = Object.fromEntries(nested.map((name) => [name, crypto.randomUUID()]));
      const none = await call(endpoint, world.asha, world.asha, missing);
      expect(theirs).toMatchObject({ status: 404, data: none.data });
      expect(none.status).toBe(404);
      await expectUnchanged();
    },
  );
});

/**
 * These need a password or a code, which the users of this file do not have. They are tested in tests/e2e/customer.spec.ts,
 * app/api/users/code/route.test.ts, app/api/users/deletion/route.test.ts, app/api/users/confirm/route.test.ts and
 * app/api/passkey/route.test.ts.
 */
const needsPassword = [
  "POST /api/users/email-change",
  "POST /api/users/mobile",
  "POST /api/users/deletion",
  "POST /api/passkey/options",
  "POST /api/passkey",
  "POST /api/users/confirm",
  "POST /api/passkey/confirm",
];

describe.each(byRoute(({ access, route }) => access === "customer" && !needsPassword.includes(route)))("%s", (_, endpoint) => {
  test.each(["asha", "bikash", "admin", "demoted"] as const)(
    "serves any signed-in user their own data (%s)",
    { tags: ["AZ-10"] },
    async (who) => {
      const { status, data } = await call(endpoint, world[who], world[who]);
      expect(status, JSON.stringify(data)).toBeLessThan(300);
      for (const other of ["asha", "bikash", "admin", "demoted"] as const) {
        if (other !== who) expect(JSON.stringify(data)).not.toContain(canary(world[other].id));
      }
    },
  );

  test.runIf(endpoint.path.includes("[id]"))(
    "does not reveal whether someone else's item exists",
    { tags: ["AZ-10", "AZ-12", "AZ-23"] },
    async () => {
      const theirs = await call(endpoint, world.bikash, world.asha);
      const none = await call(endpoint, world.asha, world.asha, { id: crypto.randomUUID() });
      expect(theirs).toMatchObject({ status: 404, data: none.data });
      expect(none.status).toBe(404);
      await expectUnchanged();
    },
  );
});

/** These depend on the caller's own second step, which app/api/users/factor/route.test.ts sets up. */
const needsFactor = ["POST /api/users/factor/app", "POST /api/users/factor/recovery", "DELETE /api/users/factor"];

describe.each(byRoute(({ access }) => access === "admin"))("%s", (_, endpoint) => {
  test("serves only users who are administrators in the database now", { tags: ["AZ-01", "AZ-13", "AZ-24"] }, async () => {
    const { asha, bikash, demoted } = world;
    await expectRefused(endpoint, 403, [asha, asha], [bikash, bikash], [demoted, demoted]);
    if (needsFactor.includes(endpoint.route)) return;
    expect((await call(endpoint, world.admin, world.admin)).status).toBeLessThan(300);
  });
});

/** Bodies by which calls do what needs a recent login, if they do not always need one. */
const sensitiveBodies: Record<string, object> = {
  "PATCH /api/users/edit/[id]": { phone: "9807654321" },
  "PUT /api/company-detail": { name: "Sukkha", bankName: "Nabil Bank", bankAccountNumber: "0123456789" },
};

/** Only if they refund much, which app/api/payment/admin/large-refund.test.ts tries. */
const largeRefunds = [
  "POST /api/payment/admin/[id]/refunded",
  "POST /api/payment/admin/[id]/refund",
  "PATCH /api/return/admin/[id]/refunded",
  "POST /api/store-credit/admin/[id]",
];

describe.each(byRoute(({ fresh, route }) => fresh !== undefined && !largeRefunds.includes(route)))("%s", (_, endpoint) => {
  test("needs a login, or a proof of who it is, within the last ten minutes", { tags: ["AZ-26"] }, async () => {
    const who = endpoint.access === "admin" ? world.admin : world.asha;
    const body = sensitiveBodies[endpoint.route];
    isChanged = true;
    const stale = await withBearer(await db.user.findUniqueOrThrow({ where: { id: who.id } }));
    await makeStale(stale.token);
    const before = await fingerprintDatabase();
    const refused = await call(endpoint, who, stale, {}, body);
    expect(refused).toMatchObject({ status: 403, data: { code: "confirm_needed" } });
    expect(JSON.stringify(refused.data)).not.toContain("canary");
    expect(await fingerprintDatabase()).toEqual(before);
    await makeStale(stale.token, 0);
    const { status, data } = await call(endpoint, who, stale, {}, body);
    if (needsFactor.includes(endpoint.route)) expect([status, data.code]).toEqual([409, "conflict"]);
    else expect(status).toBeLessThan(300);
  });
});

describe("PATCH /api/users/edit/[id]", () => {
  const endpoint = contracts.find(({ route }) => route === "PATCH /api/users/edit/[id]") as AnyEndpoint;

  test("serves users themselves, and administrators for anybody", { tags: ["AZ-01"] }, async () => {
    for (const who of ["asha", "bikash", "admin", "demoted"] as const) {
      expect((await call(endpoint, world[who], world[who])).status).toBe(200);
    }
    expect((await call(endpoint, world.asha, world.admin)).status).toBe(200);
  });

  test("refuses everybody else, and a reset link of another account", { tags: ["AZ-01", "AZ-08"] }, async () => {
    const { admin, bikash, demoted, link } = world;
    await expectRefused(endpoint, 403, [admin, bikash], [admin, demoted], [admin, link]);
  });
});

const everybody = ["asha", "bikash", "admin", "blocked", "deleted", "demoted", "expired", "link"] as const;
/** The matrix's public writes; contact and registration have tests of their own. */
const openToAll = ["PATCH /api/users/forgot/password", "POST /api/newsletter"];

describe.each(byRoute(({ access, method }) => access === "public" && method === "GET"))("%s", (_, endpoint) => {
  test("replies the same to everybody", { tags: ["AZ-01", "SR-09"] }, async () => {
    const { data } = await call(endpoint, world.asha);
    // An approved business gets its own prices, which app/api/product/route.test.ts checks.
    const others = everybody.filter((who) => who !== "bikash" || endpoint.route !== "GET /api/product");
    for (const who of others) expect(await call(endpoint, world.asha, world[who])).toMatchObject({ status: 200, data });
    expect(JSON.stringify(data)).not.toContain("canary");
  });
});

describe.each(byRoute(({ route }) => openToAll.includes(route)))("%s", (_, endpoint) => {
  test("serves everybody alike, whatever bearer they send", { tags: ["AZ-01", "SR-09"] }, async () => {
    isChanged = true;
    const body = { email: "somebody@roof.example" };
    const { status, data } = await send(endpoint, { body });
    expect(status).toBe(200);
    for (const as of [...everybody.map((who) => world[who]), ...junk.map((token) => ({ token }))]) {
      expect(await send(endpoint, { body, as })).toMatchObject({ status: 200, data });
    }
  });
});

test("no GET call changes anything, except what counts prints and logs exports", {
  tags: ["CS-03"],
  timeout: 60_000,
}, async () => {
  isChanged = true;
  const written: Record<string, string[]> = {};
  let before = await fingerprintDatabase();
  for (const endpoint of contracts.filter(({ method }) => method === "GET")) {
    for (const who of ["asha", "admin", "asha", "admin"] as const) await call(endpoint, world[who], world[who]);
    const after = await fingerprintDatabase();
    const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (tables.length > 0) written[endpoint.route] = tables.toSorted();
    before = after;
  }
  expect(written).toEqual(writtenBy);
});

test("an owner's data contains the canary that the matrix looks for", async () => {
  const list = contracts.find(({ route }) => route === "GET /api/address/[userId]") as AnyEndpoint;
  expect(JSON.stringify((await call(list, world.asha, world.asha)).data)).toContain(canary(world.asha.id));
});
