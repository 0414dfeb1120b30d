import { Truck } from "lucide-react";
import type { Metadata } from "next";
import { Changeable } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { ZoneCalculator } from "@/components/terms/delivery/admin/zone-calculator";
import { zonesPath } from "@/components/terms/delivery/admin/zone-labels";
import { ZoneList } from "@/components/terms/delivery/admin/zone-list";
import { listDistricts } from "@/lib/people/address/places";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listAdminZones } from "@/lib/terms/delivery/admin/queries";
import { getHomeDistrict } from "@/lib/terms/delivery/queries";

export const metadata: Metadata = { title: "Delivery zones" };

export default async function DeliveryZonesPage() {
  await requireStaff("settings.see");
  const [zones, home] = await Promise.all([listAdminZones(), getHomeDistrict()]);
  return (
    <SettingsPage
      tab="delivery-zones"
      actions={
        <Link href={`${zonesPath}/new`} className="button button-primary">
          New zone
        </Link>
      }
    >
      {zones.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <Changeable to="settings.change">
              <ZoneList zones={zones} />
            </Changeable>
          </div>
          <Panel title="Try an example">
            <ZoneCalculator zones={zones} districts={listDistricts()} home={home} />
          </Panel>
        </div>
      ) : (
        <EmptyState icon={<Truck />} title="No delivery zones yet">
          <p className="mt-2 text-stone">Add a zone to start delivering.</p>
        </EmptyState>
      )}
    </SettingsPage>
  );
}
