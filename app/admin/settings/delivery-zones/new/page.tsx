import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { placesForZone } from "@/components/terms/delivery/admin/places-for-zone";
import { ZoneForm } from "@/components/terms/delivery/admin/zone-form";
import { zonesPath } from "@/components/terms/delivery/admin/zone-labels";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listAdminZones } from "@/lib/terms/delivery/admin/queries";

export const metadata: Metadata = { title: "New delivery zone" };

export default async function NewZonePage() {
  await requireStaff("settings.change");
  const places = placesForZone(await listAdminZones());
  return (
    <AdminPage title="New delivery zone" back={<BackLink href={zonesPath}>All zones</BackLink>}>
      <Panel title="Districts and charges" className="max-w-4xl">
        <ZoneForm zone={null} {...places} />
      </Panel>
    </AdminPage>
  );
}
