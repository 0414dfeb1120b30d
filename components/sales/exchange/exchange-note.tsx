import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import type { findExchanged } from "@/lib/sales/return/queries";

type ExchangeNoteProps = { exchange: Awaited<ReturnType<typeof findExchanged>>; returnsPath: string };

/** On the page of an order that is an exchange: for the goods of which return. */
export function ExchangeNote({ exchange, returnsPath }: ExchangeNoteProps) {
  if (!exchange) return null;
  const { id, name, isWaiting, orderNumber } = exchange;
  return (
    <p className="panel mb-4 p-4">
      {withTags(t`In exchange for goods of order ${orderNumber}: <a>return ${name}</a>.`, {
        a: (text) => (
          <Link href={`${returnsPath}/${id}` as "/"} className="link">
            {text}
          </Link>
        ),
      })}
      {isWaiting && ` ${t`It goes ahead once those are back.`}`}
    </p>
  );
}
