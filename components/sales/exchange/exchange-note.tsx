import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import type { findExchanged } from "@/lib/sales/return/queries";

type ExchangeNoteProps = { exchange: Awaited<ReturnType<typeof findExchanged>>; returnsPath: string };

/** On the page of an order that is an exchange: for the goods of which return. */
export function ExchangeNote({ exchange, returnsPath }: ExchangeNoteProps) {
  if (!exchange) return null;
  const { id, name, isWaiting, orderNumber } = exchange;
  return (
    <p className="panel mb-4 p-4">
      {t`In exchange for goods of order ${orderNumber}:`}{" "}
      <Link href={`${returnsPath}/${id}` as "/"} className="link">{t`return ${name}`}</Link>.
      {isWaiting && t` It goes ahead once those are back.`}
    </p>
  );
}
