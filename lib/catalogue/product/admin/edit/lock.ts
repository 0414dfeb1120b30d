import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { AdminProduct } from "./contract";
import { getAdminProduct } from "./queries";
import { getNeededRights } from "./rights";

export const noSuchProduct = () => new AppError("not_found", "This product no longer exists.");

export type Editor = Actor & WithRights;

type Change<T> = {
  actor: Editor;
  id: string;
  /** The version that the caller read. The change is refused if someone else has saved since. */
  updatedAt?: string | undefined;
  work: (tx: Transaction, before: AdminProduct) => Promise<T>;
};

/** The product before and after a change, and the result of the work. */
export type ChangeResult<T> = { before: AdminProduct; after: AdminProduct; result: T };

/**
 * Changes a product or any part of it. Changes of a product run one at a time, do not overwrite what someone else saved in the
 * meantime, are written to the audit log and set a new `updatedAt`.
 */
export function changeLocked<T>({ actor, id, updatedAt, work }: Change<T>): Promise<ChangeResult<T>> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM product WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await getAdminProduct(id, tx);
    if (!before) throw noSuchProduct();
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw await getStaleError(tx, before, actor);
    const result = await work(tx, before);
    // Always later than before, even within one millisecond, so that two versions never have the same time.
    const next = new Date(Math.max(Date.now(), new Date(before.updatedAt).getTime() + 1));
    await tx.product.update({ where: { id }, data: { updatedAt: next }, select: { id: true } });
    const after = await getAdminProduct(id, tx);
    if (!after) throw noSuchProduct();
    assertMayChange(actor, before, after);
    await audit(tx, {
      actor,
      subject: "product",
      id,
      name: after.name,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return { before, after, result };
  });
}

/** Refused as a whole if any part of the change needs a right that the editor lacks. */
export function assertMayChange(actor: Editor, before: AdminProduct | null, after: AdminProduct): void {
  for (const right of getNeededRights(before, after)) requireRight(actor, right);
}

/** The fields for the audit log, without derived ones. */
export function getAudited(product: AdminProduct): Record<string, unknown> {
  const { _id, createdAt, updatedAt, variants, companions, review, ...fields } = product;
  const companionNames = companions.map(({ name, isNeeded }) => (isNeeded ? `${name} (needed)` : name));
  return { ...fields, companions: companionNames, variants: variants.map(({ stock, isOrdered, ...variant }) => variant) };
}

async function getStaleError(tx: Transaction, { _id, updatedAt }: AdminProduct, actor: Actor): Promise<AppError> {
  const entry = await tx.auditEntry.findFirst({
    where: { subject: "product", subjectId: _id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { actorId: true, actorName: true },
  });
  const when = `on ${dayText(updatedAt)} at ${clockText(updatedAt)}`;
  const change =
    entry?.actorId === actor.id
      ? `You changed this product in another tab ${when}`
      : `${entry?.actorName ?? "Someone else"} saved this product ${when}`;
  return new AppError("conflict", `${change}, after you opened it here.`);
}
