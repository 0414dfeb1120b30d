import type { Metadata } from "next";
import { DeliveryPrices } from "@/components/page/delivery-prices";
import { PolicyView } from "@/components/page/policy-view";
import { Unpublished } from "@/components/page/unpublished";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { getDelivery } from "@/lib/delivery/queries";
import { readPolicy } from "@/lib/page/queries";
import { policyMetadata } from "@/lib/seo/policy-metadata";
import { NotFoundPage } from "../not-found-page";

type PolicyPageProps = { searchParams: Promise<{ version?: string | string[] }> };

export async function generateMetadata({ searchParams }: PolicyPageProps): Promise<Metadata> {
  return policyMetadata("shipping_policy", await readPolicy("shipping_policy", (await searchParams).version));
}

export default async function ShippingPolicyPage({ searchParams }: PolicyPageProps) {
  const [policy, company, { zones }] = await Promise.all([
    searchParams.then(({ version }) => readPolicy("shipping_policy", version)),
    getCompanyDetail(),
    getDelivery(),
  ]);
  const phoneNumber = company?.phoneNumber ?? "";
  if (!policy) return <Unpublished title="Shipping policy" phoneNumber={phoneNumber} />;
  const { page, present, others } = policy;
  if (!page) return <NotFoundPage />;
  return (
    <PolicyView path="/shipping-policy" page={page} present={present} others={others} phoneNumber={phoneNumber}>
      <DeliveryPrices zones={zones} />
    </PolicyView>
  );
}
