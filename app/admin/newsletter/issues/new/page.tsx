import type { Metadata } from "next";
import { IssueForm } from "@/components/contact/newsletter/admin/issue/issue-form";
import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { listCategoryOptions } from "@/lib/catalogue/category/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "New newsletter" };

export default async function NewIssuePage() {
  await requireStaff("message.change");
  return (
    <AdminPage title="New newsletter" back={<BackLink href={issuesPath}>All newsletters</BackLink>}>
      <IssueForm issue={null} categories={await listCategoryOptions()} />
    </AdminPage>
  );
}
