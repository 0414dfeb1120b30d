"use client";

import { useEffect } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void };

/** The error boundary inside a running page (§2). */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  useEffect(() => reportError(error), [error]);
  const isLost = isMissingScript(error);
  useEffect(() => (isLost ? reloadOnceBack() : undefined), [isLost]);
  return (
    <div className="container grid min-h-[60vh] content-center gap-4 py-16">
      <h1 className="text-4xl md:text-6xl">{t`Oops, something went wrong.`}</h1>
      <p className="max-w-prose text-stone md:text-lg">{t`We're sorry for the inconvenience. Please try again later.`}</p>
      {isLost && (
        <p className="max-w-prose text-stone">{t`The connection was lost before all of this page had arrived. It opens by itself once the connection is back.`}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" onClick={isLost ? reloadPage : retry} className="button button-primary">{t`Try again`}</button>
        <a href={localPath("/")} rel="external" className="button button-quiet">{t`Back to the home page`}</a>
      </div>
      {error.digest && <p className="text-sm text-stone">{t`If you write to us, mention ${error.digest}`}</p>}
    </div>
  );
}

/** A script of the page that did not arrive: rendering again would not fetch it again, but loading the page does. */
const isMissingScript = ({ name, message }: Error): boolean =>
  name === "ChunkLoadError" ||
  /^(Failed to load chunk|Failed to fetch dynamically imported|Importing a module script failed)/.test(message);

const reloadPage = (): void => location.reload();

/** Asks the shop until it answers, and then loads the page again. Returns the cleanup. */
function reloadOnceBack(): () => void {
  const ask = () =>
    fetch("/api/health/live", { cache: "no-store" }).then(
      ({ ok }) => ok && reloadPage(),
      () => {},
    );
  const timer = setInterval(ask, 5000);
  window.addEventListener("online", ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", ask);
  };
}
