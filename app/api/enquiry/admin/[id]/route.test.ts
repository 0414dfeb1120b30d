import { beforeEach, describe, expect, test } from "vitest";
import { changeEnquiry, getEnquiry, getEnquiryPhoto, noteEnquiry, replyToEnquiry } from "@/lib/contact/enquiry/admin/contract";
import { noPassword } from "@/lib/platform/server/auth/invited";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;

beforeEach(async () => {
  await emptyDatabase();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'mail'`;
  admin = await factory.admin();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const emails = () =>
  db.$queryRaw<{ data: { to: string; template: string; language?: string; props: { text: string } } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'template' = 'enquiry-reply'`;

describe("a reply", () => {
  test("is emailed, added to the history and audited", async () => {
    const enquiry = await createEnquiry();
    const { status, data } = await send(replyToEnquiry, {
      as: admin,
      params: { id: enquiry.id },
      body: { text: "Use an elastic coating.", version: enquiry.updatedAt.toISOString() },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ status: "waiting", answeredAt: expect.any(String) });
    expect(data.entries).toMatchObject([
      { kind: "reply", text: "Use an elastic coating.", authorName: admin.fullName },
      { kind: "status", text: "waiting" },
    ]);
    const props = { number: enquiry.number, text: "Use an elastic coating.", asked: enquiry.message, authorName: admin.fullName };
    expect(await emails()).toMatchObject([{ data: { to: enquiry.email, template: "enquiry-reply", props } }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { subject: "enquiry", subjectId: enquiry.id, name: enquiry.number, action: "replied to" },
    ]);
  });

  test("is in the language in which its sender wrote, or which a customer has chosen", async () => {
    const readLanguages = async () => (await emails()).map(({ data }) => data.language ?? "en");
    const { id } = await createEnquiry({ language: "ne" });
    await send(replyToEnquiry, { as: admin, params: { id }, body: { text: "Yes" } });
    expect(await readLanguages()).toEqual(["ne"]);
    await factory.customer({ email: "sunita@roof.example", language: "en" });
    await send(replyToEnquiry, { as: admin, params: { id }, body: { text: "Yes, again" } });
    expect((await readLanguages()).toSorted()).toEqual(["en", "ne"]);
  });

  test("by two administrators at once is sent once", async () => {
    const enquiry = await createEnquiry();
    const version = enquiry.updatedAt.toISOString();
    const responses = await Promise.all(
      ["One", "Another"].map((text) => send(replyToEnquiry, { as: admin, params: { id: enquiry.id }, body: { text, version } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = responses.find(({ status }) => status === 409);
    expect(late?.data).toMatchObject({ code: "conflict", fields: { version: expect.any(String) } });
    expect(await emails()).toHaveLength(1);
  });

  test("is not sent to spam", async () => {
    const { id } = await createEnquiry({ status: "spam" });
    expect((await send(replyToEnquiry, { as: admin, params: { id }, body: { text: "Hello" } })).status).toBe(409);
    expect(await emails()).toEqual([]);
  });

  test("keeps the time of the first reply, and sets the requested status", async () => {
    const answeredAt = daysAgo(3);
    const { id } = await createEnquiry({ status: "waiting", answeredAt });
    const { data } = await send(replyToEnquiry, { as: admin, params: { id }, body: { text: "Once more", status: "closed" } });
    expect(data).toMatchObject({ status: "closed", answeredAt: answeredAt.toISOString() });
  });

  test.each([
    {},
    { text: " " },
    { text: 7 },
    { text: "x".repeat(5001) },
    { text: "Hi", status: "spam" },
    { text: "Hi", status: "new" },
  ])("%j is refused", async (body) => {
    const { id } = await createEnquiry();
    expect((await send(replyToEnquiry, { as: admin, params: { id }, body })).status).toBe(400);
    expect(await emails()).toEqual([]);
  });
});

describe("an enquiry", () => {
  test("is assigned to someone, who is notified; assigning it again notifies nobody", async () => {
    const { id, number } = await createEnquiry();
    const gita = await factory.admin({ fullName: "Gita Rai" });
    const assign = () => send(changeEnquiry, { as: admin, params: { id }, body: { assigneeId: gita.id } });
    expect((await assign()).data).toMatchObject({ assignee: { _id: gita.id, fullName: "Gita Rai" } });
    expect((await assign()).data.entries).toHaveLength(1);
    expect(await db.notification.findMany()).toMatchObject([{ userId: gita.id, title: `${number} is assigned to you` }]);
    const response = await send(changeEnquiry, { as: admin, params: { id }, body: { assigneeId: null } });
    expect(response.data.assignee).toBeNull();
    expect(response.data.entries.map(({ kind, text }) => [kind, text])).toEqual([
      ["assignee", "Gita Rai"],
      ["assignee", ""],
    ]);
    expect(await db.auditEntry.count()).toBe(2);
  });

  test("can only be assigned to administrators", async () => {
    const { id } = await createEnquiry();
    const blocked = await factory.user({ role: "admin", status: "blocked" });
    const invited = await factory.admin({ passwordHash: noPassword });
    for (const assigneeId of [(await factory.user()).id, blocked.id, invited.id, crypto.randomUUID()]) {
      const { status, data } = await send(changeEnquiry, { as: admin, params: { id }, body: { assigneeId } });
      expect(status).toBe(400);
      expect(data.fields).toEqual({ assigneeId: "Only an administrator can be assigned" });
    }
    await db.passkey.create({ data: { userId: invited.id, credentialId: "key", publicKey: new Uint8Array(1), name: "Phone" } });
    const joined = await send(changeEnquiry, { as: admin, params: { id }, body: { assigneeId: invited.id } });
    expect(joined.status).toBe(200);
  });

  test("can only be changed from the version that was read", async () => {
    const { id, updatedAt } = await createEnquiry();
    const version = updatedAt.toISOString();
    const set = (status: string) => send(changeEnquiry, { as: admin, params: { id }, body: { status, version } });
    const responses = await Promise.all([set("closed"), set("open")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.enquiryEntry.count()).toBe(1);
  });

  test("takes an internal note, which is not sent and does not change its version", async () => {
    const { id, updatedAt } = await createEnquiry();
    const { status, data } = await send(noteEnquiry, { as: admin, params: { id }, body: { text: "Called twice." } });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: "new",
      version: updatedAt.toISOString(),
      entries: [{ kind: "note", text: "Called twice." }],
    });
    expect(await emails()).toEqual([]);
    expect((await send(noteEnquiry, { as: admin, params: { id }, body: { text: "" } })).status).toBe(400);
  });

  test.each([{}, { status: "gone" }, { assigneeId: "x" }, { status: null }, { status: ["open"] }])(
    "%j is refused",
    async (body) => {
      const { id } = await createEnquiry();
      expect((await send(changeEnquiry, { as: admin, params: { id }, body })).status).toBe(400);
    },
  );

  test.each(["x", "0", "-1", "../", "%", "🌧", crypto.randomUUID()])("with an unknown id (%s) is not found", async (id) => {
    const params = { id, number: "1" };
    const responses = [
      await send(getEnquiry, { as: admin, params }),
      await send(getEnquiryPhoto, { as: admin, params }),
      await send(changeEnquiry, { as: admin, params, body: { status: "open" } }),
      await send(replyToEnquiry, { as: admin, params, body: { text: "Hello" } }),
      await send(noteEnquiry, { as: admin, params, body: { text: "Hello" } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
