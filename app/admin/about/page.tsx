import type { Metadata } from "next";
import { PageWorkbench } from "@/components/content/page/admin/page-workbench";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "About" };

export default async function AboutScreen() {
  await requireStaff("content.see");
  const page = await getAdminPage({ kind: "about" });
  return (
    <AdminPage
      changeRight="content.change"
      title="About"
      actions={page?.publishedNumber && <NepaliLink kind="page" id={page._id} />}
      lead="Shown at /about. The figures and registration numbers come from Settings."
    >
      <PageWorkbench page={page} kind="about" />
    </AdminPage>
  );
}
