import "server-only";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { formatPaisa, numberText } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { PriceGroup, PriceGroupInput } from "./contract";
import { getPriceGroup } from "./queries";

const toColumns = ({ name, percent }: PriceGroupInput) => ({ name, basisPoints: Math.round(percent * 100) });

const priceGroups = auditedRows<PriceGroup>({
  subject: "price-group",
  table: "price_group",
  find: getPriceGroup,
  goneMessage: "This price group no longer exists.",
  getName: ({ name }) => name,
  getAudited: toColumns,
  form: "record",
});

const nameTaken = () => rethrowTaken("A price group with this name already exists.");

export async function createPriceGroup(actor: Actor, input: PriceGroupInput): Promise<PriceGroup> {
  const data = toColumns(input);
  return priceGroups
    .create(actor, async (tx) => {
      await assertNotFree(tx, data);
      return tx.priceGroup.create({ data });
    })
    .catch(nameTaken());
}

type Changes = PriceGroupInput & { version?: string | undefined };

export async function editPriceGroup(actor: Actor, id: string, { version, ...input }: Changes): Promise<PriceGroup> {
  const data = toColumns(input);
  return priceGroups
    .change(actor, { id, version }, async (tx) => {
      await assertNotFree(tx, data);
      await tx.priceGroup.update({ where: { id }, data });
    })
    .catch(nameTaken());
}

/** Nobody can join the group until it is deleted, because it is locked. */
export async function deletePriceGroup(actor: Actor, id: string): Promise<void> {
  await priceGroups.remove(actor, id, async (tx, { businesses }) => {
    if (businesses > 0) {
      const businessesText = businesses === 1 ? "1 business belongs" : `${numberText(businesses)} businesses belong`;
      throw conflict(`${businessesText} to this price group. Move them to another group first.`);
    }
    await tx.priceGroup.delete({ where: { id } });
  });
}

/** A large discount on a few paisa would leave nothing. */
async function assertNotFree(tx: Transaction, { basisPoints }: { basisPoints: number }): Promise<void> {
  const [free] = await tx.$queryRaw<{ sku: string; tradePrice: bigint }[]>`
    SELECT sku, trade_price AS "tradePrice" FROM variant WHERE price_for(price, trade_price, true, ${basisPoints}::int) = 0 LIMIT 1`;
  if (!free) return;
  throw fieldError("percent", `${free.sku} would cost nothing: its trade price is ${formatPaisa(free.tradePrice)}.`, "conflict");
}
