import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { Link } from "@/components/kit/link";
import { CourierStandings } from "@/components/sales/settlement/admin/courier-standings";
import { SettlementList } from "@/components/sales/settlement/admin/settlement-list";
import { pastPageSize } from "@/components/sales/settlement/admin/settlement-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listSettlements } from "@/lib/sales/settlement/admin/queries";
import { getStandings } from "@/lib/sales/settlement/admin/standings";

export const metadata: Metadata = { title: "Couriers' cash" };

export default async function CouriersCashPage() {
  await requireStaff("payment.see");
  const [standings, { settlements }] = await Promise.all([getStandings(), listSettlements({ page: 1, limit: pastPageSize })]);
  return (
    <AdminPage
      title="Couriers' cash"
      lead={
        <>
          Who has how much of your cash, and what was handed over. Names, phones and fees are in{" "}
          <Link href="/admin/settings/couriers" className="link">
            Settings, Couriers
          </Link>
          .
        </>
      }
    >
      <CourierStandings standings={standings} />
      {settlements.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg font-bold">Latest settlements</h2>
          <SettlementList settlements={settlements} />
        </>
      )}
    </AdminPage>
  );
}
