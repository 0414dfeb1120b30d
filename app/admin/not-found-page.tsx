import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";

/** The admin page for a URL at which nothing is found; compare "(shop)/not-found-page.tsx". */
export function NotFoundPage() {
  setResponseStatus(404);
  return <AdminNotFound />;
}
