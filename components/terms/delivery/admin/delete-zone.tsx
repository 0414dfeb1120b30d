"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { type AdminZone, deleteZone } from "@/lib/terms/delivery/admin/contract";
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
    <ActionButton label="Delete…" look="final" title={`Delete “${zone.name}”?`} action="Delete" isFinal onSend={remove}>
      Its districts move to {successor.name} right away, at that zone’s prices. Existing orders keep their prices.
    </ActionButton>
  );
}
