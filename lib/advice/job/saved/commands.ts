import "server-only";
import type { System } from "@/lib/advice/fix/contract";
import { getSystem } from "@/lib/advice/fix/queries";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { estimateFor } from "@/lib/advice/job/queries";
import { lockUser } from "@/lib/people/users/lock";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { removeImage, removeImages } from "@/lib/platform/server/media/store-image";
import { photos as photoUploads, withUploads } from "@/lib/platform/server/media/uploads";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Buyer } from "@/lib/terms/price/queries";
import { type JobDetails, jobLimits, type SavedJob } from "./contract";
import { hashToken, newToken } from "./link";
import { findJob, getJob, jobNotFound } from "./queries";
import { toSavedPrices } from "./saved";

/** Far more than anybody saves by hand. */
const saveLimit: Limit = { name: "save-job", points: 60, seconds: 3600 };
const guestLimit: Limit = { name: "save-job-by-link", points: 20, seconds: 3600 };
const photoLimit: Limit = { name: "job-photo", points: 60, seconds: 3600 };
const newExpiry = () => new Date(Date.now() + jobLimits.days * dayMs);

/** The calculated part of a job, from the current version of its system and today's prices. */
async function calculate(input: JobInput, buyer: Buyer | null) {
  const system = await getSystem({ _id: input.systemId });
  if (!system) throw new AppError("not_found", t`This system is no longer offered.`);
  const { systemId, ...rest } = input;
  const estimate = await estimateFor(system, rest, buyer);
  return {
    system: system satisfies System as Prisma.InputJsonObject,
    input: withStoredColours(input, estimate) as Prisma.InputJsonObject,
    prices: toSavedPrices(system, estimate, input.unit) as Prisma.InputJsonObject,
    savedAt: new Date(),
  };
}

/** The chosen colours by the names that the shop stores, also if they were chosen in another language. */
function withStoredColours({ colours, ...input }: JobInput, { purchases }: Estimate): JobInput {
  if (!colours) return input;
  const stored = purchases.flatMap(({ productId, color }) => (productId in colours ? [[productId, color] as const] : []));
  return { ...input, colours: { ...colours, ...Object.fromEntries(stored) } };
}

export async function saveJob(buyer: Buyer, { job, ...details }: JobDetails & { job: JobInput }): Promise<SavedJob> {
  await countTry(saveLimit, buyer.id);
  const data = { id: newId(), userId: buyer.id, ...details, ...(await calculate(job, buyer)) };
  await transaction(async (tx) => {
    await assertJobLimit(tx, buyer.id);
    await tx.job.create({ data, select: { id: true } });
  });
  return getJob(buyer, data.id);
}

/** Locks the user's row, so that two calls at once cannot both pass the limit. */
async function assertJobLimit(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  if ((await tx.job.count({ where: { userId } })) < jobLimits.jobs) return;
  throw new AppError("conflict", t`You can save at most ${jobLimits.jobs} jobs. Please delete one first.`);
}

type JobChange = { [Name in keyof JobDetails]?: string | undefined } & { job?: JobInput | undefined };

export async function changeJob(buyer: Buyer, id: string, { job, ...details }: JobChange): Promise<SavedJob> {
  await countTry(saveLimit, buyer.id);
  await findJob(buyer.id, id);
  const data = { ...details, ...(job && (await calculate(job, buyer))) };
  const { count } = await db.job.updateMany({ where: { id, userId: buyer.id }, data });
  if (count === 0) throw jobNotFound();
  return getJob(buyer, id);
}

export async function deleteJob(userId: string, id: string): Promise<void> {
  const [deleted] = await db.$queryRaw<{ photoKeys: string[] }[]>`
    DELETE FROM job WHERE id = ${id}::uuid AND user_id = ${userId}::uuid RETURNING photo_keys AS "photoKeys"`;
  if (!deleted) throw jobNotFound();
  await removeImages(deleted.photoKeys.map((key) => ({ key })));
}

// ---------------------------------------------------------------- photos

export async function addPhotos(buyer: Buyer, id: string, files: File[]): Promise<SavedJob> {
  await countTry(photoLimit, buyer.id);
  if (files.length === 0) throw fieldError("photos", t`Choose an image`);
  const { photoKeys } = await findJob(buyer.id, id);
  assertPhotoLimit(photoKeys.length + files.length);
  await withUploads({ ...photoUploads, folder: "private/job", files }, (images) =>
    changePhotos(buyer.id, id, (keys) => [...keys, ...images.map(({ key }) => key)]),
  );
  return getJob(buyer, id);
}

