import type { Metadata } from "next";
import { Panel } from "@/components/customer/panel";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { placesForZone } from "@/components/office/settings/zone/places-for-zone";
import { ZoneForm } from "@/components/office/settings/zone/zone-form";
import { zonesPath } from "@/components/office/settings/zone/zone-words";
import { listOfficeZones } from "@/lib/delivery/office-queries";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "New delivery zone" };

export default async function NewZonePage() {
  await requireUser("admin");
  const places = placesForZone(await listOfficeZones());
  return (
    <OfficePage title="New delivery zone" back={<BackLink href={zonesPath}>All zones</BackLink>}>
      <Panel title="Where to, and what it costs" className="max-w-4xl">
        <ZoneForm zone={null} {...places} />
      </Panel>
    </OfficePage>
  );
}
