import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { courierHref } from "@/components/sales/settlement/admin/settlement-query";
import { SettlementActions, SettlementView } from "@/components/sales/settlement/admin/settlement-view";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { findSettlement } from "@/lib/sales/settlement/admin/queries";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Settlement · Couriers' cash" };

export default async function SettlementPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff("payment.see");
  const { id } = await params;
  const settlement = z.uuid().safeParse(id).success ? await findSettlement(id) : null;
  if (!settlement) return <NotFoundPage />;
  const { courier } = settlement;
  return (
    <AdminPage
      title={`Settlement with ${courier.name}`}
      back={<BackLink href={courierHref(courier._id)}>{courier.name}</BackLink>}
      actions={<SettlementActions settlement={settlement} />}
    >
      <SettlementView settlement={settlement} />
    </AdminPage>
  );
}
