import { Link } from "@/components/kit/link";
import { orderNewsVerb } from "@/lib/messages/sms/reach";
import type { Account } from "@/lib/people/users/contract";
import { t } from "@/lib/platform/shared/language/t";
import { Part } from "./part";

/** The customer, and how they are notified of the order. */
export function ContactPart({ account }: { account: Account }) {
  const { fullName, email, phone } = account;
  return (
    <Part number={1} id="contact" title={t`Contact`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold">{fullName}</span>
          {email && <span className="block break-words">{email}</span>}
          {phone && <span className="block">{phone}</span>}
        </p>
        <Link href="/customer/manage-profile" className="tap-link text-sm font-semibold">
          {t`Change`}
          <span className="sr-only"> {t`contact`}</span>
        </Link>
      </div>
      <p className="note mt-1">{t`We will ${orderNewsVerb(account)} you about every step of your order.`}</p>
    </Part>
  );
}
