import type { Metadata } from "next";
import { EmailFrame } from "@/components/mail-template/admin/email-frame";
import { deliveryPageSize, deliveryQuery } from "@/components/newsletter/admin/issue/delivery-query";
import { IssueForm } from "@/components/newsletter/admin/issue/issue-form";
import { IssueProgress } from "@/components/newsletter/admin/issue/issue-progress";
import { IssueResults } from "@/components/newsletter/admin/issue/issue-results";
import { ScheduledIssue } from "@/components/newsletter/admin/issue/scheduled-issue";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Panel } from "@/components/ui/panel";
import { listCategoryOptions } from "@/lib/category/admin-queries";
import { findIssue, listDeliveries, toIssueContent } from "@/lib/newsletter/issue/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { renderEmail } from "@/lib/platform/mail/renderer";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Newsletter" };

type IssuePageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export default async function IssuePage({ params, searchParams }: IssuePageProps) {
  const { email } = await requireUser("admin");
  const issue = await findIssue((await params).id);
  if (!issue) return <NotFoundPage />;
  const back = <BackLink href={issuesPath}>All newsletters</BackLink>;
  if (issue.status === "draft") {
    return (
      <AdminPage title="Draft newsletter" back={back}>
        <IssueForm issue={issue} categories={await listCategoryOptions()} />
      </AdminPage>
    );
  }
  const categories = issue.categoryId ? await listCategoryOptions() : [];
  const category = categories.find(({ value }) => value === issue.categoryId)?.label ?? "";
  const query = deliveryQuery.parse(await searchParams);
  const { subject, preview } = issue;
  const props = { subject, preview, content: toIssueContent(issue.content) };
  const [results, message] = await Promise.all([
    listDeliveries(issue._id, { ...query, limit: deliveryPageSize }),
    renderEmail({ to: email, template: "newsletter-issue", props }),
  ]);
  return (
    <AdminPage title={subject} back={back}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {issue.status === "scheduled" ? (
            <ScheduledIssue issue={issue} category={category} />
          ) : (
            <>
              <IssueProgress first={issue} />
              <IssueResults issueId={issue._id} query={query} {...results} />
            </>
          )}
        </div>
        <Panel title="Email">
          <EmailFrame subject={message.subject} html={message.html} className="h-[44rem]" />
        </Panel>
      </div>
    </AdminPage>
  );
}
