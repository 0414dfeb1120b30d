import type { Metadata } from "next";
import { ConfirmFirst } from "@/components/personal-data/confirm-first";
import { DownloadData } from "@/components/personal-data/download-data";
import { PersonalDataView } from "@/components/personal-data/personal-data-view";
import { BackLink } from "@/components/ui/back-link";
import { PageHeading } from "@/components/ui/page-heading";
import { getPersonalData } from "@/lib/personal-data/queries";
import { isFresh } from "@/lib/platform/auth/fresh";
import { requireUser } from "@/lib/platform/auth/page-session";

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
