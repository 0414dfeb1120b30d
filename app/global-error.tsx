"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import "./globals.css";

/** Replaces the root layout when the layout itself fails. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang={currentLanguage()}>
      <body>
        <title>{t`Something went wrong`}</title>
        <ErrorScreen error={error} retry={reset} />
      </body>
    </html>
  );
}
