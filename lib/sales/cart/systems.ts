import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { System } from "@/lib/advice/fix/contract";
import { getSystem } from "@/lib/advice/fix/queries";
import type { JobInput } from "@/lib/advice/job/contract";
import { type CartSystem, type SystemNeeds, systemNeeds } from "@/lib/advice/job/group/contract";
import { purchaseProblemText } from "@/lib/advice/job/labels";
import { readMaterials, readMaterialsById, reportImpossible } from "@/lib/advice/job/queries";
import { estimate, type Material, toDecimal } from "@/lib/advice/job/rules";
import { anyQuantity, getAvailable, getProblem } from "@/lib/catalogue/product/offer";
import { reasonText } from "@/lib/catalogue/product/offer-sentences";
import { type Purchase, purchase } from "@/lib/catalogue/product/purchase";
import { newId } from "@/lib/platform/server/db/ids";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { ceil, divide, multiply, whole } from "@/lib/platform/shared/numbers/fraction";
import type { Buyer } from "@/lib/terms/price/queries";
import type { Cart } from "./contract";
import { maxSystems } from "./limits";

type Row = Pick<CartSystem, "_id" | "systemId" | "version" | "jobId" | "slug"> & { content: unknown };

/** The systems that a customer added variants for, in the order of adding. */
export async function readCartSystems(userId: string, tx: Transaction) {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT cart_system.id AS "_id", cart_system.system_id AS "systemId", cart_system.version, cart_system.job_id AS "jobId",
      coalesce(fix_entry.slug, '') AS slug, cart_system.content
    FROM cart_system LEFT JOIN fix_entry ON fix_entry.id = cart_system.system_id AND fix_entry.published_id IS NOT NULL
    WHERE cart_system.user_id = ${userId}::uuid
    ORDER BY cart_system.created_at, cart_system.id`;
  return rows.map(({ content, ...row }) => ({ ...row, ...systemNeeds.parse(content) }));
}

type Item = { productId: string; variantId: string; quantity: number };
/** The job that variants are for. A saved job has its own copy of the system, and needs only what its orders have not bought. */
export type CartJob = JobInput & { jobId?: string | undefined; system?: System; missing?: readonly Purchase[] };

/** Calculates what a job needs. Refused if fewer of its variants are in stock than requested. */
export async function prepareSystem(buyer: Buyer, { jobId, system: own, missing, ...job }: CartJob, items: readonly Item[]) {
  const system = own ?? (await getSystem({ _id: job.systemId }));
  if (!system) throw new AppError("not_found", t`This system is no longer offered.`);
  const materials = await readMaterials(system, buyer);
  assertEnough(materials, items);
  // Keeps the chosen products, even if the shop would recommend others now.
  const productIds = new Set(items.map(({ productId }) => productId));
  const chosen = system.layers.flatMap(({ options }, at) => {
    const option = options.find(({ productId }) => productIds.has(productId));
    return option ? [[String(at), option.productId]] : [];
  });
  const choices = { ...Object.fromEntries(chosen), ...job.choices };
  const { purchases, takeoff } = reportImpossible(() => estimate(system, materials, { ...job, choices }));
  const content = {
    name: system.name,
    extent: toDecimal(system.extent === "area" ? takeoff.area : takeoff.length),
    unit: system.extent === "area" ? ("m2" as const) : ("m" as const),
    measuredIn: job.unit ?? ("m" as const),
    needs: (missing ?? purchases).map(({ productId, name, colour, need }) => ({
      productId,
      name,
      color: colour,
      unit: need.unit,
      amount: Number(ceil(multiply(need.max, whole(1000)))),
    })),
  };
  return { systemId: system._id, version: system.version, jobId: jobId ?? null, content };
}

function assertEnough(materials: ReadonlyMap<string, Material>, items: readonly Item[]): void {
  const short = items.flatMap(({ productId, variantId, quantity }) => {
    const material = materials.get(productId);
    const variant = material?.variants.find((each) => each.variantId === variantId);
    if (!material) return [];
    const sale = { ...anyQuantity, stock: 0, ...variant, isSold: variant !== undefined, hasPrice: true };
    const problem = getProblem(sale, quantity);
    const named = { name: material.name, pack: variant?.label ?? "", color: null };
    const line = { ...sale, ...named, quantity, available: getAvailable(sale) };
    return problem ? [{ variantId, message: reasonText(problem, line) }] : [];
  });
  if (short.length === 0) return;
  throw new AppError("conflict", short.map(({ message }) => message).join(" "), {
    fields: Object.fromEntries(short.map(({ variantId, message }) => [`items.${variantId}`, message])),
  });
}

export async function addSystem(
  tx: Transaction,
  buyer: Buyer,
  { systemId, version, jobId, content }: PreparedSystem,
): Promise<void> {
  if (content.needs.length === 0) return;
  if (jobId && (await tx.cartSystem.count({ where: { userId: buyer.id, jobId } })) > 0) {
    throw new AppError("conflict", t`This job is already in your cart. Remove it there to add it again.`);
  }
  if (jobId && (await adoptSystem(tx, buyer, { systemId, version, jobId, content }))) return;
  const added = await tx.$executeRaw`
    INSERT INTO cart_system (id, user_id, system_id, version, job_id, content)
    SELECT ${newId()}::uuid, ${buyer.id}::uuid, ${systemId}::uuid, ${version}::int, ${jobId}::uuid, ${JSON.stringify(content)}::jsonb
    WHERE (SELECT count(*) FROM cart_system WHERE user_id = ${buyer.id}::uuid) < ${maxSystems}::int`;
  if (added === 0) throw new AppError("conflict", t`Your cart can hold at most ${maxSystems} systems.`);
}

/** Gives the job to the same system in the cart, which was added before the job was saved. Returns whether there is one. */
async function adoptSystem(tx: Transaction, { id }: Pick<Buyer, "id">, job: PreparedSystem): Promise<boolean> {
  const rows = await tx.cartSystem.findMany({ where: { userId: id, jobId: null, systemId: job.systemId } });
  const same = rows.find((row) => isSameJob({ ...row, ...systemNeeds.parse(row.content) }, job));
  if (same) await tx.cartSystem.update({ where: { id: same.id }, data: { jobId: job.jobId }, select: { id: true } });
  return same !== undefined;
}

type PreparedSystem = Awaited<ReturnType<typeof prepareSystem>>;

type SystemGroup = Pick<CartSystem, "jobId" | "systemId" | "version" | keyof SystemNeeds>;

/** Whether a system in the cart has no saved job, and the same extent and needs. */
export function isSameJob(
  { jobId, systemId, version, name, extent, unit, measuredIn, needs }: SystemGroup,
  job: PreparedSystem,
): boolean {
  const content = { name, extent, unit, measuredIn, needs };
  return jobId === null && systemId === job.systemId && version === job.version && isDeepStrictEqual(content, job.content);
}

/** Removes systems of which no product is left in the cart. */
export async function removeEmptySystems(tx: Transaction, { id }: Pick<Buyer, "id">): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM cart_system WHERE user_id = ${id}::uuid AND NOT EXISTS (
      SELECT FROM cart_item item, jsonb_array_elements(cart_system.content -> 'needs') need
      WHERE item.user_id = cart_system.user_id AND item.product_id = (need ->> 'productId')::uuid)`;
}