/** `count`: how many photos the caller saw, so that a second press does not remove the next one. */
export async function removePhoto(
  buyer: Buyer,
  id: string,
  { number, count }: { number: string; count?: number | undefined },
): Promise<SavedJob> {
  let removed: string | undefined;
  await changePhotos(buyer.id, id, (keys) => {
    if (count !== undefined && count !== keys.length)
      throw new AppError("conflict", t`The photos have changed. Please look again.`);
    removed = /^[1-9]$/.test(number) ? keys[Number(number) - 1] : undefined;
    if (!removed) throw jobNotFound();
    return keys.filter((key) => key !== removed);
  });
  if (removed) await removeImage(removed);
  return getJob(buyer, id);
}

function changePhotos(userId: string, id: string, change: (keys: string[]) => string[]): Promise<void> {
  return transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ photoKeys: string[] }[]>`
      SELECT photo_keys AS "photoKeys" FROM job WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (!row) throw jobNotFound();
    const photoKeys = change(row.photoKeys);
    assertPhotoLimit(photoKeys.length);
    await tx.job.update({ where: { id }, data: { photoKeys }, select: { id: true } });
  });
}

function assertPhotoLimit(count: number): void {
  if (count <= jobLimits.photos) return;
  throw fieldError("photos", t`At most ${jobLimits.photos} photos per job`);
}

// ---------------------------------------------------------------- links

type Link = { token: string; expiresAt: string };

export async function makeLink(userId: string, jobId: string): Promise<Link> {
  await countTry(saveLimit, userId);
  const [token, expiresAt] = [newToken(), newExpiry()];
  await transaction(async (tx) => {
    const count = await tx.$executeRaw`SELECT FROM job WHERE id = ${jobId}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (count === 0) throw jobNotFound();
    if ((await tx.jobLink.count({ where: { jobId, expiresAt: { gt: new Date() } } })) >= jobLimits.links) {
      throw new AppError("conflict", t`A job can have at most ${jobLimits.links} links. Please remove them first.`);
    }
    await tx.jobLink.create({ data: { tokenHash: hashToken(token), jobId, expiresAt }, select: { jobId: true } });
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

export async function removeLinks(userId: string, id: string): Promise<void> {
  await findJob(userId, id);
  await db.jobLink.deleteMany({ where: { jobId: id, job: { userId } } });
}

/** Saves a job without an owner: neither a name nor the district is stored. */
export async function saveJobByLink(job: JobInput, ip: string): Promise<Link & { secret: string }> {
  await countTry(guestLimit, ip);
  const { district, ...rest } = job;
  const [token, secret, expiresAt] = [newToken(), newToken(), newExpiry()];
  const links = { create: { tokenHash: hashToken(token), expiresAt } };
  const data = { ...(await calculate(rest, null)), secretHash: hashToken(secret), expiresAt, links };
  await db.job.create({ data, select: { id: true } });
  return { token, secret, expiresAt: expiresAt.toISOString() };
}

type Proof = { token: string; secret: string };

/** Selects the job without an owner that belongs to this link and secret. */
const savedWith = ({ token, secret }: Proof) => ({
  userId: null,
  secretHash: hashToken(secret),
  expiresAt: { gt: new Date() },
  links: { some: { tokenHash: hashToken(token) } },
});

const linkNotFound = () => new AppError("not_found", t`This link has expired, or was created in another browser.`);

export async function claimJob(buyer: Buyer, proof: Proof): Promise<SavedJob> {
  const id = await transaction(async (tx) => {
    await assertJobLimit(tx, buyer.id);
    const data = { userId: buyer.id, secretHash: null, expiresAt: null };
    const [claimed] = await tx.job.updateManyAndReturn({ where: savedWith(proof), data, select: { id: true } });
    if (!claimed) throw linkNotFound();
    return claimed.id;
  });
  return getJob(buyer, id);
}

export async function revokeLink(proof: Proof): Promise<void> {
  const { count } = await db.job.deleteMany({ where: savedWith(proof) });
  if (count === 0) throw linkNotFound();
}

/** Deletes expired jobs without an owner, and expired links. */
export async function deleteExpiredJobs(): Promise<void> {
  await db.$executeRaw`DELETE FROM job_link WHERE expires_at < now()`;
  await db.$executeRaw`DELETE FROM job WHERE expires_at < now()`;
}
