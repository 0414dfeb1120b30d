import { Newspaper } from "lucide-react";
import type { Metadata } from "next";
import { IssueList } from "@/components/contact/newsletter/admin/issue/issue-list";
import { issuesPath, newIssuePath } from "@/components/contact/newsletter/admin/issue-path";
import { NewsletterPage } from "@/components/contact/newsletter/admin/newsletter-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { listIssues } from "@/lib/contact/newsletter/admin/issue/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listHref, pageNumber } from "@/lib/platform/shared/api/list-url";

export const metadata: Metadata = { title: "Newsletters" };

const limit = 25;

type IssuesPageProps = { searchParams: Promise<{ page?: string | string[] }> };

export default async function IssuesPage({ searchParams }: IssuesPageProps) {
  await requireStaff("message.see");
  const page = pageNumber.parse((await searchParams).page);
  const { total, issues } = await listIssues({ page, limit });
  return (
    <NewsletterPage
      tab="issues"
      lead="Drafts, scheduled and sent newsletters."
      actions={
        <Allowed to="message.change">
          <Link href={newIssuePath} className="button button-primary">
            New newsletter
          </Link>
        </Allowed>
      }
    >
      {issues.length > 0 ? (
        <IssueList issues={issues} />
      ) : (
        <EmptyState icon={<Newspaper />} title="No newsletters yet">
          <p className="mt-2 text-stone">Write a draft, send yourself a test, then send it to everyone or to a group.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / limit)} getHref={(to) => listHref(issuesPath, { page: to })} />
    </NewsletterPage>
  );
}
