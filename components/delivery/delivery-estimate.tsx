"use client";

import { Truck } from "lucide-react";
import { useState } from "react";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { codText, daysText, getRate, getZone, homeDistrict, missingForFree, type Zone, zoneFrom } from "@/lib/delivery/rules";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/money";
import { DistrictPicker } from "./district-picker";
import { useDelivery } from "./use-delivery";
import { useDistrict } from "./use-district";

type DeliveryEstimateProps = {
  /** The zone of the home district, which the server's page holds; the others are fetched. */
  home: DeliveryZone | null;
  itemsTotal: number;
  weightGrams: number;
};

/** What sending would cost, where to and how fast, before anybody checks out. As many lines whatever it says: nothing jumps. */
export function DeliveryEstimate({ home, itemsTotal, weightGrams }: DeliveryEstimateProps) {
  const { district, choose } = useDistrict();
  const [isChoosing, setChoosing] = useState(false);
  const isElsewhere = typeof district === "string" && (district !== homeDistrict || home === null);
  const { delivery, hasFailed } = useDelivery(isElsewhere || isChoosing);
  const wire = isElsewhere ? getZone(delivery?.zones ?? [], district) : home;
  const zone = wire ? zoneFrom(wire) : null;
  const parcel = { itemsTotal: toPaisa(Math.round(itemsTotal * 100) / 100), weightGrams };
  return (
    <div className="flex gap-3 text-sm">
      <Truck size={20} aria-hidden="true" className="mt-3 shrink-0 text-teal" />
      <div className="min-w-0 flex-1">
        <DistrictPicker {...{ district, delivery }} isOpen={isChoosing} onOpen={setChoosing} onChoose={choose} />
        <div aria-live="polite" className="leading-6">
          <p className="truncate font-semibold">{costText(district, zone && { zone, ...parcel }, hasFailed)}</p>
          <p className="truncate text-stone">{freeText(district, zone && { zone, ...parcel })}</p>
          <p className="text-stone">{zone && district !== undefined ? codText(zone, district ?? homeDistrict) : "…"}</p>
          <p className="truncate text-stone">Or pick it up at our store, free</p>
        </div>
      </div>
    </div>
  );
}

type District = string | null | undefined;
type Parcel = { zone: Zone; itemsTotal: bigint; weightGrams: number };

const rateText = ({ zone, ...parcel }: Parcel): string => {
  const cost = getRate(zone, parcel);
  return `${cost === 0n ? "Free delivery" : formatRupees(toRupees(cost))}, ${daysText(zone)}`;
};

function costText(district: District, parcel: Parcel | null, hasFailed: boolean): string {
  if (district === null) return "Choose a district for cost and time";
  if (parcel && district !== undefined) return rateText(parcel);
  return hasFailed ? "Worked out at the checkout" : "…";
}

function freeText(district: District, parcel: Parcel | null): string {
  if (!parcel || district === undefined) return "…";
  if (district === null) return `To ${homeDistrict}: ${rateText(parcel)}`;
  const missing = missingForFree(parcel.zone, parcel.itemsTotal);
  if (missing) return `${formatRupees(toRupees(missing))} more for free delivery`;
  const weight = `${(parcel.weightGrams / 1000).toFixed(1).replace(/\.0$/, "")} kg`;
  return missing === null ? `By weight: ${weight}` : `For ${weight}`;
}
