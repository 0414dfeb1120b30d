import type { Metadata } from "next";
import { PageWorkbench } from "@/components/page/admin/page-workbench";
import { OfficePage } from "@/components/ui/admin-page";
import { getOfficePage } from "@/lib/page/admin-commands";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Return policy" };

export default async function ReturnPolicyScreen() {
  await requireUser("admin");
  const page = await getOfficePage({ kind: "return_policy" });
  return (
    <OfficePage title="Return policy" lead="What visitors read at /return-policy. A change is seen once it is published.">
      <PageWorkbench page={page} kind="return_policy" />
    </OfficePage>
  );
}
