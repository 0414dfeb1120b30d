import "server-only";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import { db } from "@/lib/platform/server/db/client";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { phoneColumns } from "@/lib/sales/tracking/queries";
import { getMobile } from "@/lib/sales/tracking/rules";

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
