import { getAdminPage } from "@/lib/content/page/admin/queries";
import { db } from "@/lib/platform/server/db/client";
import { wholeOrder } from "./whole-order";

/** Fixtures for pages, services and the team in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "It keeps the water out." }] }] };
const copy = { title: "How it goes", summary: "Summary", content, effectiveOn: null };

/** A page with one version that visitors see. */
async function createPublishedPage(): Promise<string> {
  const { id } = await db.page.create({ data: { kind: "help", slug: crypto.randomUUID(), ...copy } });
  const version = await db.pageVersion.create({ data: { pageId: id, number: 1, ...copy, title: "As it was" } });
  await db.page.update({ where: { id }, data: { publishedId: version.id } });
  return id;
}

export async function pageFixtures(): Promise<OwnIds> {
  const { id: draftPageId } = await db.page.create({ data: { kind: "help", slug: crypto.randomUUID(), ...copy } });
  const publishedPageId = await createPublishedPage();
  const { id: serviceId } = await db.page.create({
    data: { kind: "service", slug: crypto.randomUUID(), ...copy, service: { create: {} } },
  });
  const { id: memberId } = await db.teamMember.create({ data: { fullName: "Dawa Sherpa", role: "Leads the crews" } });
  const getVersion = async (id: string) => (await getAdminPage({ id }))?.version ?? "";
  return {
    draftPageId,
    publishedPageId,
    serviceId,
    memberId,
    draftPageVersion: await getVersion(draftPageId),
    publishedPageVersion: await getVersion(publishedPageId),
  };
}

export const pageParams: Record<string, string> = {
  "GET /api/page/[id]": "draftPageId",
  "PUT /api/page/[id]": "draftPageId",
  "DELETE /api/page/[id]": "draftPageId",
  "POST /api/page/[id]/publish": "draftPageId",
  "DELETE /api/page/[id]/publish": "publishedPageId",
  "POST /api/page/[id]/restore": "publishedPageId",
  "PUT /api/service/[id]": "serviceId",
  "PUT /api/service/[id]/image": "serviceId",
  "DELETE /api/service/[id]/image": "serviceId",
  "PATCH /api/team/[id]": "memberId",
  "DELETE /api/team/[id]": "memberId",
  "PUT /api/team/[id]/image": "memberId",
  "DELETE /api/team/[id]/image": "memberId",
};

/** With an image of one pixel. */
function imageForm(): FormData {
  const form = new FormData();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.append("file", new File([Buffer.from(png, "base64")], "one.png", { type: "image/png" }));
  return form;
}

export const pageBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/page": () => ({ kind: "help", title: "How it goes", content }),
  "PUT /api/page/[id]": ({ draftPageVersion }) => ({ ...copy, title: "Another way", version: draftPageVersion }),
  "POST /api/page/[id]/publish": ({ draftPageVersion }) => ({ version: draftPageVersion }),
  "POST /api/page/[id]/restore": ({ publishedPageVersion }) => ({ number: 1, version: publishedPageVersion }),
  "PUT /api/page/order": wholeOrder(() => db.page.findMany({ where: { kind: "help" } }), { kind: "help" }),
  "PUT /api/service/[id]": () => ({ icon: "roller", priceFrom: 45, priceUnit: "sq ft", isBookable: true }),
  "PUT /api/service/[id]/image": imageForm,
  "POST /api/team": () => ({ fullName: "Kabita Rai", role: "Deliveries" }),
  "PATCH /api/team/[id]": () => ({ role: "Deliveries" }),
  "PUT /api/team/order": wholeOrder(() => db.teamMember.findMany()),
  "PUT /api/team/[id]/image": imageForm,
};
