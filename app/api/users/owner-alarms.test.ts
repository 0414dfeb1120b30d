import { beforeEach, describe, expect, test } from "vitest";
import { exportProducts } from "@/lib/catalogue/product/admin/contract";
import { exportEnquiries } from "@/lib/contact/enquiry/admin/contract";
import { exportSubscribers } from "@/lib/contact/newsletter/admin/contract";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { removePasskey } from "@/lib/people/passkey/contract";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { inviteStaff } from "@/lib/people/users/admin/contract";
import { editUser, login } from "@/lib/people/users/contract";
import { removeApp } from "@/lib/people/users/factor/factor-contract";
import { noPassword } from "@/lib/platform/server/auth/invited";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { listAudit } from "@/lib/records/audit/admin/contract";
import { exportOrders, printDocuments } from "@/lib/sales/order/admin/contract";
import { emptyDatabase } from "@/tests/support/database";
import { addAuthenticator } from "@/tests/support/factor";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

/** What owners learn of at once, and what the audit log keeps of logins and files. */

const password = "a dry roof over all";
const passwordHash = hashPassword(password);
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const from = (ip: string) => ({ "x-client-ip": ip, "user-agent": chrome });

let owners: Awaited<ReturnType<typeof factory.admin>>[];
let clerk: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  owners = [await factory.admin({ fullName: "Sarita" }), await factory.admin({ fullName: "Sunita" })];
  clerk = await factory.admin({ fullName: "Hari", staffRoleId: readOnlyRoleId, passwordHash: await passwordHash });
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

/** The titles of the alarms that every owner got, by email and in the shop; nobody else got one. */
async function alarms(): Promise<string[]> {
  const rows = await db.$queryRaw<{ to: string; title: string }[]>`
    SELECT data->>'to' AS "to", data->'props'->>'title' AS "title" FROM pgboss.job
    WHERE name = 'mail' AND data->>'template' = 'owner-alarm' ORDER BY created_on`;
  const titles = [...new Set(rows.map(({ title }) => title))];
  const isTo = (title: string) => rows.filter((row) => row.title === title).map(({ to }) => to);
  for (const title of titles) expect(isTo(title).toSorted()).toEqual(owners.map(({ email }) => email).toSorted());
  const notes = await db.notification.findMany({ where: { title: { in: titles } }, select: { userId: true } });
  expect(notes).toHaveLength(titles.length * owners.length);
  return titles;
}

const owner = () => owners[0] as (typeof owners)[number];
const logIn = (ip: string, typed = password) => send(login, { body: { email: clerk.email, password: typed }, headers: from(ip) });
const audits = async (subject: "login" | "file") =>
  (await send(listAudit, { as: owner(), query: { subject } })).data.map(({ actorName, action, name, after }) => ({
    actorName,
    action,
    name,
    after,
  }));

