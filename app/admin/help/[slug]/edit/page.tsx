import type { Metadata } from "next";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { PageWorkbench } from "@/components/office/pages/page-workbench";
import { getOfficePage } from "@/lib/page/office";
import { requireUser } from "@/lib/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Edit help" };

type EditArticleProps = { params: Promise<{ slug: string }> };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Its address holds the id: an article whose title changes would be lost to whoever writes it. */

export default async function EditArticlePage({ params }: EditArticleProps) {
  await requireUser("admin");
  const { slug: id } = await params;
  const page = uuid.test(id) ? await getOfficePage({ id, kind: "help" }) : null;
  if (!page) return <NotFoundPage />;
  return (
    <OfficePage title={page.title} back={<BackLink href="/admin/help">The guide</BackLink>}>
      <PageWorkbench page={page} kind="help" />
    </OfficePage>
  );
}
