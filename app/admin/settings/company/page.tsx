import type { Metadata } from "next";
import { CompanyForm } from "@/components/office/settings/company/company-form";
import { SettingsPage } from "@/components/office/settings/settings-page";
import { getOfficeCompany } from "@/lib/company-detail/queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Settings: company" };

export default async function CompanyPage() {
  await requireUser("admin");
  const company = await getOfficeCompany();
  return (
    <SettingsPage tab="company">
      <CompanyForm key={company?.version} company={company} />
    </SettingsPage>
  );
}
