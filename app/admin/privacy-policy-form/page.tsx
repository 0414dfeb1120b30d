import type { Metadata } from "next";
import { PageWorkbench } from "@/components/content/page/admin/page-workbench";
import { AdminPage } from "@/components/kit/admin-page";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Privacy policy form" };

export default async function PrivacyPolicyFormScreen() {
  await requireStaff("content.see");
  const page = await getAdminPage({ kind: "privacy_policy" });
  return (
    <AdminPage
      changeRight="content.change"
      title="Privacy policy form"
      lead="Shown at /privacy-policy. Visitors see changes after you publish."
    >
      <PageWorkbench page={page} kind="privacy_policy" />
    </AdminPage>
  );
}
