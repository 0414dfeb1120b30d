import "server-only";
import { audit } from "@/lib/audit/commands";
import type { SessionUser } from "@/lib/platform/auth/session";
import { refuseStale } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, fieldError } from "@/lib/platform/errors";
import { formatPaisa, numberText } from "@/lib/platform/money";
import type { PriceGroup, PriceGroupInput } from "./contract";
import { getPriceGroup } from "./queries";

const subject = "price-group";
const toColumns = ({ name, percent }: PriceGroupInput) => ({ name, basisPoints: Math.round(percent * 100) });

export function createPriceGroup(actor: SessionUser, input: PriceGroupInput): Promise<PriceGroup> {
  return transaction(async (tx) => {
    await refuseFree(tx, toColumns(input));
    const [created] = await tx.priceGroup.createManyAndReturn({ data: toColumns(input), skipDuplicates: true });
    if (!created) throw nameTaken();
    await audit(tx, { actor, subject, id: created.id, name: created.name, action: "created", after: toColumns(input) });
    return read(tx, created.id);
  });
}

export function editPriceGroup(actor: SessionUser, id: string, input: PriceGroupInput & { version?: string | undefined }) {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    refuseStale(before, input.version);
    const after = toColumns(input);
    if (await tx.priceGroup.findFirst({ where: { name: after.name, NOT: { id } }, select: { id: true } })) throw nameTaken();
    await refuseFree(tx, after);
    await tx.priceGroup.update({ where: { id }, data: after });
    await audit(tx, { actor, subject, id, name: after.name, action: "changed", before, after });
    return read(tx, id);
  });
}

export function deletePriceGroup(actor: SessionUser, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    const businesses = await tx.user.count({ where: { priceGroupId: id } });
    if (businesses > 0) {
      const businessesText = businesses === 1 ? "1 business belongs" : `${numberText(businesses)} businesses belong`;
      throw new AppError("conflict", `${businessesText} to this price group. Move them to another group first.`);
    }
    await tx.priceGroup.delete({ where: { id } });
    await audit(tx, { actor, subject, id, name: before.name, action: "deleted", before });
  });
}

/** Locks the group: nobody joins, changes or deletes it until the transaction ends. */
async function lockRow(tx: Transaction, id: string): Promise<{ name: string; basisPoints: number }> {
  await tx.$executeRaw`SELECT id FROM price_group WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.priceGroup.findUnique({ where: { id }, select: { name: true, basisPoints: true } });
  if (!row) throw new AppError("not_found", "This price group no longer exists.");
  return row;
}

async function read(tx: Transaction, id: string): Promise<PriceGroup> {
  const group = await getPriceGroup(id, tx);
  if (!group) throw new AppError("not_found", "This price group no longer exists.");
  return group;
}

/** A large discount on a few paisa would leave nothing. */
async function refuseFree(tx: Transaction, { basisPoints }: { basisPoints: number }): Promise<void> {
  const [free] = await tx.$queryRaw<{ sku: string; tradePrice: bigint }[]>`
    SELECT sku, trade_price AS "tradePrice" FROM variant WHERE price_for(price, trade_price, true, ${basisPoints}::int) = 0 LIMIT 1`;
  if (!free) return;
  throw fieldError("percent", `${free.sku} would cost nothing: its trade price is ${formatPaisa(free.tradePrice)}.`, "conflict");
}

function nameTaken(): AppError {
  return fieldError("name", "A price group with this name already exists.", "conflict");
}
