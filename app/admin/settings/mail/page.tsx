import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { EmailList } from "@/components/messages/mail-template/admin/email-list";
import { FailedEmails } from "@/components/office/system/admin/failed-emails";
import { listFailedEmails } from "@/lib/messages/mail-template/admin/failed-emails";
import { listTemplates } from "@/lib/messages/mail-template/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "Settings: emails" };

export default async function EmailsPage() {
  const user = await requireStaff("message.see");
  const [templates, failed] = await Promise.all([listTemplates(), may(user, "customer.see") ? listFailedEmails() : []]);
  return (
    <SettingsPage tab="mail">
      {failed.length > 0 && <FailedEmails failed={failed} />}
      <p className="mb-4 max-w-prose text-stone">
        The emails that the shop sends by itself. You can write your own subject, opening and closing for each of them.
      </p>
      <EmailList templates={templates} />
    </SettingsPage>
  );
}
