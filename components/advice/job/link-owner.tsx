"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useSession } from "@/components/kit/hooks/use-session";
import { Link } from "@/components/kit/link";
import { claimJob, revokeLink } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { type OwnLink, readOwnLinks, removeLink } from "./own-links";

/** The link's actions for the browser that saved the job. */
export function LinkOwner({ token }: { token: string }) {
  const [link, setLink] = useState<OwnLink>();
  const session = useSession();
  const router = useRouter();
  const { isBusy, run } = useBusy();
  useEffect(() => setLink(readOwnLinks().find((each) => each.token === token)), [token]);
  if (!link) return null;
  const { secret } = link;
  const claim = () =>
    run(async () => {
      const { _id } = await call(claimJob, { body: { token, secret } });
      removeLink(token);
      router.push(localPath(`/customer/jobs/${_id}`) as "/");
    });
  const remove = async () => {
    await call(revokeLink, { body: { token, secret } });
    removeLink(token);
    router.push(localPath("/fix") as "/");
  };
  const isCustomer = session?.role === "b2c" || session?.role === "b2b";
  return (
    <section aria-labelledby="own-link" className="not-printed panel p-4 sm:p-6">
      <h2 id="own-link" className="text-lg">{t`You saved this job`}</h2>
      <p className="mt-1 text-stone">{t`Anyone with the link can see it. It does not show who you are.`}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isCustomer ? (
          <button type="button" onClick={claim} disabled={isBusy} className="button button-primary">
            {isBusy ? t`Saving…` : t`Move it to my account`}
          </button>
        ) : (
          <Link
            href={`/login?next=${encodeURIComponent(`/job/${token}`)}`}
            className="button button-primary"
          >{t`Log in to keep it longer`}</Link>
        )}
        <LazyActionButton
          label={t`Remove link…`}
          title={t`Remove the link?`}
          action={t`Remove link`}
          isFinal
          onSend={remove}
        >{t`The job will be deleted and the link will stop working.`}</LazyActionButton>
      </div>
    </section>
  );
}
