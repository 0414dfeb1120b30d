import { ChevronLeft } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { PhoneLink } from "@/components/kit/phone-link";
import { withTexts } from "@/components/layout/page-texts";
import { getReturnVersion, returnsPath } from "@/components/sales/return/labels";
import { LiveReturn } from "@/components/sales/return/live-return";
import { ReturnDetails } from "@/components/sales/return/return-details";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getReturn } from "@/lib/sales/return/queries";
import { NotFoundPage } from "../../../not-found-page";

export const generateMetadata = () => ({ title: t`Your return` }) satisfies Metadata;

async function ReturnPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("b2c", "b2b");
  const { id } = await params;
  const value = z.uuid().safeParse(id).success ? localized(await getReturn(user.id, id)) : null;
  if (!value) return <NotFoundPage />;
  const company = await getCompanyDetail();
  return (
    <>
      <Link href={returnsPath} className="tap-link mb-2 gap-1 text-sm font-semibold">
        <ChevronLeft size={18} aria-hidden="true" />
        {t`All returns`}
      </Link>
      <PageHeading
        title={value.isClaim ? t`Your claim ${value.number}` : t`Your return ${value.number}`}
      >{t`From order ${value.orderNumber}. Please mention its number when you call.`}</PageHeading>
      <ReturnDetails value={value} help={company && <PhoneLink phoneNumber={company.phoneNumber} />} />
      <LiveReturn id={id} version={getReturnVersion(value)} />
    </>
  );
}

export default withTexts("/customer/return-and-cancel/[id]", ReturnPage);
