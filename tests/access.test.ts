import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { type AnyEndpoint, contracts } from "@/lib/openapi/contracts";
import { signLink } from "@/lib/token";
import { emptyDatabase } from "./support/database";
import { given, signedIn } from "./support/given";
import { send } from "./support/send";

/**
 * Every call × everybody who might try it (TRUST.md section 3), made from the contracts: a new call is guarded from the moment it
 * is declared. No middleware takes part here: what holds, holds without it.
 */

type Caller = { id: string; token: string };
type World = Awaited<ReturnType<typeof makeWorld>>;

/** What belongs to whom: each person has one thing of every kind that an address can name. */
async function makeWorld() {
  await emptyDatabase();
  await given.company();
  const product = await given.product();
  await given.review({ productId: product.id });
  const asha = await given.customer();
  const things: Record<string, Record<string, string>> = { [asha.id]: await thingsOf(asha.id, product) };
  const bikash = await given.business();
  things[bikash.id] = await thingsOf(bikash.id, product);
  const admin = await given.admin();
  things[admin.id] = await thingsOf(admin.id, product);
  const blocked = await given.customer();
  await db.user.update({ where: { id: blocked.id }, data: { status: "blocked" } });
  const demoted = await given.admin();
  await db.user.update({ where: { id: demoted.id }, data: { role: "b2c" } });
  things[demoted.id] = await thingsOf(demoted.id, product);
  const expired = { id: asha.id, token: await expiredBearer(asha) };
  const exp = Math.floor(Date.now() / 1000) + 60;
  const link = { id: asha.id, token: await signLink("reset", { id: asha.id, jti: "a link", exp }) };
  return { product, things, asha, bikash, admin, blocked, demoted, expired, link };
}

async function thingsOf(userId: string, product: Awaited<ReturnType<typeof given.product>>) {
  const [variant] = product.variants;
  if (!variant) throw new Error("a product has a pack");
  const line = { userId, productId: product.id, variantId: variant.id, quantity: 2, priceSeen: variant.price };
  const item = await db.cartItem.create({ data: line });
  await db.wishlistItem.create({ data: { userId, productId: product.id, priceSeen: variant.price } });
  const news = await db.notification.create({
    data: { userId, kind: "account", title: "A thing happened", body: canary(userId) },
  });
  const home = { label: "Home", fullName: canary(userId), phone: "9841234567", province: "Bagmati", district: "Kathmandu" };
  const place = { municipality: "Kathmandu Metropolitan City", ward: 11, tole: "Teku", isDefault: true };
  const address = await db.address.create({ data: { userId, ...home, ...place } });
  return { itemId: item.id, notificationId: news.id, addressId: address.id, productId: product.id };
}

/** A mark that only its owner may ever read. */
const canary = (userId: string) => `canary-${userId}`;

async function expiredBearer(user: Parameters<typeof signedIn>[0]): Promise<string> {
  vi.setSystemTime(Date.now() - 13 * 3600 * 1000);
  const { token } = await signedIn(user);
  vi.useRealTimers();
  return token;
}

/** Bodies that a call takes, where it takes one. */
const bodies: Record<string, (world: World) => unknown> = {
  "POST /api/cart/[userId]": ({ product }) => ({ productId: product.id, quantity: 1, price: 1, color: "" }),
  "PATCH /api/cart/[userId]/[itemId]": () => ({ quantity: 3 }),
  "PATCH /api/notification/[userId]/[notificationId]": () => ({ read: true }),
  "POST /api/address/[userId]": () => ({
    label: "Site",
    fullName: "Asha Gurung",
    phone: "9841234567",
    province: "Bagmati",
    district: "Lalitpur",
    municipality: "Lalitpur Metropolitan City",
    ward: 3,
    tole: "Pulchok",
  }),
  "PATCH /api/address/[userId]/[addressId]": () => ({ tole: "Kalimati" }),
  "PATCH /api/users/edit/[id]": () => ({ fullName: "Another Name" }),
  "POST /api/users/email-change": () => ({ email: "another@roof.example", currentPassword: "monsoon" }),
};

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

function call(endpoint: AnyEndpoint, path: { id: string }, as?: { token: string }, things: Record<string, string> = {}) {
  const own = world.things[path.id] ?? {};
  const params = { userId: path.id, id: path.id, ...own, ...things };
  const body = endpoint.body && (bodies[endpoint.line]?.(world) ?? {});
  return send(endpoint, { params, body, ...(as && { as }) });
}

