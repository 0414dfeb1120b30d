import "server-only";
import { getSharedJob } from "@/lib/advice/job/saved/queries";
import { matchList } from "@/lib/catalogue/product/list/match";
import { db } from "@/lib/platform/server/db/client";
import type { StaffListLine } from "./contract";
import { getVariantOptions } from "./search";

const maxJobs = 5;
const jobLink = /^\s*(?:https?:\/\/\S+)?\/job\/([\w-]{22})\/?\s*$/;

/** What the lines of a typed list mean. A line may be the link of a job that its owner shared: it stands for the job's materials. */
export async function readStaffList(text: string, customerId?: string): Promise<StaffListLine[]> {
  const lines = await matchList(await withMaterials(text));
  const ids = lines.flatMap(({ options }) => options.map(({ variant }) => variant._id));
  const options = await getVariantOptions(ids, customerId);
  return lines.map((line) => ({
    ...line,
    options: line.options.flatMap(({ variant }) => options.get(variant._id)?.(line.quantity) ?? []),
  }));
}

/** Replaces the links of jobs by their materials, as "SKU × pieces". A link that has ended stays, and is found to mean nothing. */
async function withMaterials(text: string): Promise<string> {
  const lines = text.split(/\r?\n/);
  const tokens = new Set(lines.flatMap((line) => jobLink.exec(line)?.[1] ?? []));
  const materials = new Map<string, string>();
  for (const token of [...tokens].slice(0, maxJobs)) {
    const job = await getSharedJob(token);
    if (job) materials.set(token, await toLines(job.estimate.lines));
  }
  return lines.map((line) => materials.get(jobLink.exec(line)?.[1] ?? "") ?? line).join("\n");
}

async function toLines(materials: readonly { variantId: string; quantity: number }[]): Promise<string> {
  const ids = materials.map(({ variantId }) => variantId);
  const rows = await db.variant.findMany({ where: { id: { in: ids } }, select: { id: true, sku: true } });
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]));
  return materials.map(({ variantId, quantity }) => `${skus.get(variantId)} × ${quantity}`).join("\n");
}
