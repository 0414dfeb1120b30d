"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import "./globals.css";

/** Stands in for the root layout when that itself fails. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-NP">
      <body>
        <title>Something went wrong</title>
        <ErrorScreen error={error} retry={reset} />
      </body>
    </html>
  );
}
