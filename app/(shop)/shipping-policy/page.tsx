import type { Metadata } from "next";
import { DeliveryPrices } from "@/components/content/page/delivery-prices";
import { PolicyView } from "@/components/content/page/policy-view";
import { Unpublished } from "@/components/content/page/unpublished";
import { withTexts } from "@/components/layout/page-texts";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { readPolicy } from "@/lib/content/page/queries";
import { policyMetadata } from "@/lib/office/seo/head/policy-metadata";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getDelivery } from "@/lib/terms/delivery/queries";
import { NotFoundPage } from "../not-found-page";

type PolicyPageProps = { searchParams: Promise<{ version?: string | string[] }> };

export async function generateMetadata({ searchParams }: PolicyPageProps): Promise<Metadata> {
  return policyMetadata("shipping_policy", localized(await readPolicy("shipping_policy", (await searchParams).version)));
}

async function ShippingPolicyPage({ searchParams }: PolicyPageProps) {
  const [policy, company, { zones }] = await Promise.all([
    searchParams.then(({ version }) => readPolicy("shipping_policy", version)),
    getCompanyDetail(),
    getDelivery(),
  ]);
  const phoneNumber = company?.phoneNumber ?? "";
  if (!policy) return <Unpublished title={t`Shipping policy`} phoneNumber={phoneNumber} />;
  const { page, present, others } = localized(policy);
  if (!page) return <NotFoundPage />;
  return (
    <PolicyView path="/shipping-policy" page={page} present={present} others={others} phoneNumber={phoneNumber}>
      <DeliveryPrices zones={localized(zones)} />
    </PolicyView>
  );
}

export default withTexts("/shipping-policy", ShippingPolicyPage);
