import type { Metadata } from "next";
import { ServiceFacts } from "@/components/advice/service/admin/service-facts";
import { PageWorkbench } from "@/components/content/page/admin/page-workbench";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { getServiceDraft } from "@/lib/advice/service/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { isUuid } from "@/lib/platform/shared/uuid";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Service" };

type ServiceScreenProps = { params: Promise<{ id: string }> };

export default async function ServiceScreen({ params }: ServiceScreenProps) {
  await requireStaff("content.see");
  const { id } = await params;
  const found = isUuid(id) ? await getServiceDraft(id) : null;
  if (!found) return <NotFoundPage />;
  const { page, service } = found;
  return (
    <AdminPage
      changeRight="content.change"
      title={page.title}
      back={<BackLink href="/admin/services">All services</BackLink>}
      actions={page.publishedNumber && <NepaliLink kind="service" id={page._id} />}
    >
      <PageWorkbench page={page} kind="service">
        <ServiceFacts service={service} />
      </PageWorkbench>
    </AdminPage>
  );
}
