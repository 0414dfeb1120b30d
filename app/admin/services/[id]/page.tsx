import type { Metadata } from "next";
import { PageWorkbench } from "@/components/page/admin/page-workbench";
import { ServiceFacts } from "@/components/service/admin/service-facts";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { requireUser } from "@/lib/platform/auth/page-session";
import { isUuid } from "@/lib/platform/uuid";
import { getServiceDraft } from "@/lib/service/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Service" };

type ServiceScreenProps = { params: Promise<{ id: string }> };

export default async function ServiceScreen({ params }: ServiceScreenProps) {
  await requireUser("admin");
  const { id } = await params;
  const found = isUuid(id) ? await getServiceDraft(id) : null;
  if (!found) return <NotFoundPage />;
  const { page, service } = found;
  return (
    <AdminPage title={page.title} back={<BackLink href="/admin/services">All services</BackLink>}>
      <PageWorkbench page={page} kind="service">
        <ServiceFacts service={service} />
      </PageWorkbench>
    </AdminPage>
  );
}
