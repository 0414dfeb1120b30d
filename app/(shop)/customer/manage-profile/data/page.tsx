import type { Metadata } from "next";
import { BackLink } from "@/components/kit/back-link";
import { PageHeading } from "@/components/kit/page-heading";
import { ConfirmFirst } from "@/components/office/personal-data/confirm-first";
import { DownloadData } from "@/components/office/personal-data/download-data";
import { PersonalDataView } from "@/components/office/personal-data/personal-data-view";
import { getPersonalData } from "@/lib/office/personal-data/queries";
import { isFresh } from "@/lib/platform/server/auth/fresh";
import { requireUser } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "My data" };

export default async function MyDataPage() {
  const user = await requireUser("b2c", "b2b");
  const data = isFresh(user) ? await getPersonalData(user) : null;
  return (
    <>
      <BackLink href="/customer/manage-profile">Manage profile</BackLink>
      <PageHeading title="My data">Everything we know about you.</PageHeading>
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
