"use client";

import { Truck } from "lucide-react";
import { useSelectInPlace } from "@/components/kit/hooks/use-select-in-place";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, numberText, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Delivery, HomeDelivery } from "@/lib/terms/delivery/contract";
import { codText, daysText, getRate, missingForFree, type Zone } from "@/lib/terms/delivery/rules";
import { type DeliveryPlace, loadDelivery, useDeliveryPlace } from "./use-delivery-place";

type Items = { itemsTotal: number; weightGrams: number };
type DeliveryEstimateProps = Items & {
  /** The delivery in the shop's own district, which is part of the page; the others are fetched. */
  home: HomeDelivery | null;
};

/** What a delivery to the chosen district costs. */
export function DeliveryEstimate({ home, ...items }: DeliveryEstimateProps) {
  return <PlaceEstimate place={useDeliveryPlace(home)} {...items} />;
}

type PlaceEstimateProps = Items & {
  place: DeliveryPlace;
  /** Rupees off the total by a coupon. */
  discount?: number;
};

/** The cost and time of a delivery, and where it goes. Always the same number of lines, so that the layout does not shift. */
export function PlaceEstimate({ place, itemsTotal, discount = 0, weightGrams }: PlaceEstimateProps) {
  const { home, district, choose, isChoosing, setChoosing, delivery, hasFailed, zone } = place;
  const to = district ?? home?.district ?? "";
  const parcel = zone && { zone, to, itemsTotal: toPaisa(Math.round(itemsTotal * 100) / 100), weightGrams };
  return (
    <div className="flex gap-3 text-sm">
      <Truck size={20} aria-hidden="true" className="mt-3 shrink-0 text-teal max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <DistrictPicker district={district} delivery={delivery} isOpen={isChoosing} onOpen={setChoosing} onChoose={choose} />
        <div aria-live="polite" className="leading-6">
          <p className="truncate font-semibold">{costText(district, parcel, hasFailed)}</p>
          <p className="truncate text-stone">{freeText(district, parcel)}</p>
          <p className="text-stone">{cashText(district, parcel, toPaisa(discount))}</p>
          <p className="truncate text-stone">{t`Or pick it up free at our store`}</p>
        </div>
      </div>
    </div>
  );
}

type District = string | null | undefined;
type Parcel = { zone: Zone; to: string; itemsTotal: bigint; weightGrams: number };

const rateText = ({ zone, ...parcel }: Parcel): string => {
  const cost = getRate(zone, parcel);
  return `${cost === 0n ? t`Free delivery` : formatPaisa(cost)}, ${daysText(zone)}`;
};

function costText(district: District, parcel: Parcel | null, hasFailed: boolean): string {
  if (district === null) return t`Choose a district for cost and time`;
  if (parcel && district !== undefined) return rateText(parcel);
  return hasFailed ? t`Calculated at checkout` : "…";
}

function freeText(district: District, parcel: Parcel | null): string {
  if (!parcel || district === undefined) return "…";
  if (district === null) return t`To ${t(parcel.to)}: ${rateText(parcel)}`;
  const missing = missingForFree(parcel.zone, parcel.itemsTotal);
  if (missing) return t`Add ${formatPaisa(missing)} for free delivery`;
  const weight = `${numberText(parcel.weightGrams / 1000, 1)} kg`;
  return missing === null ? t`By weight: ${weight}` : t`For ${weight}`;
}

function cashText(district: District, parcel: Parcel | null, discount: bigint): string {
  if (!parcel || district === undefined) return "…";
  return codText(parcel.zone, parcel.to, parcel.itemsTotal - discount + getRate(parcel.zone, parcel));
}

type DistrictPickerProps = {
  /** `null`: not chosen yet; `undefined`: loading. */
  district: string | null | undefined;
  delivery: Delivery | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (district: string) => void;
};

/** The district, and a list to choose another. The list loads only when opened: pages need not contain 77 names. */
function DistrictPicker({ district, delivery, isOpen, onOpen, onChoose }: DistrictPickerProps) {
  const isReady = isOpen && delivery !== null;
  const isListed = typeof district === "string" && delivery?.districts.includes(district);
  const { button, selectProps } = useSelectInPlace({
    isShown: isReady,
    value: isListed ? district : "",
    onPick: onChoose,
    onClose: () => onOpen(false),
  });
  if (isReady) {
    return (
      <label className="flex min-h-11 items-center gap-2">
        <span className="shrink-0">{t`Delivery to`}</span>
        <select
          {...selectProps}
          className="min-h-10 min-w-0 flex-1 rounded-lg border border-[#8b949a] bg-white px-2 font-semibold"
        >
          {isListed || <option value="">{t`Choose a district`}</option>}
          {delivery.districts.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      <span className="min-w-0 wrap-anywhere">
        {district === null ? t`Delivery` : t`Delivery to `}
        <span className="font-semibold">{district === undefined ? "…" : district && t(district)}</span>
      </span>
      <button
        ref={button}
        type="button"
        onClick={() => onOpen(true)}
        onPointerEnter={() => void loadDelivery().catch(() => {})} // the click retries
        className="tap-link shrink-0 px-1 font-semibold noscript:hidden"
      >
        {district === null
          ? t`Where to?`
          : withTags(t`Change<sr> the district</sr>`, { sr: (text) => <span className="sr-only">{text}</span> })}
      </button>
    </p>
  );
}
