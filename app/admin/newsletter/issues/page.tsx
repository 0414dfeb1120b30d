import { Newspaper } from "lucide-react";
import type { Metadata } from "next";
import { IssueList } from "@/components/newsletter/admin/issue/issue-list";
import { issuesPath, newIssuePath } from "@/components/newsletter/admin/issue-path";
import { NewsletterPage } from "@/components/newsletter/admin/newsletter-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/table/pagination";
import { listIssues } from "@/lib/newsletter/issue/queries";
import { listHref, pageNumber } from "@/lib/platform/api/list-url";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Newsletters" };

const limit = 25;

type IssuesPageProps = { searchParams: Promise<{ page?: string | string[] }> };

export default async function IssuesPage({ searchParams }: IssuesPageProps) {
  await requireUser("admin");
  const page = pageNumber.parse((await searchParams).page);
  const { total, issues } = await listIssues({ page, limit });
  return (
    <NewsletterPage
      tab="issues"
      lead="Drafts, scheduled and sent newsletters."
      actions={
        <Link href={newIssuePath} className="button button-primary">
          New newsletter
        </Link>
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
