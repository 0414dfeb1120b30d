"use client";

import { useEffect } from "react";
import { reportError } from "@/components/hooks/report-error";

type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void };

/** The error boundary inside a running page (§2). */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  useEffect(() => reportError(error), [error]);
  return (
    <div className="container grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-bold">Oops, something went wrong.</h1>
      <p className="max-w-prose text-stone">We're sorry for the inconvenience. Please try again later.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={retry} className="button button-primary">
          Try again
        </button>
        <a href="/" className="button button-quiet">
          Back to the home page
        </a>
      </div>
      {error.digest && <p className="text-sm text-stone">If you write to us, mention {error.digest}</p>}
    </div>
  );
}
