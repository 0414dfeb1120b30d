import type { Metadata } from "next";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { PageWorkbench } from "@/components/office/pages/page-workbench";
import { ServiceFacts } from "@/components/office/services/service-facts";
import { requireUser } from "@/lib/page-session";
import { getServiceInWork } from "@/lib/service/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Service" };

type ServiceScreenProps = { params: Promise<{ id: string }> };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default async function ServiceScreen({ params }: ServiceScreenProps) {
  await requireUser("admin");
  const { id } = await params;
  const found = uuid.test(id) ? await getServiceInWork(id) : null;
  if (!found) return <NotFoundPage />;
  const { page, service } = found;
  return (
    <OfficePage title={page.title} back={<BackLink href="/admin/services">All services</BackLink>}>
      <PageWorkbench page={page} kind="service">
        <ServiceFacts service={service} />
      </PageWorkbench>
    </OfficePage>
  );
}
