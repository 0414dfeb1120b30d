import type { Metadata } from "next";
import { BackLink } from "@/components/kit/back-link";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { ConfirmFirst } from "@/components/office/personal-data/confirm-first";
import { DownloadData } from "@/components/office/personal-data/download-data";
import { PersonalDataView } from "@/components/office/personal-data/personal-data-view";
import { getPersonalData } from "@/lib/office/personal-data/queries";
import { isFresh } from "@/lib/platform/server/auth/fresh";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`My data` }) satisfies Metadata;

async function MyDataPage() {
  const user = await requireUser("b2c", "b2b");
  const data = isFresh(user) ? await getPersonalData(user) : null;
  return (
    <>
      <BackLink href="/customer/manage-profile">{t`Manage profile`}</BackLink>
      <PageHeading title={t`My data`}>{t`Everything we know about you.`}</PageHeading>
      {data ? (
        <>
          <DownloadData userId={user.id} />
          <PersonalDataView data={data} />
        </>
      ) : (
        <ConfirmFirst />
      )}
    </>
  );
}

export default withTexts("/customer/manage-profile/data", MyDataPage);
