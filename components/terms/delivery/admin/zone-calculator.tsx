"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import type { AdminZone } from "@/lib/terms/delivery/admin/contract";
import { daysText, getRate, getZone, isCodAllowed, zoneFrom } from "@/lib/terms/delivery/rules";

type ZoneCalculatorProps = { zones: AdminZone[]; districts: string[]; home: string };

/** The delivery charge of an example, calculated by the shop's own rules. */
export function ZoneCalculator({ zones, districts, home }: ZoneCalculatorProps) {
  const [district, setDistrict] = useState(home);
  const [kg, setKg] = useState("25");
  const [orderValue, setOrderValue] = useState("6000");
  return (
    <div className="space-y-4">
      <SelectField label="District" options={districts} value={district} onChange={(event) => setDistrict(event.target.value)} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Weight (kg)" inputMode="decimal" value={kg} onChange={(event) => setKg(event.target.value)} />
        <Field
          label="Order value, Rs"
          inputMode="decimal"
          value={orderValue}
          onChange={(event) => setOrderValue(event.target.value)}
        />
      </div>
      <div aria-live="polite" className="rounded-lg bg-teal-soft p-3">
        <Example zones={zones} district={district} weightGrams={typedNumber(kg) * 1000} rupees={typedNumber(orderValue)} />
      </div>
    </div>
  );
}

type ExampleProps = { zones: AdminZone[]; district: string; weightGrams: number; rupees: number };

function Example({ zones, district, weightGrams, rupees }: ExampleProps) {
  const match = getZone(zones, district);
  if (!match || !(weightGrams >= 0 && weightGrams < 1e12 && rupees >= 0 && rupees < 1e9))
    return <p>Enter a weight and an amount.</p>;
  const zone = zoneFrom(match);
  const itemsTotal = toPaisa(Math.round(rupees * 100) / 100);
  const delivery = getRate(zone, { itemsTotal, weightGrams });
  const total = itemsTotal + delivery;
  return (
    <>
      <p className="text-lg font-bold">{delivery === 0n ? "Free" : formatPaisa(delivery)}</p>
      <p className="text-sm">
        {match.name}, {daysText(zone)}. Total {formatPaisa(total)},{" "}
        {isCodAllowed(zone, total) ? "payable on delivery" : "not payable on delivery"}.
      </p>
    </>
  );
}
