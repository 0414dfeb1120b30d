import type { ReactNode } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { TabLinks } from "@/components/kit/tab-links";
import { issuesPath } from "./issue-path";
import { subscribersPath } from "./subscribers-query";

type NewsletterPageProps = { tab: "subscribers" | "issues"; lead: string; actions?: ReactNode; children: ReactNode };

/** The frame of the newsletter's admin pages, with tabs for subscribers and issues. */
export function NewsletterPage({ tab, lead, actions, children }: NewsletterPageProps) {
  const tabs = [
    { label: "Subscribers", href: subscribersPath, isCurrent: tab === "subscribers" },
    { label: "Newsletters", href: issuesPath, isCurrent: tab === "issues" },
  ];
  return (
    <AdminPage title="Newsletter" lead={lead} actions={actions}>
      <TabLinks label="Newsletter" tabs={tabs} />
      <div className="mt-5">{children}</div>
    </AdminPage>
  );
}
