"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { reportError } from "@/components/hooks/report-error";
import { toast } from "@/components/toast/toast";
import { AdminPage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import { getBackLink, getFailure, getScreen, isToasted } from "./screens";

/** A screen whose data could not be loaded: an error, never an empty list. */
export function AdminFailed({ error, reset }: { error: Error; reset: () => void }) {
  const path = usePathname();
  const { refresh } = useRouter();
  const backLink = getBackLink(path);
  useEffect(() => reportError(error), [error]);
  useEffect(() => {
    if (isToasted(path)) toast("error", getFailure(path));
  }, [path]);
  const retry = () =>
    startTransition(() => {
      refresh();
      reset();
    });
  return (
    <AdminPage title={getScreen(path)?.label ?? "Back office"}>
      <LoadFailed title={getFailure(path)} onRetry={retry}>
        Nothing is lost. It just cannot be shown right now.
      </LoadFailed>
      <p className="mt-4 text-center">
        <Link href={backLink.href} className="link inline-flex min-h-11 items-center font-semibold">
          {backLink.label}
        </Link>
      </p>
    </AdminPage>
  );
}
