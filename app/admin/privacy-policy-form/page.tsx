import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { PageWorkbench } from "@/components/office/pages/page-workbench";
import { getOfficePage } from "@/lib/page/office";
import { requireUser } from "@/lib/page-session";

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
