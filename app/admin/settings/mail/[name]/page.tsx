import type { Metadata } from "next";
import { BackLink } from "@/components/kit/back-link";
import { Changeable } from "@/components/kit/changeable";
import { Panel } from "@/components/kit/panel";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { EmailForm } from "@/components/messages/mail-template/admin/email-form";
import { emailsPath } from "@/components/messages/mail-template/admin/email-list";
import { findTemplate } from "@/lib/messages/mail-template/admin/queries";
import { emails } from "@/lib/messages/mail-template/vocabulary";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Settings: email" };

export default async function EmailPage({ params }: { params: Promise<{ name: string }> }) {
  await requireStaff("message.see");
  const template = await findTemplate((await params).name);
  if (!template) return <NotFoundPage />;
  const { label, when } = emails[template.name];
  return (
    <SettingsPage tab="mail">
      <BackLink href={emailsPath}>All emails</BackLink>
      <Panel title={label} className="max-w-3xl">
        <p className="mb-4 text-stone">{when}</p>
        <Changeable to="message.change">
          <EmailForm key={template.updatedAt} template={template} />
        </Changeable>
      </Panel>
    </SettingsPage>
  );
}
