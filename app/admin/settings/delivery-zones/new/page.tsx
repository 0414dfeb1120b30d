import type { Metadata } from "next";
import { placesForZone } from "@/components/delivery/admin/places-for-zone";
import { ZoneForm } from "@/components/delivery/admin/zone-form";
import { zonesPath } from "@/components/delivery/admin/zone-labels";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Panel } from "@/components/ui/panel";
import { listAdminZones } from "@/lib/delivery/admin-queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "New delivery zone" };

export default async function NewZonePage() {
  await requireUser("admin");
  const places = placesForZone(await listAdminZones());
  return (
    <AdminPage title="New delivery zone" back={<BackLink href={zonesPath}>All zones</BackLink>}>
      <Panel title="Districts and charges" className="max-w-4xl">
        <ZoneForm zone={null} {...places} />
      </Panel>
    </AdminPage>
  );
}
