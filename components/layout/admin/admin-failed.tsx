"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { reportError } from "@/components/kit/hooks/report-error";
import { Link } from "@/components/kit/link";
import { LoadFailed } from "@/components/kit/load-failed";
import { toast } from "@/components/kit/toast/toast";
import { ErrorScreen } from "@/components/layout/error-screen";
import { getBackLink, getFailure, getScreen, isToasted } from "./screens";

type AdminFailedProps = { error: Error & { digest?: string }; reset: () => void };

/** An error of the server has a digest: there are no data to show. Anything else is a bug in the browser. */
export const AdminFailed = ({ error, reset }: AdminFailedProps) =>
  error.digest ? <NotLoaded error={error} reset={reset} /> : <ErrorScreen error={error} retry={reset} />;

/** A screen whose data could not be loaded: an error, never an empty list. */
function NotLoaded({ error, reset }: AdminFailedProps) {
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
        <Link href={backLink.href} className="tap-link font-semibold">
          {backLink.label}
        </Link>
      </p>
    </AdminPage>
  );
}
