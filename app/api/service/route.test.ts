import { beforeEach, expect, test } from "vitest";
import { estimateJob } from "@/lib/advice/job/contract";
import { listCrewPrices } from "@/lib/advice/job/crew-prices";
import { exampleForm } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { changeService } from "@/lib/advice/service/admin/contract";
import { getServiceDraft } from "@/lib/advice/service/admin/queries";
import { getService, listServices } from "@/lib/advice/service/queries";
import { createPage, publishPage } from "@/lib/content/page/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createFixEntry, createSystemContent } from "@/tests/support/fix-fixtures";
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
  [{ isCrewWork: 1 }, "isCrewWork"],
  [{ workYears: 0 }, "workYears"],
  [{ workYears: 2.5 }, "workYears"],
])("%j is refused", async (invalid, field) => {
  const { status, data } = await change({ ...facts, ...invalid });
  expect([status, Object.keys(data.fields)]).toEqual([400, [field]]);
});

test("the work of the crew costs what the estimates of its systems cost, material included", async () => {
  const product = await factory.product({ variants: [{ price: 640_000n, stock: 50 }] });
  await db.coverageRow.create({
    data: { productId: product.id, surface: "Smooth", coats: 2, min: 1, max: 1.3, unit: "m2_per_l", basis: "per_coat" },
  });
  const options = [{ productId: product.id, rates: { all: { row: "Smooth" } } }];
  const layers = [{ role: "coat" as const, name: "Two coats", coats: 2, options }];
  const roof = createSystemContent({ crewRate: 340, layers });
  const systemId = await createFixEntry("system", roof, { slug: "roof" });
  await createFixEntry("system", createSystemContent({ name: "Without a crew", layers }), { slug: "alone" });
  await change({ ...facts, isCrewWork: true, workYears: 5 });
  const work = await getServiceDraft(id);
  await send(publishPage, { as: admin, params: { id }, body: { version: work?.page.version } });

  const prices = await listCrewPrices();
  expect(prices).toMatchObject([{ name: "Acrylic roof coating", href: expect.stringMatching(/^\/fix\/system\/roof\?/) }]);
  const [price] = prices;
  // The link opens the system with its example, whose measures are not in it.
  const { input } = toJobInput(exampleForm(roof), roof);
  const { data } = await send(estimateJob, { body: { systemId, areas: input?.areas ?? [] } });
  expect(price).toMatchObject({ area: data.area, total: data.totals.crewFrom });
  expect(price?.total).toBeGreaterThan(data.totals.items);
  expect(price?.perSqFt).toBeGreaterThan(data.totals.perSqFt);
  // The price that staff have entered is not used.
  expect(await getService("leak-inspection")).toMatchObject({ priceFrom: price?.perSqFt, priceUnit: "sq ft", workYears: 5 });

  // A client that knows nothing of it changes nothing of it.
  await change(facts);
  expect((await listServices())[0]).toMatchObject({ isCrewWork: true, workYears: 5, priceFrom: price?.perSqFt });
  await db.variant.updateMany({ data: { stock: 0 } });
  expect((await listServices())[0]).toMatchObject({ priceFrom: null });
});

test("an unknown service is not found", async () => {
  const unknownService = { as: admin, params: { id: crypto.randomUUID() }, body: facts };
  expect((await send(changeService, unknownService)).status).toBe(404);
});
