import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { attempt } from "@/lib/platform/server/queue/clock";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";

/** Long enough to have used the products. */
const minAge = "3 days";
/** Older orders get no invitation. */
const maxAge = "30 days";

/**
 * Invites the customers of delivered orders to review what they bought and kept and have not reviewed, once per order. Returns the
 * number of invitations.
 */
export async function inviteReviews(): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM "order" o JOIN "user" u ON u.id = o.user_id AND u.status = 'active'
    WHERE o.status = 'delivered' AND o.deleted_at IS NULL
      AND o.delivered_at BETWEEN now() - ${maxAge}::interval AND now() - ${minAge}::interval
      AND EXISTS (
        SELECT FROM order_item i JOIN product p ON p.id = i.product_id AND p.status = 'published'
        WHERE i.order_id = o.id AND i.returned < i.quantity
          AND NOT EXISTS (SELECT FROM review r WHERE r.product_id = p.id AND r.user_id = o.user_id))
      AND NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.kind = 'review-invited')
    ORDER BY o.delivered_at LIMIT 100`;
  let invited = 0;
  for (const { id } of due) if (await attempt("invite a review", () => invite(id), { orderId: id })) invited++;
  return invited;
}

function invite(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const { userId, number } = await lockOrder(tx, id);
    if ((await tx.orderEvent.count({ where: { orderId: id, kind: "review-invited" } })) > 0) return false;
    await recordEvent(tx, id, { kind: "review-invited" });
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, fullName: true } });
    const where = {
      orderId: id,
      returned: { lt: tx.orderItem.fields.quantity },
      product: { status: "published", reviews: { none: { userId } } },
    } as const;
    const items = await tx.orderItem.findMany({ where, select: { name: true }, orderBy: { id: "asc" } });
    const products = [...new Set(items.map(({ name }) => name))];
    await notify(tx, userId, {
      kind: "review",
      title: storedText`How did it go? Your order ${number}`,
      body: msg("A short review helps the next customer."),
      href: "/customer/reviews-ratings",
    });
    const props = { fullName: user.fullName, orderId: id, number, products };
    await sendEmail(tx, { to: user.email, template: "review-invitation", props });
    return true;
  });
}
