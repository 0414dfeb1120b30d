"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

/** Inside the layout, so that the header and the footer stay. */
export default function ShopErrorBoundary({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorScreen error={error} retry={reset} />;
}
