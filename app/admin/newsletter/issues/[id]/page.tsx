import type { Metadata } from "next";
import { deliveryPageSize, deliveryQuery } from "@/components/contact/newsletter/admin/issue/delivery-query";
import { IssueForm } from "@/components/contact/newsletter/admin/issue/issue-form";
import { IssueProgress } from "@/components/contact/newsletter/admin/issue/issue-progress";
import { IssueResults } from "@/components/contact/newsletter/admin/issue/issue-results";
import { ScheduledIssue } from "@/components/contact/newsletter/admin/issue/scheduled-issue";
import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Changeable } from "@/components/kit/changeable";
import { Panel } from "@/components/kit/panel";
import { EmailFrame } from "@/components/messages/mail-template/admin/email-frame";
import { listCategoryOptions } from "@/lib/catalogue/category/admin/queries";
import { findIssue, listDeliveries, toIssueContent } from "@/lib/contact/newsletter/admin/issue/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { renderEmail } from "@/lib/platform/server/mail/renderer";
import { may } from "@/lib/platform/shared/rights";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Newsletter" };

type IssuePageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export default async function IssuePage({ params, searchParams }: IssuePageProps) {
  const user = await requireStaff("message.see");
  const issue = await findIssue((await params).id);
  if (!issue) return <NotFoundPage />;
  const back = <BackLink href={issuesPath}>All newsletters</BackLink>;
  if (issue.status === "draft") {
    return (
      <AdminPage changeRight="message.change" title="Draft newsletter" back={back}>
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
    may(user, "customer.see") ? listDeliveries(issue._id, { ...query, limit: deliveryPageSize }) : null,
    renderEmail({ to: user.email, template: "newsletter-issue", props }),
  ]);
  return (
    <AdminPage title={subject} back={back}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {issue.status === "scheduled" ? (
            <Changeable to="message.change">
              <ScheduledIssue issue={issue} category={category} />
            </Changeable>
          ) : (
            <>
              <IssueProgress first={issue} />
              {results && <IssueResults issueId={issue._id} query={query} {...results} />}
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
