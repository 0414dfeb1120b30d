import type { Metadata } from "next";
import { CompanyForm } from "@/components/company-detail/admin/company-form";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { getAdminCompany } from "@/lib/company-detail/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Settings: company" };

export default async function CompanyPage() {
  await requireUser("admin");
  const company = await getAdminCompany();
  return (
    <SettingsPage tab="company">
      <CompanyForm key={company?.version} company={company} />
    </SettingsPage>
  );
}
