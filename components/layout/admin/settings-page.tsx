"use client";

import type { ReactNode } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { Allowed, useMay } from "@/components/kit/hooks/use-rights";
import { TabLinks } from "@/components/kit/tab-links";
import { getSettingsPath, settingsTabs, type TabName, tabs } from "./settings-tabs";

type SettingsPageProps = { tab: TabName; actions?: ReactNode; children: ReactNode };

/** The frame of the settings: the tabs that the reader may see, and the content of the current one. */
export function SettingsPage({ tab, actions, children }: SettingsPageProps) {
  const isAllowed = useMay();
  const { changeRight } = tabs[tab];
  const links = settingsTabs
    .filter((name) => isAllowed(tabs[name].right))
    .map((name) => ({ label: tabs[name].label, href: getSettingsPath(name), isCurrent: name === tab }));
  return (
    <AdminPage title="Settings" actions={actions && <Allowed to={changeRight}>{actions}</Allowed>}>
      <TabLinks label="Settings" tabs={links} />
      <div className="mt-5">{children}</div>
    </AdminPage>
  );
}
