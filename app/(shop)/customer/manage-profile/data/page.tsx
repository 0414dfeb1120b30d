import type { Metadata } from "next";
import { DownloadData } from "@/components/personal-data/download-data";
import { PersonalDataView } from "@/components/personal-data/personal-data-view";
import { BackLink } from "@/components/ui/back-link";
import { PageHeading } from "@/components/ui/page-heading";
import { getPersonalData } from "@/lib/personal-data/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "My data" };

export default async function MyDataPage() {
  const user = await requireUser("b2c", "b2b");
  const data = await getPersonalData(user);
  return (
    <>
      <BackLink href="/customer/manage-profile">Manage profile</BackLink>
      <PageHeading title="My data">Everything we know about you.</PageHeading>
      <DownloadData userId={user.id} />
      <PersonalDataView data={data} />
    </>
  );
}
