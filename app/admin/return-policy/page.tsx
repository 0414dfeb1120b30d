import type { Metadata } from "next";
import { PageWorkbench } from "@/components/page/admin/page-workbench";
import { AdminPage } from "@/components/ui/admin-page";
import { getAdminPage } from "@/lib/page/admin-queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Return policy" };

export default async function ReturnPolicyScreen() {
  await requireUser("admin");
  const page = await getAdminPage({ kind: "return_policy" });
  return (
    <AdminPage title="Return policy" lead="Shown at /return-policy. Visitors see changes after you publish.">
      <PageWorkbench page={page} kind="return_policy" />
    </AdminPage>
  );
}
