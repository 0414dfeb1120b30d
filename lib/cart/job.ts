import "server-only";
import { getSystem } from "@/lib/fix/queries";
import { readMaterials, refuseRangeErrors } from "@/lib/job/queries";
import { estimate } from "@/lib/job/rules";
import { getMissing } from "@/lib/job/saved";
import { findJob, readBoughtAmounts } from "@/lib/job/saved-queries";
import { AppError } from "@/lib/platform/errors";
import type { Buyer } from "@/lib/price/queries";
import { addItems } from "./commands";
import type { Cart } from "./contract";

/** Adds the packs that a saved job still needs to the cart, by the job's own copy of the system: all of them or none. */
export async function addJob(buyer: Buyer, id: string, { all }: { all: boolean }): Promise<Cart> {
  const { system, wanted: measures } = await findJob(buyer.id, id);
  if (!(await getSystem({ _id: system._id }))) {
    throw new AppError("conflict", "We no longer offer this system. Ask us what to use instead.");
  }
  const materials = await readMaterials(system, buyer);
  const { layers, purchases } = refuseRangeErrors(() => estimate(system, materials, measures));
  if (layers.some(({ layer, need }) => layer.options.length > 0 && need === null)) {
    throw new AppError("conflict", "We no longer sell one of its products. Ask us what to use instead.");
  }
  const bought = all ? new Map() : await readBoughtAmounts(buyer.id, id);
  const missing = getMissing(purchases, materials, bought);
  const problems = missing.filter(({ problem }) => problem !== null).map(({ name }) => name);
  if (problems.length > 0)
    throw new AppError("conflict", `We do not have enough of ${problems.join(" and ")} right now. Please ask us.`);
  const items = missing.flatMap(({ productId, lines }) =>
    lines.map(({ variantId, quantity }) => ({ productId, variantId, quantity })),
  );
  if (items.length === 0) throw new AppError("conflict", "You have already ordered everything it needs.");
  return addItems(buyer, items, { ...measures, jobId: id, system, missing });
}
