import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { FailedEmails } from "@/components/office/system/admin/failed-emails";
import { SystemParts } from "@/components/office/system/admin/system-parts";
import { getSystem } from "@/lib/office/system/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "System" };

export default async function SystemPage() {
  const user = await requireStaff("system.see");
  const mayCall = may(user, "customer.see");
  const { failedEmails, ...system } = await getSystem();
  return (
    <AdminPage title="System" lead="How the shop is running. Times are Nepal time.">
      {failedEmails === null && <p className="mb-5">We could not load the failed emails. Reload the page to try again.</p>}
      {mayCall && failedEmails && failedEmails.length > 0 && <FailedEmails failed={failedEmails.slice(0, 20)} />}
      <SystemParts system={system} />
    </AdminPage>
  );
}
