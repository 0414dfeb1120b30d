import type { Metadata } from "next";
import { PageWorkbench } from "@/components/content/page/admin/page-workbench";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Return policy" };

export default async function ReturnPolicyScreen() {
  await requireStaff("content.see");
  const page = await getAdminPage({ kind: "return_policy" });
  return (
    <AdminPage
      changeRight="content.change"
      title="Return policy"
      actions={page?.publishedNumber && <NepaliLink kind="page" id={page._id} />}
      lead="Shown at /return-policy. Visitors see changes after you publish."
    >
      <PageWorkbench page={page} kind="return_policy" />
    </AdminPage>
  );
}
