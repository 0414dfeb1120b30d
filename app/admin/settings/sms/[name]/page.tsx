import type { Metadata } from "next";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { BackLink } from "@/components/kit/back-link";
import { Changeable } from "@/components/kit/changeable";
import { Panel } from "@/components/kit/panel";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { TextForm } from "@/components/messages/sms/admin/text-form";
import { textsPath } from "@/components/messages/sms/admin/text-list";
import { findSmsTemplate, getTextSender } from "@/lib/messages/sms/admin/queries";
import { texts } from "@/lib/messages/sms/vocabulary";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Settings: text message" };

export default async function TextMessagePage({ params }: { params: Promise<{ name: string }> }) {
  await requireStaff("message.see");
  const [template, sender] = await Promise.all([findSmsTemplate((await params).name), getTextSender()]);
  if (!template) return <NotFoundPage />;
  const { label, when } = texts[template.name];
  return (
    <SettingsPage tab="sms">
      <BackLink href={textsPath}>All text messages</BackLink>
      <Panel title={label} className="max-w-3xl" action={template.isChanged && <NepaliLink kind="sms" id={template.name} />}>
        <p className="mb-4 text-stone">{when}</p>
        <Changeable to="message.change">
          <TextForm key={template.updatedAt} template={template} sender={sender} />
        </Changeable>
      </Panel>
    </SettingsPage>
  );
}
