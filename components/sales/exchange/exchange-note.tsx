import { Link } from "@/components/kit/link";
import type { findExchanged } from "@/lib/sales/return/queries";

type ExchangeNoteProps = { exchange: Awaited<ReturnType<typeof findExchanged>>; returnsPath: string };

/** On the page of an order that is an exchange: for the goods of which return. */
export function ExchangeNote({ exchange, returnsPath }: ExchangeNoteProps) {
  if (!exchange) return null;
  const { id, name, isWaiting, orderNumber } = exchange;
  return (
    <p className="panel mb-4 p-4">
      In exchange for goods of order {orderNumber}:{" "}
      <Link href={`${returnsPath}/${id}` as "/"} className="link">
        return {name}
      </Link>
      .{isWaiting && " It goes ahead once those are back."}
    </p>
  );
}
