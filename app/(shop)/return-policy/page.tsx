import type { Metadata } from "next";
import { PolicyView } from "@/components/content/page/policy-view";
import { Unpublished } from "@/components/content/page/unpublished";
import { withTexts } from "@/components/layout/page-texts";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { readPolicy } from "@/lib/content/page/queries";
import { policyMetadata } from "@/lib/office/seo/head/policy-metadata";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { NotFoundPage } from "../not-found-page";

type PolicyPageProps = { searchParams: Promise<{ version?: string | string[] }> };

export async function generateMetadata({ searchParams }: PolicyPageProps): Promise<Metadata> {
  return policyMetadata("return_policy", localized(await readPolicy("return_policy", (await searchParams).version)));
}

async function ReturnPolicyPage({ searchParams }: PolicyPageProps) {
  const [policy, company] = await Promise.all([
    searchParams.then(({ version }) => readPolicy("return_policy", version)),
    getCompanyDetail(),
  ]);
  const phoneNumber = company?.phoneNumber ?? "";
  if (!policy) return <Unpublished title={t`Return policy`} phoneNumber={phoneNumber} />;
  const { page, present, others } = localized(policy);
  if (!page) return <NotFoundPage />;
  return <PolicyView path="/return-policy" page={page} present={present} others={others} phoneNumber={phoneNumber} />;
}

export default withTexts("/return-policy", ReturnPolicyPage);
