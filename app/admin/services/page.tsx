import type { Metadata } from "next";
import { NewPage } from "@/components/page/admin/new-page";
import { ServiceBoard } from "@/components/service/admin/service-board";
import { AdminPage } from "@/components/ui/admin-page";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listAdminServices } from "@/lib/service/queries";

export const metadata: Metadata = { title: "Services" };

export default async function ServicesScreen() {
  await requireUser("admin");
  return (
    <AdminPage
      title="Services"
      lead="Drag to change the order in the shop."
      actions={<NewPage kind="service" label="New service" />}
    >
      <ServiceBoard services={await listAdminServices()} />
    </AdminPage>
  );
}