/** The cheapest variants that complete a system, from the stock minus the cart's own lines. */
export async function findMissing(
  buyer: Buyer,
  { items }: Cart,
  { missing }: Pick<CartSystem, "missing">,
  tx?: Transaction,
): Promise<Item[]> {
  const inCart = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]));
  const materials = await readMaterialsById(
    missing.map(({ productId }) => productId),
    buyer,
    tx,
  );
  return missing.flatMap(({ productId, name, color, amount, unit }) => {
    const material = materials.get(productId);
    const variants = (material?.variants ?? []).map((variant) => ({
      ...variant,
      stock: Math.max(0, variant.stock - (inCart.get(variant.variantId) ?? 0)),
    }));
    const need = divide(whole(amount), whole(1000));
    const colour = items.find((item) => item.productId === productId && item.holds.unit === unit)?.color ?? color;
    const result = material && purchase({ ...material, variants }, { unit, min: need, max: need }, colour);
    if (!result) throw new AppError("conflict", purchaseProblemText(name, "unavailable"));
    if (result.problem) {
      // All that is left may be in this cart.
      const isHeld = items.some((item) => item.productId === productId && item.available > 0);
      const problem = result.problem === "sold_out" && isHeld ? "short" : result.problem;
      throw new AppError("conflict", purchaseProblemText(name, problem));
    }
    return result.lines.map(({ variantId, quantity }) => ({ productId, variantId, quantity }));
  });
}
