import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { setResponseStatus } from "@/lib/platform/response-status";

/** What an admin page returns when nothing is found at its URL; compare "(shop)/not-found-page.tsx". */
export function NotFoundPage() {
  setResponseStatus(404);
  return <AdminNotFound />;
}
