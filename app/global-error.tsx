"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import "./globals.css";

/** Replaces the root layout when the layout itself fails. */
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
