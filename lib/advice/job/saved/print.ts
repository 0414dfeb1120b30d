import "server-only";
import type { System } from "@/lib/advice/fix/contract";
import type { Estimate } from "@/lib/advice/job/contract";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { readDocumentLook } from "@/lib/content/company-detail/document-look";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { AppError } from "@/lib/platform/shared/errors";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import type { Buyer } from "@/lib/terms/price/queries";
import { type MaterialsFile, toMaterialsList } from "./materials-list";
import { findJob, getSharedJob, getTodaysEstimate } from "./queries";

const ownLimit: Limit = { name: "print-job", points: 60, seconds: 3600 };
const sharedLimit: Limit = { name: "print-job-by-link", points: 20, seconds: 3600 };

/** The materials list of the buyer's own job, at their current prices. */
export async function printJob(buyer: Buyer, id: string): Promise<Uint8Array<ArrayBuffer>> {
  await countTry(ownLimit, buyer.id);
  const job = await findJob(buyer.id, id);
  const estimate = await getTodaysEstimate(job, buyer);
  const plan = await getPlan(job.system, estimate, job.input);
  const materials = toMaterialsList({ ...shown(job.system, estimate), input: job.input, plan, owner: job, now: new Date() });
  return makePdf({ materials, look: await readDocumentLook() } satisfies MaterialsFile);
}

/** The printed list of a shared link: at retail prices, without anything about the owner. */
export async function printShared(token: string, ip: string): Promise<Uint8Array<ArrayBuffer>> {
  await countTry(sharedLimit, ip);
  const job = await getSharedJob(token);
  if (!job) throw new AppError("not_found", t`This link has expired.`);
  const plan = await getPlan(job.system, job.estimate, job.input);
  const materials = toMaterialsList({ ...shown(job.system, job.estimate), input: job.input, plan, owner: null, now: new Date() });
  return makePdf({ materials, look: await readDocumentLook() } satisfies MaterialsFile);
}

/** In the language of who opens the list. */
const shown = (system: System, estimate: Estimate) => ({ system: localized(system), estimate: localized(estimate) });
