"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { LoadFailed } from "@/components/kit/load-failed";
import { PageHeading } from "@/components/kit/page-heading";
import { t } from "@/lib/platform/shared/language/t";

/** Shown when orders could not be loaded, so that an outage never looks like an empty list. */
export function OrdersFailed({ error, reset }: { error: Error; reset: () => void }) {
  const { refresh } = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () =>
    startTransition(() => {
      refresh();
      reset();
    });
  return (
    <>
      <PageHeading title={t`Order history`} />
      <LoadFailed
        title={t`Your orders could not be loaded`}
        onRetry={retry}
      >{t`Your orders are safe. We just cannot show them right now.`}</LoadFailed>
    </>
  );
}
