"use client";

import { OfficeFailed } from "@/components/layout/admin/admin-failed";

export default function AdminError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <OfficeFailed error={error} reset={reset} />;
}
