import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { getCustomerOption, getVariantOptions } from "@/lib/sales/staff-order/admin/search";
import { type HeldDraft, type HeldSale, heldDraft, maxHeld, type RecalledSale } from "./contract";

/** The sales that wait for somebody to go on with them, oldest first. */
export async function listHeldSales(): Promise<HeldSale[]> {
  const rows = await db.heldSale.findMany({
    where: { recalledAt: null, expiresAt: { gt: new Date() } },
    orderBy: [{ heldAt: "asc" }, { id: "asc" }],
    take: maxHeld,
  });
  const people = await db.user.findMany({
    where: { id: { in: rows.map(({ heldById }) => heldById) } },
    select: { id: true, fullName: true },
  });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return rows.map(({ id, name, draft, heldById, heldAt, expiresAt }) => ({
    _id: id,
    name,
    lines: heldDraft.safeParse(draft).data?.lines.length ?? 0,
    heldBy: names.get(heldById) ?? "",
    heldAt: heldAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** A sale as it is today: its customer and packs may have changed while it waited. */
export async function hydrate(name: string, { customerId, lines, ...typed }: HeldDraft): Promise<RecalledSale> {
  const customer = customerId === null ? null : await getCustomerOption(customerId);
  const ids = lines.map(({ variantId }) => variantId);
  const options = await getVariantOptions(ids, customer?._id);
  const changes = customerId !== null && customer === null ? ["This customer can no longer order. Choose another one."] : [];
  const current = lines.flatMap(({ variantId, label, seenPrice, ...line }) => {
    const variant = options.get(variantId)?.(Math.max(1, Math.trunc(typedNumber(line.quantity)) || 1));
    if (!variant) {
      changes.push(`${label || "A pack"} is no longer in the shop and was left out.`);
      return [];
    }
    if (variant.price !== seenPrice) {
      changes.push(`${variant.name}, ${variant.pack}: ${formatRupees(variant.price)} now, ${formatRupees(seenPrice)} before.`);
    }
    return [{ ...line, variant }];
  });
  return { ...typed, name, customer, lines: current, changes };
}
