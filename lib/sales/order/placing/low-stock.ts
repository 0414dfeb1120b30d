import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { staffToTell } from "@/lib/platform/server/auth/staff";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/** `stock` is the stock before this quantity left it. */
type StockRow = { variantId: string; name: string; pack: string; sku: string; quantity: number; stock: number };

/** Notifies staff of variants that have just become low or sold out; what leaves later does not repeat it. */
export async function notifyLowStock(tx: Transaction, sold: readonly StockRow[]): Promise<void> {
  const levels = await tx.variant.findMany({
    where: { id: { in: sold.map(({ variantId }) => variantId) } },
    select: { id: true, lowStockAt: true },
  });
  const thresholds = new Map(levels.map(({ id, lowStockAt }) => [id, [lowStockAt, 0]]));
  const variants = sold
    .map((line) => ({ ...line, stock: line.stock - line.quantity }))
    .filter(({ variantId, stock, quantity }) =>
      thresholds.get(variantId)?.some((level) => stock <= level && stock + quantity > level),
    )
    .map(({ name, pack, sku, stock }) => ({ name, pack, sku, stock }));
  if (variants.length === 0) return;
  for (const { name, pack, stock } of variants) {
    const title = stock === 0 ? `Sold out: ${name}, ${pack}` : `Only ${stock} left: ${name}, ${pack}`;
    const href = stock === 0 ? "/admin/products/low-stock?state=out" : "/admin/products/low-stock";
    await notifyAdmins(tx, { kind: "stock", title, href });
  }
  const admins = await tx.user.findMany({
    where: staffToTell("product.see"),
    select: { email: true, fullName: true },
  });
  for (const { email, fullName } of admins) {
    await sendEmail(tx, { to: email, template: "low-stock", props: { fullName, packs: variants } });
  }
}
