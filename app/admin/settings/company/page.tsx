import type { Metadata } from "next";
import { CompanyForm } from "@/components/content/company-detail/admin/company-form";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { getAdminCompany } from "@/lib/content/company-detail/admin/queries";
import { getCompanyImages } from "@/lib/content/company-detail/queries";
import { getNextOrder } from "@/lib/people/users/order-prefix";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: company" };

export default async function CompanyPage() {
  await requireStaff("settings.see");
  const [company, images, nextOrder] = await Promise.all([getAdminCompany(), getCompanyImages(), getNextOrder()]);
  return (
    <SettingsPage tab="company">
      <CompanyForm key={company?.version} company={company} images={images} nextOrder={nextOrder} />
    </SettingsPage>
  );
}
