import { CalendarClock, CalendarX2, ChevronLeft } from "lucide-react";
import { Link } from "@/components/kit/link";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Returnable } from "@/lib/sales/return/returnable";
import { ClaimRequest } from "./claim-request";
import { claimHref, returnsPath } from "./labels";
import { ReturnForm } from "./return-form";

/** The form for an order, with its deadline: a return, or a claim of what was wrong on arrival. */
export function ReturnRequest({ order, isClaim = false }: { order: Returnable; isClaim?: boolean }) {
  if (isClaim && order.claimUntil) return <Claim order={order} />;
  return <Return order={order} />;
}

const AllReturns = () => (
  <Link href={returnsPath} className="tap-link mb-2 gap-1 text-sm font-semibold">
    <ChevronLeft size={18} aria-hidden="true" />
    {t`All returns`}
  </Link>
);

function Claim({ order }: { order: Returnable }) {
  return (
    <>
      <AllReturns />
      <section aria-labelledby="claim-request" className="panel p-4 sm:p-6">
        <h2 id="claim-request" className="mb-2 text-xl">{t`Something wrong with order ${order.number}`}</h2>
        <ClaimRequest order={order} />
      </section>
    </>
  );
}

function Return({ order }: { order: Returnable }) {
  const { id, number, refusal, deadline, isReplacement, canCancel } = order;
  return (
    <>
      <AllReturns />
      <section aria-labelledby="return-request" className="panel p-4 sm:p-6">
        <h2 id="return-request" className="text-xl">{t`Return from order ${number}`}</h2>
        {refusal ? (
          <>
            <p className="mt-3 flex items-start gap-3">
              <CalendarX2 size={22} aria-hidden="true" className="shrink-0 text-amber" />
              {refusal}
            </p>
            <Link href={`/customer/purchase-history/${id}`} className="button button-quiet mt-5">
              {canCancel ? t`View or cancel order` : t`View order`}
            </Link>
          </>
        ) : (
          <>
            {order.claimUntil && (
              <p className="mt-2">
                {t`Did it arrive damaged, leaking or wrong?`}{" "}
                <Link href={claimHref(id)} className="link">{t`Tell us with a photo`}</Link>
                {t`: often nothing has to come back.`}
              </p>
            )}
            <p className="mt-2 mb-6 flex items-start gap-2 text-stone">
              <CalendarClock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
              <span>
                {t`You can request a return`} {isReplacement && "of the replacement "}
                {t`until the end of`} <strong className="text-ink">{deadline && dayText(deadline)}</strong>
                {t`. Pickup is free.`}
              </span>
            </p>
            <ReturnForm order={order} />
          </>
        )}
      </section>
    </>
  );
}
