import "server-only";
import { sendEmail } from "@/lib/mail-template/send";
import { notifyAdmins } from "@/lib/notification/commands";
import type { Transaction } from "@/lib/platform/db/transaction";
import { lowStock } from "@/lib/product/rules";

/** `stock` is what there was before. */
type Taken = { name: string; pack: string; sku: string; quantity: number; stock: number };

/** Tells staff of variants that an order has just made few or none: once, when that happens, and not with each order after it. */
export async function notifyLowStock(tx: Transaction, taken: readonly Taken[]): Promise<void> {
  const variants = taken
    .map((line) => ({ ...line, stock: line.stock - line.quantity }))
    .filter(({ stock, quantity }) => [lowStock, 0].some((mark) => stock <= mark && stock + quantity > mark))
    .map(({ name, pack, sku, stock }) => ({ name, pack, sku, stock }));
  if (variants.length === 0) return;
  for (const { name, pack, stock } of variants) {
    const title = stock === 0 ? `Sold out: ${name}, ${pack}` : `Only ${stock} left: ${name}, ${pack}`;
    await notifyAdmins(tx, { kind: "stock", title, href: "/admin/products" });
  }
  const admins = await tx.user.findMany({
    where: { role: "admin", status: "active" },
    select: { email: true, fullName: true },
  });
  for (const { email, fullName } of admins) {
    await sendEmail(tx, { to: email, template: "low-stock", props: { fullName, packs: variants } });
  }
}
