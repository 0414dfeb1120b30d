import "server-only";
import { publishedSystem, type System } from "@/lib/advice/fix/contract";
import { getSystem } from "@/lib/advice/fix/queries";
import { type Estimate, type JobInput, jobInput } from "@/lib/advice/job/contract";
import { getBought } from "@/lib/advice/job/group/bought";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { estimateFor } from "@/lib/advice/job/queries";
import { getVariantAmount } from "@/lib/catalogue/product/coverage";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { StoredFile } from "@/lib/platform/server/media/storage";
import { findPrivateImage, type PrivateImageSize } from "@/lib/platform/server/media/store-image";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { getDelivery } from "@/lib/terms/delivery/queries";
import type { Buyer } from "@/lib/terms/price/queries";
import { type JobOrder, type JobSummary, type SavedJob, type SystemState, savedPrices } from "./contract";
import { hashToken, isToken } from "./link";
import { type BoughtAmounts, getChanges, getState } from "./saved";

export const jobNotFound = () => new AppError("not_found", t`There is no such job, or it was deleted.`);

const columns = {
  id: true,
  userId: true,
  name: true,
  site: true,
  notes: true,
  photoKeys: true,
  system: true,
  input: true,
  prices: true,
  savedAt: true,
} as const;
type Row = Prisma.JobGetPayload<{ select: typeof columns }>;

const parseRow = ({ system, input, prices, ...row }: Row) => ({
  ...row,
  system: publishedSystem.parse(system),
  input: jobInput.parse(input),
  prices: savedPrices.parse(prices),
});
type JobRecord = ReturnType<typeof parseRow>;

/** The user's own job; anybody else's is answered as not found. */
export async function findJob(userId: string, id: string): Promise<JobRecord> {
  const row = await db.job.findFirst({ where: { id, userId }, select: columns });
  if (!row) throw jobNotFound();
  return parseRow(row);
}

/** The job of a link that has not expired. */
async function findJobByToken(token: string): Promise<JobRecord | null> {
  if (!isToken(token)) return null;
  const where = { tokenHash: hashToken(token), expiresAt: { gt: new Date() } };
  const link = await db.jobLink.findFirst({ where, select: { job: { select: columns } } });
  return link && parseRow(link.job);
}

export async function listJobs(userId: string): Promise<JobSummary[]> {
  return (await listMeasuredJobs(userId)).map(({ input: _, ...summary }) => summary);
}

/** The user's jobs with their measures, newest first. */
export async function listMeasuredJobs(userId: string): Promise<(JobSummary & Pick<JobRecord, "input">)[]> {
  const rows = await db.job.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: columns,
  });
  return rows.map(parseRow).map((job) => ({ ...toSummary(job), input: job.input }));
}

function toSummary({ id, name, site, notes, system, prices, savedAt, photoKeys }: JobRecord): JobSummary {
  return {
    _id: id,
    name: name || system.name,
    site,
    notes,
    extent: prices.extent,
    system: { _id: system._id, name: system.name, version: system.version },
    savedTotal: prices.total,
    savedAt: savedAt.toISOString(),
    photos: photoKeys.length,
  };
}

/** A job as its owner sees it. */
export async function getJob(buyer: Buyer, id: string): Promise<SavedJob> {
  const job = await findJob(buyer.id, id);
  const [estimate, published, orders, links] = await Promise.all([
    getTodaysEstimate(job, buyer),
    getSystem({ _id: job.system._id }),
    findOrders(buyer.id, id),
    db.jobLink.count({ where: { jobId: id, expiresAt: { gt: new Date() } } }),
  ]);
  return {
    ...toSummary(job),
    input: job.input,
    prices: job.prices,
    links,
    estimate,
    orders,
    state: getState(job.system, published),
    slug: published?.slug ?? "",
    changes: getChanges(job.system, job.prices, estimate),
  };
}

