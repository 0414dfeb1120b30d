import { Link } from "@/components/kit/link";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import { getSentMoney } from "@/lib/sales/return/rules";

/** How a return was settled, or what it is exchanged for. */
export function ReturnSettlement({ value }: { value: AdminReturn }) {
  const { deduction, deductionReason, keepsGoods, resent } = value;
  const sent = [resent.courier, resent.trackingNumber].filter(Boolean).join(", ");
  return (
    <div className="mt-3 space-y-1 border-t border-line pt-3 empty:hidden">
      {deduction > 0 && (
        <p>
          {keepsGoods ? "Part refund" : `${formatRupees(deduction)} kept back`}: {deductionReason}
        </p>
      )}
      <Exchange value={value} />
      {keepsGoods && <p>The customer keeps the goods.</p>}
      {sent && <p>Replacement sent: {sent}</p>}
      <Money value={value} />
    </div>
  );
}

function Exchange({ value: { exchange, awaitsGoods } }: { value: AdminReturn }) {
  if (!exchange) return null;
  return (
    <p>
      In exchange for{" "}
      <Link href={`/admin/orders/${exchange.orderId}`} className="link">
        order {exchange.number}
      </Link>
      {exchange.paid > 0 && `: ${formatRupees(exchange.paid)} of it is paid with these goods`}
      {awaitsGoods && ". The goods are still to come back."}
    </p>
  );
}

function Money({ value }: { value: AdminReturn }) {
  const { credited, storeCredit, reference } = value;
  const sent = getSentMoney(value);
  return (
    <>
      {credited > 0 && (
        <p>
          <strong className="tabular-nums">{formatRupees(credited)}</strong> taken off the amount due
        </p>
      )}
      {storeCredit > 0 && (
        <p>
          <strong className="tabular-nums">{formatRupees(storeCredit)}</strong> went into the customer’s store credit
        </p>
      )}
      {sent > 0 && (
        <p>
          <strong className="tabular-nums">{formatRupees(sent)}</strong> refunded{reference && `, reference ${reference}`}
        </p>
      )}
    </>
  );
}
