import "server-only";
import { getCodeHash } from "@/lib/messages/order-link/link";
import { orderAddress } from "@/lib/people/address/contract";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";

export const phoneColumns = {
  address: true,
  user: { select: { email: true, mobile: true, phone: true, fullName: true } },
} as const satisfies Prisma.OrderSelect;

/** The link with this code, active or not; `null` if the code is unknown. */
export async function findLink(code: string) {
  const link = await db.orderLink.findUnique({
    where: { codeHash: getCodeHash(code.toLowerCase()) },
    select: {
      id: true,
      revokedAt: true,
      order: { select: { id: true, userId: true, deletedAt: true, ...phoneColumns } },
    },
  });
  if (!link) return null;
  const { id, revokedAt, order } = link;
  return { id, isEnded: revokedAt !== null || order.deletedAt !== null, order };
}

/** The customer's first name, which everybody with the link may see. */
export function getFirstName({ address, user }: { address: unknown; user: { fullName: string } }): string {
  const name = orderAddress.safeParse(address).data?.fullName || user.fullName;
  return name.trim().split(/\s+/)[0] ?? "";
}
