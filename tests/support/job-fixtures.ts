import { publishedSystem } from "@/lib/advice/fix/contract";
import { hashToken, newToken } from "@/lib/advice/job/saved/link";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { bareSystem } from "@/tests/support/fix-access-fixtures";
import { createFixEntry } from "@/tests/support/fix-fixtures";
import { createPhoto, toFormData } from "./delivered-orders";
import { factory } from "./factories";
import { keptPhoto } from "./kept-photo";

type OwnIds = Record<string, string>;

/** A published system with one coat of a product that is sold by the litre, at 1 to 1.2 L per square metre. */
export async function createRoofSystem({ stock = 500 } = {}) {
  const product = await factory.product({ name: "RoofCoat", variants: [{ size: 20, price: 900_000n, stock }] });
  const rates = { all: { min: 1, max: 1.2, unit: "l_per_m2", basis: "total" } };
  const layers = [{ role: "coat", name: "Roof coat", options: [{ productId: product.id, rates }] }];
  const content = bareSystem({ name: "Coated roof", layers });
  const systemId = await createFixEntry("system", content);
  const { slug } = await db.fixEntry.findUniqueOrThrow({ where: { id: systemId } });
  return { product, systemId, system: publishedSystem.parse({ _id: systemId, slug, version: 1, ...content }) };
}

/** Fixtures for the matrix of tests/access.test.ts: a user's job with a photo, one to delete, and one without an owner. */
export async function jobFixtures(userId: string, canary: string): Promise<OwnIds> {
  const { systemId, system } = await createRoofSystem();
  const roofPhoto = await keptPhoto("private/job");
  const content = {
    system: system as Prisma.InputJsonObject,
    input: { systemId, areas: [{ length: 8, width: 5 }], upstands: [], deductions: 0 },
    prices: { extent: "40 m²", total: 27_000, lines: [] },
  };
  const job = await db.job.create({
    data: { ...content, userId, name: canary, site: canary, notes: canary, photoKeys: [roofPhoto] },
  });
  // Deleting a job deletes its files, so this one does not share the photo.
  const spare = await db.job.create({ data: { ...content, userId, photoKeys: [`private/job/spare-${userId}`] } });
  const [token, secret, expiresAt] = [newToken(), newToken(), new Date(Date.now() + 86_400_000)];
  const links = { create: { tokenHash: hashToken(token), expiresAt } };
  await db.job.create({ data: { ...content, secretHash: hashToken(secret), expiresAt, links } });
  return { jobId: job.id, spareJobId: spare.id, jobSystemId: systemId, jobToken: token, jobSecret: secret };
}

export const jobParams: Record<string, string> = {
  "GET /api/job/[id]": "jobId",
  "PUT /api/job/[id]": "jobId",
  "DELETE /api/job/[id]": "spareJobId",
  "GET /api/job/[id]/list": "jobId",
  "POST /api/job/[id]/link": "jobId",
  "DELETE /api/job/[id]/link": "jobId",
  "POST /api/job/[id]/cart": "jobId",
  "POST /api/job/[id]/photo": "jobId",
  "GET /api/job/[id]/photo/[number]": "jobId",
  "DELETE /api/job/[id]/photo/[number]": "spareJobId",
};

const toJobInput = ({ jobSystemId }: OwnIds) => ({ systemId: jobSystemId, areas: [{ length: 10, width: 5 }] });

/** Created beforehand, since bodies are built synchronously. */
let jobPhoto: File | undefined;
export const makeJobPhoto = async (): Promise<void> => {
  jobPhoto = await createPhoto();
};

export const jobBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/job": (own) => ({ name: "Roof", site: "", notes: "", job: toJobInput(own) }),
  "PUT /api/job/[id]": (own) => ({ name: "Other", site: "", notes: "", job: toJobInput(own) }),
  "POST /api/job/[id]/photo": () => toFormData({ photos: jobPhoto as File }),
  "POST /api/job/[id]/cart": () => ({}),
  "POST /api/job-link/take": ({ jobToken, jobSecret }) => ({ token: jobToken, secret: jobSecret }),
};
