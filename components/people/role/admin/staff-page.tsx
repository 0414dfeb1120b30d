import type { ReactNode } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { TabLinks } from "@/components/kit/tab-links";
import { rolesPath, staffPath } from "./role-labels";

type StaffPageProps = { tab: "people" | "roles"; actions: ReactNode; children: ReactNode };

/** The frame of the two lists: who works here, and what they may do. */
export function StaffPage({ tab, actions, children }: StaffPageProps) {
  const tabs = [
    { label: "People", href: staffPath, isCurrent: tab === "people" },
    { label: "Roles", href: rolesPath, isCurrent: tab === "roles" },
  ];
  return (
    <AdminPage title="Staff" lead="Who works in the back office, and what each of them may see and do." actions={actions}>
      <TabLinks label="Staff" tabs={tabs} />
      <div className="mt-5">{children}</div>
    </AdminPage>
  );
}
