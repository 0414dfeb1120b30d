import type { Metadata } from "next";
import { Changeable } from "@/components/kit/changeable";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { CourierList } from "@/components/terms/courier/admin/courier-list";
import { NewCourier } from "@/components/terms/courier/admin/new-courier";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listCouriers } from "@/lib/terms/courier/admin/queries";

export const metadata: Metadata = { title: "Couriers" };

export default async function CouriersPage() {
  await requireStaff("settings.see");
  const couriers = await listCouriers();
  return (
    <SettingsPage tab="couriers" actions={<NewCourier />}>
      <p className="mb-4 max-w-prose text-stone">
        Who takes parcels to your customers. Orders are shipped with one of these; drag to change the order in which they are
        offered.
      </p>
      <Changeable to="settings.change">
        <CourierList couriers={couriers} />
      </Changeable>
    </SettingsPage>
  );
}