/** Everything that could have been changed or taken away. */
const allRows = async () => {
  const tables = [db.user, db.cartItem, db.wishlistItem, db.notification, db.address, db.product, db.review] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => (table as typeof db.user).findMany({ orderBy: { createdAt: "asc" } }))),
    (_, value) => (typeof value === "bigint" ? String(value) : value),
  );
};

const byLine = (wanted: (endpoint: AnyEndpoint) => boolean) =>
  contracts.filter(wanted).map((endpoint) => [endpoint.line, endpoint] as const);

async function expectRefused(endpoint: AnyEndpoint, status: number, path: Caller, as?: { token: string }) {
  const before = await allRows();
  const answer = await call(endpoint, path, as);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.data)).not.toContain("canary");
  expect(await allRows(), "a refused call changes nothing").toBe(before);
}

const junk = ["null", "undefined", '"a.b.c"', "x", "a.b.c"];
const nobody = ["blocked", "expired"] as const;

describe.each(byLine(({ access }) => access !== "public"))("%s", (_, endpoint) => {
  test("is closed to whoever is not signed in", async () => {
    await expectRefused(endpoint, 401, world.asha);
    for (const token of junk) await expectRefused(endpoint, 401, world.asha, { token });
    for (const who of nobody) await expectRefused(endpoint, 401, world.asha, world[who]);
    await expectRefused(endpoint, 401, world.blocked, world.blocked);
  });

  test.runIf(endpoint.access !== "reset")("takes a reset link for nothing", async () => {
    await expectRefused(endpoint, 401, world.asha, world.link);
  });
});

describe.each(byLine(({ access }) => access === "owner"))("%s", (_, endpoint) => {
  test.each(["asha", "bikash", "admin", "demoted"] as const)("serves its owner (%s)", async (who) => {
    const { status } = await call(endpoint, world[who], world[who]);
    expect([200, 201]).toContain(status);
  });

  test("is closed to everybody else, administrators too", async () => {
    for (const other of [world.bikash, world.admin, world.demoted]) await expectRefused(endpoint, 403, world.asha, other);
    await expectRefused(endpoint, 403, world.bikash, world.asha);
  });

  const nested = [...endpoint.path.matchAll(/\[(\w+Id)\]/g)].flatMap(([, name = ""]) => name).filter((name) => name !== "userId");
  test.runIf(nested.length > 0 && !nested.includes("productId"))("tells nobody whether another's id exists", async () => {
    const before = await allRows();
    const theirs = await call(endpoint, world.asha, world.asha, world.things[world.bikash.id]);
    const missing = Object.fromEntries(nested.map((name) => [name, crypto.randomUUID()]));
    const none = await call(endpoint, world.asha, world.asha, missing);
    expect(theirs).toMatchObject({ status: 404, data: none.data });
    expect(none.status).toBe(404);
    expect(await allRows()).toBe(before);
  });
});

describe.each(byLine(({ access }) => access === "admin"))("%s", (_, endpoint) => {
  test("serves administrators, as the database knows them now", async () => {
    expect((await call(endpoint, world.admin, world.admin)).status).toBeLessThan(300);
    for (const who of ["asha", "bikash", "demoted"] as const) await expectRefused(endpoint, 403, world[who], world[who]);
  });
});

describe("PATCH /api/users/edit/[id]", () => {
  const endpoint = contracts.find(({ line }) => line === "PATCH /api/users/edit/[id]") as AnyEndpoint;

  test("serves oneself, and administrators with others", async () => {
    for (const who of ["asha", "bikash", "admin", "demoted"] as const) {
      expect((await call(endpoint, world[who], world[who])).status).toBe(200);
    }
    expect((await call(endpoint, world.asha, world.admin)).status).toBe(200);
  });

  test("is closed to everybody else, and to a link for another account", async () => {
    for (const other of [world.bikash, world.demoted, world.link]) await expectRefused(endpoint, 403, world.admin, other);
  });
});

describe.each(byLine(({ access, method }) => access === "public" && method === "GET"))("%s", (_, endpoint) => {
  test("says the same to everybody", async () => {
    const { data } = await call(endpoint, world.asha);
    for (const who of ["asha", "bikash", "admin", "blocked", "demoted", "expired", "link"] as const) {
      expect(await call(endpoint, world.asha, world[who])).toMatchObject({ status: 200, data });
    }
    expect(JSON.stringify(data)).not.toContain("canary");
  });
});

test("one's own things are found where the matrix looks for them", async () => {
  const list = contracts.find(({ line }) => line === "GET /api/address/[userId]") as AnyEndpoint;
  expect(JSON.stringify((await call(list, world.asha, world.asha)).data)).toContain(canary(world.asha.id));
});
