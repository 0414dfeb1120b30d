import type { Metadata } from "next";
import { CompanyForm } from "@/components/content/company-detail/admin/company-form";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { Changeable } from "@/components/kit/changeable";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { getAdminCompany } from "@/lib/content/company-detail/admin/queries";
import { getCompanyImages } from "@/lib/content/company-detail/queries";
import { findExamples } from "@/lib/office/report/admin/examples";
import { listDistricts } from "@/lib/people/address/places";
import { getNextOrder } from "@/lib/people/users/order-prefix";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: company" };

export default async function CompanyPage() {
  await requireStaff("settings.see");
  const [company, images, nextOrder, examples] = await Promise.all([
    getAdminCompany(),
    getCompanyImages(),
    getNextOrder(),
    findExamples(),
  ]);
  return (
    <SettingsPage tab="company" actions={company && <NepaliLink kind="company" id="company" />}>
      <Changeable to={editCompanyDetail.right}>
        <CompanyForm
          key={company?.version}
          company={company}
          images={images}
          nextOrder={nextOrder}
          districts={listDistricts()}
          examples={[...examples.company, ...examples.figures]}
        />
      </Changeable>
    </SettingsPage>
  );
}
