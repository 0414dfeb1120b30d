import type { Metadata } from "next";
import { IssueForm } from "@/components/newsletter/admin/issue/issue-form";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { listCategoryOptions } from "@/lib/category/admin-queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New newsletter" };

export default async function NewIssuePage() {
  await requireUser("admin");
  return (
    <AdminPage title="New newsletter" back={<BackLink href={issuesPath}>All newsletters</BackLink>}>
      <IssueForm issue={null} categories={await listCategoryOptions()} />
    </AdminPage>
  );
}