describe("owners are told", { tags: ["AN-30"] }, () => {
  test("not before they have accepted their invitation, with a password or a passkey", async () => {
    const guest = await factory.admin({ fullName: "Guest", passwordHash: noPassword });
    await send(inviteStaff, { as: owner(), body: { fullName: "Maya", email: "maya@staff.example" } });
    expect(await alarms()).toHaveLength(1);
    await transaction((tx) => notifyAdmins(tx, { kind: "order", title: "A new order" }));
    const told = async () => await db.notification.count({ where: { userId: guest.id } });
    expect(await told()).toBe(0);
    await db.passkey.create({ data: { userId: guest.id, credentialId: "key", publicKey: new Uint8Array(1), name: "Phone" } });
    await transaction((tx) => notifyAdmins(tx, { kind: "order", title: "A new order" }));
    expect(await told()).toBe(1);
  });

  test("of somebody who is invited, becomes staff or is no longer", async () => {
    const asha = await factory.user({ fullName: "Asha" });
    await send(inviteStaff, { as: owner(), body: { fullName: "Maya", email: "maya@staff.example" } });
    await send(editUser, { as: owner(), params: { id: asha.id }, body: { role: "admin" } });
    await send(editUser, { as: owner(), params: { id: asha.id }, body: { role: "b2c" } });
    expect(await alarms()).toEqual([
      "Sarita invited Maya to the staff",
      "Sarita invited Asha to the staff",
      "Sarita took Asha off the staff",
    ]);
  });

  test("of files with customers' addresses, and not of others", async () => {
    await send(exportProducts, { as: owner(), headers: from("203.0.113.9") });
    await send(exportOrders, { as: owner(), headers: from("203.0.113.9") });
    expect(await alarms()).toEqual([]);
    await send(exportSubscribers, { as: owner(), headers: from("203.0.113.9") });
    await send(exportEnquiries, { as: owner(), headers: from("203.0.113.9") });
    expect(await alarms()).toEqual(["Sarita exported subscribers.csv", "Sarita exported enquiries.csv"]);
    const where = { network: "203.0.113.0/24", device: "Chrome on Windows" };
    expect(await audits("file")).toMatchObject(
      ["enquiries.csv", "subscribers.csv", "orders.csv", "products.csv"].map((name) => ({
        actorName: "Sarita",
        action: "exported",
        name,
        after: where,
      })),
    );
  });

  test("of a removed second step", async () => {
    const { appId: id } = await addAuthenticator(clerk);
    await addAuthenticator(clerk, "Tablet");
    expect((await send(removeApp, { as: clerk, params: { id } })).status).toBe(200);
    expect(await alarms()).toEqual(["Hari removed the app “Phone” from their login"]);
  });

  test("of a passkey that was a second step, which the audit log keeps too", async () => {
    await addAuthenticator(clerk);
    const { id } = await db.passkey.create({
      data: { userId: clerk.id, credentialId: "key", publicKey: new Uint8Array(1), name: "Tablet" },
    });
    expect((await send(removePasskey, { as: clerk, params: { id } })).status).toBe(200);
    expect(await alarms()).toEqual(["Hari removed the passkey “Tablet” from their login"]);
    const removal = { action: "removed a second step from", after: { removed: "the passkey “Tablet”" } };
    expect(await db.auditEntry.findMany({ where: { action: removal.action } })).toMatchObject([removal]);
  });

  test("of a login from a new network, not of the first one nor of one in the same network", async () => {
    for (const ip of ["203.0.113.9", "203.0.113.200", "203.0.113.9"]) expect((await logIn(ip)).status).toBe(200);
    expect(await alarms()).toEqual([]);
    expect((await logIn("198.51.100.7")).status).toBe(200);
    expect(await alarms()).toEqual(["Hari logged in from a new network"]);
    await logIn("198.51.100.8");
    expect(await alarms()).toHaveLength(1);
  });
});

describe("the audit log keeps", { tags: ["AN-30"] }, () => {
  test("each login of staff with its network and device, and none of customers", async () => {
    const asha = await factory.user({ passwordHash: await passwordHash });
    await send(login, { body: { email: asha.email, password }, headers: from("203.0.113.9") });
    await logIn("203.0.113.9");
    expect(await audits("login")).toEqual([
      {
        actorName: "Hari",
        action: "logged in as",
        name: "Hari",
        after: { by: "password", network: "203.0.113.0/24", device: "Chrome on Windows" },
      },
    ]);
  });

  test("of failed ones of an account and network one an hour, and a dozen an hour of an account", async () => {
    for (let time = 0; time < 4; time++) await logIn("203.0.113.9", "wrong!");
    await logIn("203.0.113.200", "wrong!");
    expect(await audits("login")).toEqual([
      {
        actorName: "Somebody",
        action: "failed to log in as",
        name: "Hari",
        after: { reason: "wrong password", network: "203.0.113.0/24", device: "Chrome on Windows" },
      },
    ]);
    for (let network = 1; network < 30; network++) await logIn(`198.51.${network}.1`, "wrong!");
    expect(await audits("login")).toHaveLength(12);
    await send(login, { body: { email: "nobody@roof.example", password }, headers: from("203.0.113.9") });
    expect(await audits("login")).toHaveLength(12);
  });

  test("who printed which documents", async () => {
    const missing = await send(printDocuments, { as: owner(), body: { orders: [crypto.randomUUID()] } });
    expect(missing.status).toBe(404);
    expect(await audits("file"), "nothing was printed").toEqual([]);
  });
});
