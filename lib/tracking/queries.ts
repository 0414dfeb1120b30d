import "server-only";
import { orderAddress } from "@/lib/address/contract";
import { getCodeHash, getLinkUrl } from "@/lib/order-link/link";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { mobileText } from "@/lib/platform/mobile";
import { getMobile } from "./rules";

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

export type LinkState = NonNullable<Awaited<ReturnType<typeof getLinkState>>>;

/** The state of an order's link, for staff. */
export async function getLinkState(orderId: string) {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { ...phoneColumns, links: { orderBy: { id: "desc" }, take: 1 } },
  });
  if (!order) return null;
  const [link] = order.links;
  const mobile = getMobile(order);
  return {
    mobile: mobile ? mobileText(mobile) : "",
    url: link && !link.revokedAt ? getLinkUrl(link.id) : "",
    state: link ? (link.revokedAt ? ("revoked" as const) : ("live" as const)) : ("none" as const),
    opens: link?.opens ?? 0,
    firstOpenedAt: link?.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: link?.lastOpenedAt?.toISOString() ?? null,
    revokedAt: link?.revokedAt?.toISOString() ?? null,
  };
}
