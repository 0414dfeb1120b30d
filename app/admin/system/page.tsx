import type { Metadata } from "next";
import { FailedEmails } from "@/components/mail-template/admin/failed-emails";
import { SystemParts } from "@/components/system/admin/system-parts";
import { AdminPage } from "@/components/ui/admin-page";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getSystem } from "@/lib/system/queries";

export const metadata: Metadata = { title: "System" };

export default async function SystemPage() {
  await requireUser("admin");
  const { failedEmails, ...system } = await getSystem();
  return (
    <AdminPage title="System" lead="How the shop is running. Times are Nepal time.">
      {failedEmails === null && <p className="mb-5">We could not load the failed emails. Reload the page to try again.</p>}
      {failedEmails && failedEmails.length > 0 && <FailedEmails failed={failedEmails.slice(0, 20)} />}
      <SystemParts system={system} />
    </AdminPage>
  );
}
