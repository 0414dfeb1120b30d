import type { Metadata } from "next";
import { IssueForm } from "@/components/newsletter/admin/issue/issue-form";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New issue" };

export default async function NewIssuePage() {
  await requireUser("admin");
  return (
    <AdminPage title="New issue" back={<BackLink href={issuesPath}>All issues</BackLink>}>
      <IssueForm issue={null} />
    </AdminPage>
  );
}
