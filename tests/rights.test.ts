import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AnyEndpoint, contracts } from "@/lib/office/openapi/contracts";
import { db } from "@/lib/platform/server/db/client";
import { type Holder, may, missingRightText, type NeededRight, type Right, toRights } from "@/lib/platform/shared/rights";
import { accessBodies, accessFixtures, accessParams, type OwnIds } from "./support/access-fixtures";
import { emptyDatabase, fingerprintDatabase, snapshotDatabase } from "./support/database";
import { withPdfWorker } from "./support/documents";
import { factory } from "./support/factories";
import { makeJobPhoto } from "./support/job-fixtures";
import { send } from "./support/send";

/**
 * Every call of the back office × every role that a shop begins with, one without rights, and one with nothing but the right that the
 * call needs (AZ-31), generated from the contracts. Who is no member of staff is refused before: access.test.ts.
 */

type Person = Holder & { id: string; token: string; role: string };

withPdfWorker();

/** Ids of what a customer has, and of the customer. */
let own: OwnIds;
let staff: Person[];
/** Somebody whose role is changed for each call. */
let novice: Person;
let prints: Record<string, string>;
let restore: () => Promise<void>;
let isChanged = false;

async function hire(staffRoleId: string): Promise<Person> {
  const { name, ...role } = await db.staffRole.findUniqueOrThrow({ where: { id: staffRoleId } });
  const { id, token } = await factory.admin({ staffRoleId });
  return { id, token, role: name, rights: toRights(role) };
}

const makeRole = async (name: string) => (await db.staffRole.create({ data: { id: crypto.randomUUID(), name } })).id;

beforeAll(async () => {
  await makeJobPhoto();
  await emptyDatabase();
  await factory.company();
  const product = await factory.product();
  await factory.review({ productId: product.id });
  const roles = await db.staffRole.findMany({ orderBy: { position: "asc" } });
  staff = [];
  for (const { id } of roles) staff.push(await hire(id));
  staff.push(await hire(await makeRole("No rights")));
  novice = await hire(await makeRole("Novice"));
  await db.user.update({ where: { id: novice.id }, data: { mobile: "+9779801234567" } });
  const [asha, bina] = [await factory.customer({ phone: "9841234567" }), await factory.customer({ phone: "9841234567" })];
  own = { customerId: asha.id, ...(await accessFixtures(asha.id, "words", product)) };
  // One of two, so that each may be deleted.
  await accessFixtures(bina.id, "other words", product);
  restore = await snapshotDatabase();
  prints = await fingerprintDatabase();
});
beforeEach(async () => {
  if (!isChanged) return;
  await restore();
  isChanged = false;
});

/** `isReal` calls do what they are for; others name what does not exist, or send what nobody can read. */
async function call(endpoint: AnyEndpoint, as: Person, { isReal }: { isReal: boolean }) {
  const name = accessParams[endpoint.route] ?? "customerId";
  const ids: Record<string, string> = isReal
    ? own
    : Object.fromEntries(Object.keys(own).map((key) => [key, crypto.randomUUID()]));
  const params = { number: "1", ...ids, userId: as.id, id: ids[name] ?? "" };
  const body = endpoint.body && (isReal ? ((await accessBodies[endpoint.route]?.(own)) ?? {}) : "[]");
  const response = await send(endpoint, { params, body, as });
  // Files stand in the audit log, and a tax document counts its prints.
  isChanged ||= response.status < 400 && (endpoint.method !== "GET" || endpoint.media !== undefined);
  return response;
}

const refusal = (right: NeededRight) => ({
  status: 403,
  data: { code: "forbidden", right: [right].flat()[0], message: missingRightText(right) },
});

const guardedCalls = contracts.filter(({ right }) => right !== "any").map((endpoint) => [endpoint.route, endpoint] as const);

test("all calls of staff name a right, but those about oneself", () => {
  const free = contracts.filter(({ access, right }) => access === "admin" && right === "any").map(({ route }) => route);
  const ownFactor = free.filter((route) => route.includes("/api/users/factor"));
  expect(free).toEqual(["GET /api/report/dashboard", "GET /api/sound", "PUT /api/users/calendar", ...ownFactor]);
});

/** These also ask whether the other person or the role may do more than the caller (app/api/staff-role/route.test.ts). */
const reachingCalls = new Set([
  "POST /api/users/admin",
  "POST /api/staff-role",
  "PATCH /api/staff-role/[id]",
  "DELETE /api/staff-role/[id]",
  "PATCH /api/users/admin/[id]/staff-role",
  "POST /api/users/admin/[id]/reset-factor",
  "PATCH /api/users/factor/role/[id]",
  // Whose note it is (app/api/users/admin/[id]/person.test.ts).
  "DELETE /api/users/admin/[id]/note/[noteId]",
]);

/** Whether the right sufficed to be refused for another reason. The file of the import's fixture changes nothing but prices. */
function isBeyond(route: string, right: Right, { status, data }: { status: number; data: object }): boolean {
  if (status === 400) return route === "POST /api/product-import/[id]/run" && right !== "product.price";
  return status === 403 && reachingCalls.has(route) && !("right" in data);
}

describe.each(guardedCalls)("%s", (_, endpoint) => {
  test("serves the roles with its right, and tells the others which one they lack", { tags: ["AZ-31"] }, async () => {
    const refused: string[] = [];
    for (const person of staff) {
      const isReal = endpoint.method === "GET";
      const response = await call(endpoint, person, { isReal });
      if (may(person, endpoint.right)) {
        expect([person.role, response.status, response.data?.code]).not.toEqual([person.role, 403, "forbidden"]);
        expect(response.status, person.role).toBeLessThan(isReal ? 300 : 500);
      } else {
        expect(response, person.role).toMatchObject(refusal(endpoint.right));
        refused.push(person.role);
      }
    }
    expect(refused).toContain("No rights");
    expect(refused).not.toContain("Owner");
    if (!isChanged) expect(await fingerprintDatabase(), "what was refused changed nothing").toEqual(prints);
  });

  const needed = [endpoint.right].flat() as Right[];
  test.each(needed)("does what it is for with no other right than %s", { tags: ["AZ-31"] }, async (right) => {
    isChanged = true;
    const rights = [right];
    // What it is sent here may need more, such as a price of one's own: each refusal names the next right.
    for (let tries = 0; tries < 4; tries += 1) {
      await db.staffRole.updateMany({ where: { name: "Novice" }, data: { rights } });
      const response = await call(endpoint, novice, { isReal: true });
      if (isBeyond(endpoint.route, right, response)) return;
      if (response.status !== 403) {
        expect(response.status, JSON.stringify(response.data)).toBeLessThan(300);
        return;
      }
      const { right: missing } = response.data as unknown as { right: Right };
      expect(response).toMatchObject(refusal(missing));
      expect(rights).not.toContain(missing);
      rights.push(missing);
    }
    expect.unreachable("it asks for one right after another");
  });
});
