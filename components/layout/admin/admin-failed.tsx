"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { reportError } from "@/components/hooks/report-error";
import { toast } from "@/components/toast/toast";
import { OfficePage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import { failureOf, isToasted, screenOf, wayBack } from "./screens";

/** A screen that could not be read: an outage, never an empty list. */
export function OfficeFailed({ error, reset }: { error: Error; reset: () => void }) {
  const path = usePathname();
  const { refresh } = useRouter();
  const way = wayBack(path);
  useEffect(() => reportError(error), [error]);
  useEffect(() => {
    if (isToasted(path)) toast("error", failureOf(path));
  }, [path]);
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
      <p className="mt-4 text-center">
        <Link href={way.href} className="link inline-flex min-h-11 items-center font-semibold">
          {way.label}
        </Link>
      </p>
    </OfficePage>
  );
}
