"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/hooks/use-busy";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { toast } from "@/components/toast/toast";
import { DateTime } from "@/components/ui/date-time";
import { setOwnSubscription } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";

type NewsletterChoiceProps = { email: string; subscribedAt: string | null };

/** The newsletter consent with its date. */
export function NewsletterChoice({ email, subscribedAt }: NewsletterChoiceProps) {
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
          "You do not get our newsletter. We send one email before the monsoon and one after."
        )}
      </p>
      <button type="button" onClick={change} disabled={isBusy || !isHydrated} className="button button-quiet">
        {isSubscribed ? "Unsubscribe" : "Subscribe"}
      </button>
    </>
  );
}
