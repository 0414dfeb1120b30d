import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { TextList } from "@/components/messages/sms/admin/text-list";
import { listSmsTemplates } from "@/lib/messages/sms/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: text messages" };

export default async function TextMessagesPage() {
  await requireStaff("message.see");
  return (
    <SettingsPage tab="sms">
      <p className="mb-4 max-w-prose text-stone">
        Text messages the shop sends by itself about orders and returns. You can write your own text for each of them.
      </p>
      <TextList templates={await listSmsTemplates()} />
    </SettingsPage>
  );
}
