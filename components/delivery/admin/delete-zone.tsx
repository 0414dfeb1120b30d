"use client";

import { useRouter } from "next/navigation";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ActionButton } from "@/components/ui/dialog/dialog";
import { type AdminZone, deleteZone } from "@/lib/delivery/admin-contract";
import { call } from "@/lib/platform/api/call";
import { zonesPath } from "./zone-labels";

/** Deletes a zone; `successor` is the zone that gets its districts. */
export function DeleteZone({ zone, successor }: { zone: AdminZone; successor: AdminZone }) {
  const { push } = useRouter();
  const { take } = useAdminAction();
  const remove = async () => {
    await take(() => call(deleteZone, { params: { id: zone._id } }), `Zone “${zone.name}” deleted.`);
    push(zonesPath);
  };
  return (
    <ActionButton label="Delete…" title={`Delete “${zone.name}”?`} action="Delete" onSend={remove}>
      Its districts move to {successor.name} right away, at that zone’s prices. Existing orders keep their prices.
    </ActionButton>
  );
}
