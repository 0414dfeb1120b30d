import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { orderNewsVerb } from "@/lib/messages/sms/reach";
import type { Account } from "@/lib/people/users/contract";
import { msg, t } from "@/lib/platform/shared/language/t";
import { Part } from "./part";

const news = {
  email: msg("We will email you about every step of your order."),
  text: msg("We will text you about every step of your order."),
  "email and text": msg("We will email and text you about every step of your order."),
};

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
          {withTags(t`Change<hidden> contact</hidden>`, { hidden: (text) => <span className="sr-only">{text}</span> })}
        </Link>
      </div>
      <p className="note mt-1">{t(news[orderNewsVerb(account)])}</p>
    </Part>
  );
}