/** The same with its version of the system, for the page; `null` if it is not theirs or was deleted. */
export async function getJobWithSystem(buyer: Buyer, id: string): Promise<{ job: SavedJob; system: System } | null> {
  const row = await db.job.findFirst({ where: { id, userId: buyer.id }, select: { system: true } });
  return row && { job: await getJob(buyer, id), system: publishedSystem.parse(row.system) };
}

/** Estimates with the job's own version of its system. A district without delivery is ignored. */
export async function getTodaysEstimate(
  { system, input }: Pick<JobRecord, "system" | "input">,
  buyer: Buyer | null,
): Promise<Estimate> {
  const { systemId, district, ...rest } = input;
  const isDelivered = district !== undefined && (await getDelivery()).districts.includes(district);
  return estimateFor(system, { ...rest, ...(isDelivered && { district }) }, buyer);
}

type SharedJob = {
  state: SystemState;
  slug: string;
  system: System;
  input: Omit<JobInput, "district">;
  estimate: Estimate;
  prices: JobRecord["prices"] | null;
  savedAt: Date;
};

/** A shared job: measures, system and materials at retail prices, without anything about the owner. */
export async function getSharedJob(token: string): Promise<SharedJob | null> {
  const job = await findJobByToken(token);
  if (!job) return null;
  const { district, ...input } = job.input;
  const [estimate, published] = await Promise.all([
    getTodaysEstimate({ system: job.system, input }, null),
    getSystem({ _id: job.system._id }),
  ]);
  // The prices of a job in an account may be a business's own.
  const prices = job.userId === null ? job.prices : null;
  const state = getState(job.system, published);
  return { state, slug: published?.slug ?? "", system: job.system, input, estimate, prices, savedAt: job.savedAt };
}

async function findOrders(userId: string, jobId: string): Promise<JobOrder[]> {
  const rows = await db.$queryRaw<(Omit<JobOrder, "createdAt"> & { createdAt: Date })[]>`
    SELECT id AS "_id", number, status::text AS status, created_at AS "createdAt" FROM "order"
    WHERE user_id = ${userId}::uuid AND deleted_at IS NULL AND systems @> jsonb_build_array(jsonb_build_object('jobId', ${jobId}::text))
    ORDER BY created_at DESC, id DESC LIMIT 50`;
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

type BoughtRow = { orderId: string; systems: unknown; productId: string; variantId: string; color: string } & {
  quantity: number;
  size: number;
  unit: Unit;
};

/** The amounts bought with a job's orders, without returned ones. */
export async function readBoughtAmounts(userId: string, jobId: string): Promise<BoughtAmounts> {
  const rows = await db.$queryRaw<BoughtRow[]>`
    SELECT "order".id AS "orderId", "order".systems, item.product_id AS "productId", item.variant_id AS "variantId",
      coalesce(item.colour_name, '') AS color, item.quantity - item.returned AS quantity, variant.size::float8 AS size,
      variant.unit::text AS unit
    FROM "order"
    JOIN order_item item ON item.order_id = "order".id
    JOIN variant ON variant.id = item.variant_id
    WHERE "order".user_id = ${userId}::uuid AND "order".deleted_at IS NULL AND "order".status <> 'cancelled'
      AND "order".systems @> jsonb_build_array(jsonb_build_object('jobId', ${jobId}::text))
    ORDER BY "order".created_at, "order".id, item.id`;
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId).values()];
  const lines = orders.flatMap((items) => {
    const systems = orderSystem.array().parse(items[0]?.systems);
    return getBought({ systems, lines: items.map(toLine) }, jobId);
  });
  return Map.groupBy(lines, ({ productId }) => productId);
}

function toLine({ productId, variantId, color, quantity, ...variant }: BoughtRow) {
  const { amount, unit } = getVariantAmount(variant);
  return { productId, variantId, color, unit, amount: amount * quantity };
}

/** A photo of the user's own job; `null` if there is none. */
export async function findJobPhoto(
  userId: string,
  { id, number, size }: { id: string; number: string; size: PrivateImageSize },
): Promise<StoredFile | null> {
  const { photoKeys } = await findJob(userId, id);
  return findPrivateImage(photoKeys, { number, size });
}
