import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { EditOrderForm } from "@/components/sales/staff-order/admin/edit/edit-order-form";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { findEditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { NotFoundPage } from "../../../not-found-page";

type EditOrderPageProps = { params: Promise<{ id: string }> };

/** Read once for the title and the page. */
const readStart = cache(async (id: string) => {
  const user = await requireStaff("order.change");
  return z.uuid().safeParse(id).success ? findEditStart(user, id) : null;
});

export async function generateMetadata({ params }: EditOrderPageProps): Promise<Metadata> {
  const start = await readStart((await params).id);
  return { title: start ? `Edit ${start.number} · Orders` : "Page not found" };
}

export default async function EditOrderPage({ params }: EditOrderPageProps) {
  const start = await readStart((await params).id);
  if (!start) return <NotFoundPage />;
  const { id, number, refusal } = start;
  return (
    <AdminPage
      title={`Edit ${number}`}
      back={<BackLink href={`${adminPath}/${id}`}>{`Order ${number}`}</BackLink>}
      lead="Nothing is saved before you have reviewed the changes."
    >
      {refusal ? (
        <Panel title="This order stays as it is">
          <p>{refusal}</p>
        </Panel>
      ) : (
        <EditOrderForm start={start} />
      )}
    </AdminPage>
  );
}
