import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { NewPage } from "@/components/office/pages/new-page";
import { ServiceBoard } from "@/components/office/services/service-board";
import { requireUser } from "@/lib/page-session";
import { listOfficeServices } from "@/lib/service/queries";

export const metadata: Metadata = { title: "Services" };

export default async function ServicesScreen() {
  await requireUser("admin");
  return (
    <OfficePage
      title="Services"
      lead="What we do besides selling, in the order of the shop."
      actions={<NewPage kind="service" label="New service" />}
    >
      <ServiceBoard services={await listOfficeServices()} />
    </OfficePage>
  );
}
