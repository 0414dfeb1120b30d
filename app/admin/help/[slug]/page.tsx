import { PenLine } from "lucide-react";
import type { Metadata } from "next";
import { PageText } from "@/components/content/page/page-text";
import { PreviewBar } from "@/components/content/page/preview-bar";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { readArticle } from "@/lib/content/page/admin/queries";
import { getEditPath } from "@/lib/content/page/rules";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Help" };

type ArticlePageProps = { params: Promise<{ slug: string }>; searchParams: Promise<{ preview?: string | string[] }> };

export default async function ArticlePage({ params, searchParams }: ArticlePageProps) {
  const [{ slug }, { preview }] = await Promise.all([params, searchParams]);
  await requireStaff(preview === undefined ? "any" : "content.see");
  const article = await readArticle(slug, preview === undefined ? undefined : String(preview));
  if (!article) return <NotFoundPage />;
  const { shown } = article;
  const editPath = getEditPath(article);
  return (
    <>
      {preview !== undefined && (
        <PreviewBar what={preview === "draft" ? "the draft" : `version ${shown.number}`} editPath={editPath} />
      )}
      <AdminPage
        title={shown.title}
        back={<BackLink href="/admin/help">The guide</BackLink>}
        lead={shown.summary}
        actions={
          <Allowed to="content.change">
            <Link href={editPath} className="button button-quiet">
              <PenLine size={18} aria-hidden="true" />
              Edit
            </Link>
          </Allowed>
        }
      >
        <div className="panel p-5 md:p-8">
          <PageText content={shown.content} />
        </div>
      </AdminPage>
    </>
  );
}
