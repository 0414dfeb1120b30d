import type { Metadata } from "next";
import { ServiceBoard } from "@/components/advice/service/admin/service-board";
import { NewPage } from "@/components/content/page/admin/new-page";
import { AdminPage } from "@/components/kit/admin-page";
import { listAdminServices } from "@/lib/advice/service/admin/queries";
import { findExamples } from "@/lib/office/report/admin/examples";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Services" };

export default async function ServicesScreen() {
  await requireStaff("content.see");
  const [services, examples] = await Promise.all([listAdminServices(), findExamples()]);
  return (
    <AdminPage
      changeRight="content.change"
      title="Services"
      lead="Drag to change the order in the shop."
      actions={<NewPage kind="service" label="New service" />}
    >
      <ServiceBoard services={services} examples={examples.services} />
    </AdminPage>
  );
}
