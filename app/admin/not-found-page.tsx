import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { setResponseStatus } from "@/lib/platform/response-status";

/** What a page of the admin returns when there is nothing at its address: see the shop's own, "(shop)/not-found-page.tsx". */
export function NotFoundPage() {
  setResponseStatus(404);
  return <AdminNotFound />;
}
