import type { Metadata } from "next";
import { PageWorkbench } from "@/components/page/admin/page-workbench";
import { OfficePage } from "@/components/ui/admin-page";
import { getOfficePage } from "@/lib/page/admin-commands";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Privacy policy form" };

export default async function PrivacyPolicyFormScreen() {
  await requireUser("admin");
  const page = await getOfficePage({ kind: "privacy_policy" });
  return (
    <OfficePage title="Privacy policy form" lead="What visitors read at /privacy-policy. A change is seen once it is published.">
      <PageWorkbench page={page} kind="privacy_policy" />
    </OfficePage>
  );
}
