import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { PageWorkbench } from "@/components/office/pages/page-workbench";
import { getOfficePage } from "@/lib/page/office";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "About" };

export default async function AboutScreen() {
  await requireUser("admin");
  const page = await getOfficePage({ kind: "about" });
  return (
    <OfficePage
      title="About"
      lead="Our story, as /about tells it. The figures and the registration numbers beside it come from the settings."
    >
      <PageWorkbench page={page} kind="about" />
    </OfficePage>
  );
}
