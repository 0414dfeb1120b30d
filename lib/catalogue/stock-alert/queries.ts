import "server-only";
import { variantName } from "@/lib/catalogue/product/rules";
import { getVerifiedEmail } from "@/lib/people/users/queries";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";

/** The alerts to the verified email address and mobile number of a user. */
async function ownContacts(userId: string): Promise<Prisma.StockAlertWhereInput> {
  const { mobile } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { mobile: true } });
  const email = await getVerifiedEmail(userId);
  return { OR: [...(email ? [{ email }] : []), ...(mobile ? [{ mobile }] : [])] };
}

type OwnStockAlert = { product: string; pack: string; createdAt: string };

/** The open stock alerts of a user's address and number, newest first; not those of a mailbox that may be somebody else's. */
export async function listStockAlerts(userId: string): Promise<OwnStockAlert[]> {
  const rows = await db.stockAlert.findMany({
    where: await ownContacts(userId),
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
