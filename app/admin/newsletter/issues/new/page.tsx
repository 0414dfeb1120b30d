import type { Metadata } from "next";
import { IssueForm } from "@/components/newsletter/office/issue/issue-form";
import { issuesPath } from "@/components/newsletter/office/issue-path";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "New issue" };

export default async function NewIssuePage() {
  await requireUser("admin");
  return (
    <OfficePage title="New issue" back={<BackLink href={issuesPath}>All issues</BackLink>}>
      <IssueForm issue={null} />
    </OfficePage>
  );
}
