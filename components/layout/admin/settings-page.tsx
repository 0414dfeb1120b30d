import type { ReactNode } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { TabLinks } from "@/components/kit/tab-links";

/** The settings by the last part of their path: a new one is one more line. */
const tabs = {
  company: "Company",
  coupons: "Coupons",
  "payment-methods": "Payment methods",
  "delivery-zones": "Delivery zones",
  seasons: "Rainy months",
  "price-groups": "Price groups",
  mail: "Emails",
  sms: "Text messages",
  sounds: "Sounds",
  "second-step": "Second step",
};

type SettingsPageProps = { tab: keyof typeof tabs; actions?: ReactNode; children: ReactNode };

/** The frame of the settings: the tabs and the content of the current one. */
export function SettingsPage({ tab, actions, children }: SettingsPageProps) {
  const links = Object.entries(tabs).map(([name, label]) => ({
    label,
    href: `/admin/settings/${name}`,
    isCurrent: name === tab,
  }));
  return (
    <AdminPage title="Settings" actions={actions}>
      <TabLinks label="Settings" tabs={links} />
      <div className="mt-5">{children}</div>
    </AdminPage>
  );
}
