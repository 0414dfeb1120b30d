import "server-only";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { EditedLine, EditPreview } from "./contract";
import type { Proposal } from "./proposal";
import { listChanges } from "./summary";

/** An edit as staff see it before they save it. */
export function toPreview(proposal: Proposal): EditPreview {
  const { order, sums, coupon, todayCharge, payment, problems } = proposal;
  const { itemsTotal, discount, delivery, total, vat } = sums.price;
  return {
    version: order.version,
    lines: listLines(proposal),
    changes: listChanges(proposal),
    before: toSums(order),
    after: toSums({ itemsTotal, discount, delivery, total, vat, due: sums.due }),
    paid: toRupees(sums.paid + sums.refund + sums.creditBack),
    refund: toRupees(sums.refund),
    creditBack: toRupees(sums.creditBack),
    todayCharge: todayCharge === null ? null : toRupees(todayCharge),
    couponRefusal: coupon.refusal,
    limit: payment.limit,
    replacesInvoice: order.isInvoiced && changesInvoice(proposal),
    problems,
  };
}

const sumNames = ["itemsTotal", "discount", "delivery", "total", "vat", "due"] as const;
type Sums = Record<(typeof sumNames)[number], bigint>;

const toSums = ({ itemsTotal, discount, delivery, total, vat, due }: Sums) => ({
  itemsTotal: toRupees(itemsTotal),
  discount: toRupees(discount),
  delivery: toRupees(delivery),
  total: toRupees(total),
  vat: toRupees(vat),
  due: toRupees(due),
});

function listLines({ lines, removed, stocks, sums }: Proposal): EditedLine[] {
  const getStock = (variantId: string) => {
    const stockBefore = stocks.get(variantId) ?? 0;
    return { stockBefore, stockAfter: stockBefore - (sums.pieces.get(variantId) ?? 0) };
  };
  const after = lines.map(({ variantId, name, pack, color, sku, before, quantity, price, todayPrice }) => ({
    ...{ variantId, name, pack, color, sku },
    before: before && { quantity: before.quantity, price: toRupees(before.price) },
    after: { quantity, price: toRupees(price) },
    todayPrice: toRupees(todayPrice),
    ...getStock(variantId),
  }));
  const gone = removed.map(({ variantId, name, pack, colourName, sku, quantity, unitPrice }) => ({
    ...{ variantId, name, pack, sku },
    color: colourName ?? "",
    before: { quantity, price: toRupees(unitPrice) },
    after: null,
    todayPrice: toRupees(unitPrice),
    ...getStock(variantId),
  }));
  return [...after, ...gone];
}

/** Whether the invoice would say something else: goods, sums, or whom it names (lib/sales/invoice/commands.ts). */
function changesInvoice({ order, lines, removed, buyer, sums }: Proposal): boolean {
  const isLineChanged = lines.some(({ before, quantity, price }) => before?.quantity !== quantity || before.price !== price);
  const { discount, delivery } = sums.price;
  const isSame = order.companyName === buyer.companyName && order.panNumber === buyer.panNumber;
  return isLineChanged || removed.length > 0 || discount !== order.discount || delivery !== order.delivery || !isSame;
}
