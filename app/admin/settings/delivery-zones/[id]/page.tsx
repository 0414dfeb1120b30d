import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { DeleteZone } from "@/components/terms/delivery/admin/delete-zone";
import { placesForZone } from "@/components/terms/delivery/admin/places-for-zone";
import { ZoneForm } from "@/components/terms/delivery/admin/zone-form";
import { zonesPath } from "@/components/terms/delivery/admin/zone-labels";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listAdminZones } from "@/lib/terms/delivery/admin/queries";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Delivery zone" };

export default async function ZonePage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff("settings.see");
  const { id } = await params;
  const zones = await listAdminZones();
  const zone = zones.find(({ _id }) => _id === id);
  if (!zone) return <NotFoundPage />;
  const others = zones.filter((each) => each !== zone);
  const successor = others.at(-1);
  return (
    <AdminPage
      changeRight="settings.change"
      title={zone.name}
      back={<BackLink href={zonesPath}>All zones</BackLink>}
      lead={zone === zones.at(-1) && "This is the last zone, so it also covers all districts not in another zone."}
      actions={successor && <DeleteZone zone={zone} successor={successor} />}
    >
      <Panel title="Districts and charges" className="max-w-4xl">
        <ZoneForm key={zone.version} zone={zone} {...placesForZone(others)} />
      </Panel>
    </AdminPage>
  );
}
