"use client";

import { Truck } from "lucide-react";
import { useState } from "react";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { daysText, homeDistrict, missingForFree, rateOf, zoneFrom, zoneOf } from "@/lib/delivery/rules";
import { formatRupees, toPaisa, toRupees } from "@/lib/money";
import { DistrictPicker } from "./district-picker";
import { useDelivery } from "./use-delivery";
import { useDistrict } from "./use-district";

type DeliveryEstimateProps = {
  /** What the server's page says before anybody has said where they live; without it the zones are fetched. */
  home: DeliveryZone | null;
  itemsTotal: number;
  weightGrams: number;
};

/** What sending would cost, where to and how fast, before anybody checks out. As many lines whatever it says: nothing jumps. */
export function DeliveryEstimate({ home, itemsTotal, weightGrams }: DeliveryEstimateProps) {
  const district = useDistrict();
  const [isChoosing, setChoosing] = useState(false);
  const isHome = district === homeDistrict && home !== null;
  const { delivery, hasFailed } = useDelivery(!isHome || isChoosing);
  const zone = isHome ? home : zoneOf(delivery?.zones ?? [], district);
  const lines = zone ? linesFor(zone, { itemsTotal, weightGrams }) : null;
  return (
    <div className="flex gap-3 text-sm">
      <Truck size={20} aria-hidden="true" className="mt-3 shrink-0 text-teal" />
      <div className="min-w-0 flex-1">
        <DistrictPicker district={district} delivery={delivery} isOpen={isChoosing} onOpen={setChoosing} />
        <div aria-live="polite" className="leading-6">
          <p className="truncate font-semibold">{lines?.cost ?? (hasFailed ? "Worked out at the checkout" : "…")}</p>
          <p className="truncate text-stone">{lines?.free ?? "…"}</p>
          <p className="truncate text-stone">Or pick it up at our store, free</p>
        </div>
      </div>
    </div>
  );
}

type Parcel = { itemsTotal: number; weightGrams: number };

function linesFor(wire: DeliveryZone, { itemsTotal, weightGrams }: Parcel) {
  const zone = zoneFrom(wire);
  const goods = toPaisa(Math.round(itemsTotal * 100) / 100);
  const cost = rateOf(zone, { itemsTotal: goods, weightGrams });
  const missing = missingForFree(zone, goods);
  return {
    cost: `${cost === 0n ? "Free delivery" : formatRupees(toRupees(cost))}, ${daysText(zone)}`,
    free: missing ? `${formatRupees(toRupees(missing))} more for free delivery` : freeText(missing, weightGrams),
  };
}

function freeText(missing: bigint | null, weightGrams: number): string {
  const weight = `${(weightGrams / 1000).toFixed(1).replace(/\.0$/, "")} kg`;
  return missing === null ? `By weight: ${weight}` : `For ${weight}`;
}
