"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { confirmIdentity } from "@/lib/platform/browser/identity-check";
import { t } from "@/lib/platform/shared/language/t";

/** In place of the user's data, until they have proved again who they are. */
export function ConfirmFirst() {
  const router = useRouter();
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const show = () => run(async () => void ((await confirmIdentity()) && router.refresh()));
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">{t`You logged in a while ago. Because everything about you is in one place here, please confirm first that it is you.`}</p>
      <button type="button" onClick={show} disabled={isBusy || !isHydrated} className="button button-primary">
        {t`Show my data`}
      </button>
    </>
  );
}
