import { beforeEach, expect, test } from "vitest";
import { changeMember, createMember, deleteMember, orderTeam } from "@/lib/content/team/admin/contract";
import { listAdminTeam } from "@/lib/content/team/admin/queries";
import { listTeam } from "@/lib/content/team/queries";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const create = async (fullName: string, values: object = {}) =>
  (await send(createMember, { as: admin, body: { fullName, role: "Crew", ...values } })).data;
const names = async () => (await listTeam()).map(({ fullName }) => fullName);

test("people are listed in the order that staff chose, without hidden ones", async () => {
  const [dawa, kabita] = [await create("Dawa Sherpa"), await create("Kabita Rai")];
  expect(await names()).toEqual(["Dawa Sherpa", "Kabita Rai"]);
  expect((await send(orderTeam, { as: admin, body: { ids: [kabita._id, dawa._id] } })).status).toBe(200);
  expect(await names()).toEqual(["Kabita Rai", "Dawa Sherpa"]);
  const target = { as: admin, params: { id: kabita._id } };
  expect((await send(changeMember, { ...target, body: { isShown: false } })).data).toMatchObject({
    isShown: false,
    role: "Crew",
  });
  expect(await names()).toEqual(["Dawa Sherpa"]);
  expect((await send(deleteMember, target)).status).toBe(200);
  expect((await send(deleteMember, target)).status).toBe(404);
  expect((await send(orderTeam, { as: admin, body: { ids: [kabita._id] } })).status).toBe(409);
});

test("saving an outdated version is a conflict, and changes are audited", async () => {
  const dawa = await create("Dawa Sherpa");
  const target = { as: admin, params: { id: dawa._id } };
  expect((await send(changeMember, { ...target, body: { role: "Leads", version: dawa.version } })).status).toBe(200);
  const conflict = await send(changeMember, { ...target, body: { role: "Other", version: dawa.version } });
  expect(conflict.status).toBe(409);
  expect(conflict.data.message).toContain("Save again to replace their changes with yours.");
  const current = (await listAdminTeam()).find(({ _id }) => _id === dawa._id);
  await db.teamMember.update({ where: { id: dawa._id }, data: { imageKey: "team/new", isShown: false } });
  const ownImage = await send(changeMember, { ...target, body: { role: "Leads", version: current?.version } });
  expect(ownImage.status, "an image uploaded in between is not overwritten").toBe(200);
  const [entry] = await db.auditEntry.findMany({ where: { subject: "team", action: "changed" } });
  expect(entry).toMatchObject({ before: { role: "Crew" }, after: { role: "Leads" } });
});

test("any script is accepted, and markup is plain text", async () => {
  expect(await create("दावा शेर्पा <b>", { about: "💧 <script>alert(1)</script>" })).toMatchObject({
    fullName: "दावा शेर्पा <b>",
    about: "💧 <script>alert(1)</script>",
  });
});

test.each([
  [{ fullName: "" }, "fullName"],
  [{ fullName: 7 }, "fullName"],
  [{ fullName: "x".repeat(81) }, "fullName"],
  [{ role: " " }, "role"],
  [{ about: "x".repeat(601) }, "about"],
  [{ phone: "call me" }, "phone"],
  [{ email: "nobody" }, "email"],
])("%j is refused", async (invalid, field) => {
  const { status, data } = await send(createMember, { as: admin, body: { fullName: "Asha", role: "Crew", ...invalid } });
  expect([status, Object.keys(data.fields)]).toEqual([400, [field]]);
  expect(await db.teamMember.count()).toBe(0);
});
