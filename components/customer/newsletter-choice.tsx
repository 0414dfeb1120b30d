"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/hooks/use-busy";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { toast } from "@/components/toast/toast";
import { DateTime } from "@/components/ui/date-time";
import { setOwnSubscription } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";
import type { Account } from "@/lib/users/contract";

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
  if (!email) return <p className="text-stone">Add an email address to get our newsletter.</p>;
  return (
    <>
      <p className="mb-4 text-stone">
        {isSubscribed ? (
          <>
            You have received our newsletter by email since <DateTime at={subscribedAt} />.
          </>
        ) : (
          `Our newsletter comes about once a month.${isEmailVerified ? " You are not subscribed." : ""}`
        )}
        {!isEmailVerified && " Once your email address is confirmed, you can see and change your subscription here."}
      </p>
      <button type="button" onClick={change} disabled={isBusy || !isHydrated} className="button button-quiet">
        {isSubscribed ? "Unsubscribe" : "Subscribe"}
      </button>
    </>
  );
}
