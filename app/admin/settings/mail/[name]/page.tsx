import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { EmailForm } from "@/components/mail-template/admin/email-form";
import { emailsPath } from "@/components/mail-template/admin/email-list";
import { BackLink } from "@/components/ui/back-link";
import { Panel } from "@/components/ui/panel";
import { findTemplate } from "@/lib/mail-template/queries";
import { emails } from "@/lib/mail-template/vocabulary";
import { requireUser } from "@/lib/platform/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Settings: email" };

export default async function EmailPage({ params }: { params: Promise<{ name: string }> }) {
  await requireUser("admin");
  const template = await findTemplate((await params).name);
  if (!template) return <NotFoundPage />;
  const { label, when } = emails[template.name];
  return (
    <SettingsPage tab="mail">
      <BackLink href={emailsPath}>All emails</BackLink>
      <Panel title={label} className="max-w-3xl">
        <p className="mb-4 text-stone">{when}</p>
        <EmailForm key={template.updatedAt} template={template} />
      </Panel>
    </SettingsPage>
  );
}
