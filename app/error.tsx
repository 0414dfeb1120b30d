"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

export default function ErrorBoundary({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorScreen error={error} retry={reset} />;
}
