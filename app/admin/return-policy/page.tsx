import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { PageWorkbench } from "@/components/office/pages/page-workbench";
import { getOfficePage } from "@/lib/page/office";
import { requireUser } from "@/lib/page-session";

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
