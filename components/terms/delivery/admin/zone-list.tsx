"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { call } from "@/lib/platform/browser/call";
import { type AdminZone, orderZones } from "@/lib/terms/delivery/admin/contract";
import { districtsText, rateText, termsText, zonesPath } from "./zone-labels";

/** The zones in their order, which can be changed; the last one covers the rest of the country. */
export function ZoneList({ zones: listed }: { zones: AdminZone[] }) {
  const { isBusy, press } = useAdminAction();
  const [saved, setSaved] = useState({ listed, zones: listed });
  // Until the refreshed list arrives, the next move starts from the order that was just saved.
  const zones = saved.listed === listed ? saved.zones : listed;
  const swap = (at: number, to: number) => {
    const before = zones.map(({ _id }) => _id);
    const ids = [...before];
    [ids[at], ids[to]] = [ids[to] ?? "", ids[at] ?? ""];
    const save = async () => {
      await call(orderZones, { body: { ids, before } });
      setSaved({ listed, zones: ids.flatMap((id) => zones.find(({ _id }) => _id === id) ?? []) });
    };
    return press(save, "Order saved.");
  };
  return (
    <ol aria-label="Delivery zones" className="divide-y divide-line panel">
      {zones.map((zone, at) => {
        const isLast = at === zones.length - 1;
        return (
          <li key={zone._id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="font-bold">
                <Link href={`${zonesPath}/${zone._id}`} className="link -my-3.5 inline-block py-3.5">
                  {zone.name}
                </Link>
              </h2>
              <p>{rateText(zone)}</p>
              <p className="note">{termsText(zone)}</p>
              <p className="note mt-1">{districtsText(zone, isLast)}</p>
            </div>
            <div className="flex gap-2">
              <Move label={`Move ${zone.name} up`} isDisabled={isBusy || at === 0} onPress={() => swap(at, at - 1)}>
                <ArrowUp size={20} aria-hidden="true" />
              </Move>
              <Move label={`Move ${zone.name} down`} isDisabled={isBusy || isLast} onPress={() => swap(at, at + 1)}>
                <ArrowDown size={20} aria-hidden="true" />
              </Move>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type MoveProps = { label: string; isDisabled: boolean; onPress: () => void; children: React.ReactNode };

function Move({ label, isDisabled, onPress, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-lg border border-line bg-white hover:border-teal hover:text-teal disabled:opacity-40"
    >
      {children}
    </button>
  );
}
