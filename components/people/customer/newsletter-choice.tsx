"use client";

import { useRouter } from "next/navigation";
import { DateTime } from "@/components/kit/date-time";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { setOwnSubscription } from "@/lib/contact/newsletter/contract";
import type { Account } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

type NewsletterChoiceProps = { account: Pick<Account, "email" | "isEmailVerified">; subscribedAt: string | null };

/** The newsletter consent with its date; with an unverified address, only the way to subscribe. */
export function NewsletterChoice({ account: { email, isEmailVerified }, subscribedAt }: NewsletterChoiceProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const isSubscribed = subscribedAt !== null;
  const change = () =>
    run(async () => {
      const { message } = await call(setOwnSubscription, { body: { isSubscribed: !isSubscribed } });
      toast("success", message);
      router.refresh();
    });
  if (!email) return <p className="text-stone">{t`Add an email address to get our newsletter.`}</p>;
  return (
    <>
      <p className="mb-4 text-stone">
        {isSubscribed
          ? withTags(t`You have received our newsletter by email since <time>it</time>.`, {
              time: () => <DateTime at={subscribedAt} />,
            })
          : t`Our newsletter comes about once a month.`}{" "}
        {!isSubscribed && isEmailVerified && t`You are not subscribed.`}
        {!isEmailVerified && t`Once your email address is confirmed, you can see and change your subscription here.`}
      </p>
      <button type="button" onClick={change} disabled={isBusy || !isHydrated} className="button button-quiet">
        {isSubscribed ? t`Unsubscribe` : t`Subscribe`}
      </button>
    </>
  );
}
