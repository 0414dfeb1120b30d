import "server-only";
import { db } from "@/lib/platform/db/client";
import { variantName } from "@/lib/product/rules";
import { getVerifiedEmail } from "@/lib/users/queries";

type OwnStockAlert = { product: string; pack: string; createdAt: string };

/** The open stock alerts of a user's address, newest first; none if the mailbox may be somebody else's. */
export async function listStockAlerts(userId: string): Promise<OwnStockAlert[]> {
  const email = await getVerifiedEmail(userId);
  if (!email) return [];
  const rows = await db.stockAlert.findMany({
    where: { email },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      createdAt: true,
      variant: { select: { size: true, unit: true, colourName: true, product: { select: { name: true } } } },
    },
  });
  return rows.map(({ variant: { size, unit, colourName: color, product }, createdAt }) => ({
    product: product.name,
    pack: variantName({ size: Number(size), unit, color: color ?? "" }),
    createdAt: createdAt.toISOString(),
  }));
}
