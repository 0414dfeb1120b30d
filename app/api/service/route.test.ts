import { beforeEach, expect, test } from "vitest";
import { createPage, publishPage } from "@/lib/page/admin-contract";
import { db } from "@/lib/platform/db/client";
import { textDocument } from "@/lib/platform/rich-text/rich-text";
import { changeService } from "@/lib/service/contract";
import { getService, getServiceDraft, listServices } from "@/lib/service/queries";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

let admin: Awaited<ReturnType<typeof factory.admin>>;
let id = "";
beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
  const input = { title: "Leak inspection", summary: "", content: textDocument("We come."), effectiveOn: null };
  const { data } = await send(createPage, { as: admin, body: { kind: "service", ...input } });
  id = data._id;
});

const facts = { icon: "roller" as const, priceFrom: 45.5, priceUnit: "sq ft", isBookable: false };
const change = (body: object, as = admin) => send(changeService, { as, params: { id }, body });

test("facts are public at once, texts when they are published", async () => {
  expect((await change(facts)).data).toMatchObject({ _id: id, ...facts, imageKey: null });
  expect(await listServices()).toEqual([]);
  const work = await getServiceDraft(id);
  await send(publishPage, { as: admin, params: { id }, body: { version: work?.page.version } });
  expect(await getService("leak-inspection")).toMatchObject({ title: "Leak inspection", ...facts });
  await change({ ...facts, priceFrom: null });
  expect((await listServices())[0]).toMatchObject({ priceFrom: null });
  expect((await db.service.findFirst())?.priceFrom).toBeNull();
});

test("saving an outdated version is a conflict", async () => {
  const { data } = await change(facts);
  await db.service.updateMany({ data: { imageKey: "service/new" } }); // uploaded in between, and not overwritten
  expect((await change({ ...facts, priceFrom: 50, version: data.version })).status).toBe(200);
  const late = await change({ ...facts, priceFrom: 60, version: data.version });
  expect([late.status, Object.keys(late.data.fields)]).toEqual([409, ["version"]]);
  expect((await db.service.findFirst())?.priceFrom).toBe(5000n);
  const entries = await db.auditEntry.findMany({ where: { subject: "service" }, orderBy: { createdAt: "asc" } });
  expect(entries.at(-1)).toMatchObject({ before: { priceFrom: 45.5 }, after: { priceFrom: 50 } });
});

test.each([
  [{ icon: "skull" }, "icon"],
  [{ priceFrom: -1 }, "priceFrom"],
  [{ priceFrom: "45" }, "priceFrom"],
  [{ priceFrom: 1.005 }, "priceFrom"],
  [{ priceFrom: 1e21 }, "priceFrom"],
  [{ priceUnit: "x".repeat(41) }, "priceUnit"],
  [{ isBookable: "yes" }, "isBookable"],
])("%j is refused", async (invalid, field) => {
  const { status, data } = await change({ ...facts, ...invalid });
  expect([status, Object.keys(data.fields)]).toEqual([400, [field]]);
});

test("an unknown service is not found", async () => {
  const unknownService = { as: admin, params: { id: crypto.randomUUID() }, body: facts };
  expect((await send(changeService, unknownService)).status).toBe(404);
});
