"use client";

import { AdminFailed } from "@/components/layout/admin/admin-failed";

export default function AdminError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <AdminFailed error={error} reset={reset} />;
}
