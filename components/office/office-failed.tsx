"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { reportError } from "@/components/hooks/report-error";
import { LoadFailed } from "@/components/ui/load-failed";
import { OfficePage } from "./office-page";
import { failureOf, screenOf } from "./screens";

/** A screen that could not be read: an outage, never an empty list. */
export function OfficeFailed({ error, reset }: { error: Error; reset: () => void }) {
  const path = usePathname();
  const { refresh } = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () =>
    startTransition(() => {
      refresh();
      reset();
    });
  return (
    <OfficePage title={screenOf(path)?.label ?? "Back office"}>
      <LoadFailed title={failureOf(path)} onRetry={retry}>
        Nothing is lost: it just cannot be shown at this moment.
      </LoadFailed>
    </OfficePage>
  );
}
