import { CalendarClock, CalendarX2, ChevronLeft } from "lucide-react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
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
      <section aria-labelledby="claim-request" className="titled">
        <h2 id="claim-request" className="mb-2 text-2xl">{t`Something wrong with order ${order.number}`}</h2>
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
      <section aria-labelledby="return-request" className="titled">
        <h2 id="return-request" className="text-2xl">{t`Return from order ${number}`}</h2>
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
                {withTags(
                  t`Did it arrive damaged, leaking or wrong? <a>Tell us with a photo</a>: often nothing has to come back.`,
                  {
                    a: (text) => (
                      <Link href={claimHref(id)} className="link">
                        {text}
                      </Link>
                    ),
                  },
                )}
              </p>
            )}
            <p className="mt-2 mb-6 flex items-start gap-2 text-stone">
              <CalendarClock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
              <span>
                {withTags(getPeriodText(deadline ? dayText(deadline) : "", isReplacement), {
                  day: (text) => <strong className="text-ink">{text}</strong>,
                })}
              </span>
            </p>
            <ReturnForm order={order} />
          </>
        )}
      </section>
    </>
  );
}

const getPeriodText = (day: string, isReplacement: boolean): string =>
  isReplacement
    ? t`You can request a return of the replacement until the end of <day>${day}</day>. Pickup is free.`
    : t`You can request a return until the end of <day>${day}</day>. Pickup is free.`;
