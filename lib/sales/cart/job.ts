import "server-only";
import { getSystem } from "@/lib/advice/fix/queries";
import { toGroups } from "@/lib/advice/job/group/groups";
import { purchaseProblemText } from "@/lib/advice/job/labels";
import { readMaterials, reportImpossible } from "@/lib/advice/job/queries";
import { estimate } from "@/lib/advice/job/rules";
import { findJob, readBoughtAmounts } from "@/lib/advice/job/saved/queries";
import { getMissing } from "@/lib/advice/job/saved/saved";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Buyer } from "@/lib/terms/price/queries";
import { addItems } from "./commands";
import type { Cart } from "./contract";
import { getCart } from "./queries";
import { type CartJob, findMissing, isSameJob, prepareSystem } from "./systems";

/** Adds the variants that a saved job still needs to the cart, by the job's own copy of the system: all of them or none. */
export async function addJob(buyer: Buyer, id: string, { all }: { all: boolean }): Promise<Cart> {
  const { system, input: measures } = await findJob(buyer.id, id);
  if (!(await getSystem({ _id: system._id }))) {
    throw new AppError("conflict", t`We no longer offer this system. Ask us what to use instead.`);
  }
  const materials = await readMaterials(system, buyer);
  const { layers, purchases } = reportImpossible(() => estimate(system, materials, measures));
  if (layers.some(({ layer, need }) => layer.options.length > 0 && need === null)) {
    throw new AppError("conflict", t`We no longer sell one of its products. Ask us what to use instead.`);
  }
  const bought = all ? new Map() : await readBoughtAmounts(buyer.id, id);
  const missing = getMissing(purchases, materials, bought);
  const problems = missing.flatMap(({ name, problem }) => (problem ? purchaseProblemText(name, problem) : []));
  if (problems.length > 0) throw new AppError("conflict", problems.join(" "));
  if (missing.length === 0) throw new AppError("conflict", t`You have already ordered everything it needs.`);
  const job = { ...measures, jobId: id, system, missing };
  return addItems(buyer, { items: await findItemsToAdd(buyer, job), job });
}

/** The variants that the cart lacks for the job, in its colours, besides what other systems in it need. */
async function findItemsToAdd(buyer: Buyer, job: CartJob) {
  const cart = await getCart(buyer);
  // Adding it again is refused.
  if (cart.systems.some(({ jobId }) => jobId === job.jobId)) return [];
  const { content, ...prepared } = await prepareSystem(buyer, job, []);
  const others = cart.systems.filter((system) => !isSameJob(system, { ...prepared, content }));
  const items = cart.items.filter(({ productId, color }) =>
    content.needs.every((need) => need.productId !== productId || need.color === color),
  );
  const own = { _id: "", slug: "", ...prepared, ...content };
  const group = toGroups([...others, own], items).find(({ _id }) => _id === own._id);
  return findMissing(buyer, { ...cart, items }, { missing: group?.missing ?? content.needs });
}
