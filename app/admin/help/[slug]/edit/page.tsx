import type { Metadata } from "next";
import { PageWorkbench } from "@/components/content/page/admin/page-workbench";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { isUuid } from "@/lib/platform/shared/uuid";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Edit help" };

type EditArticleProps = { params: Promise<{ slug: string }> };

/** The URL contains the id, because a slug changes with the title. */

export default async function EditArticlePage({ params }: EditArticleProps) {
  await requireStaff("content.change");
  const { slug: id } = await params;
  const page = isUuid(id) ? await getAdminPage({ id, kind: "help" }) : null;
  if (!page) return <NotFoundPage />;
  return (
    <AdminPage title={page.title} back={<BackLink href="/admin/help">The guide</BackLink>}>
      <PageWorkbench page={page} kind="help" />
    </AdminPage>
  );
}
