"use client";

import { Truck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import type { Delivery, DeliveryZone } from "@/lib/delivery/contract";
import { codText, daysText, getRate, getZone, homeDistrict, missingForFree, type Zone, zoneFrom } from "@/lib/delivery/rules";
import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser-storage";
import { formatPaisa, toPaisa } from "@/lib/platform/money";

type DeliveryEstimateProps = {
  /** The zone of the home district, which is part of the page; the others are fetched. */
  home: DeliveryZone | null;
  itemsTotal: number;
  weightGrams: number;
};

/** The cost and time of a delivery, and where it goes. Always the same number of lines, so that the layout does not shift. */
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
          <p className="truncate text-stone">Or pick it up free at our store</p>
        </div>
      </div>
    </div>
  );
}

type District = string | null | undefined;
type Parcel = { zone: Zone; itemsTotal: bigint; weightGrams: number };

const rateText = ({ zone, ...parcel }: Parcel): string => {
  const cost = getRate(zone, parcel);
  return `${cost === 0n ? "Free delivery" : formatPaisa(cost)}, ${daysText(zone)}`;
};

function costText(district: District, parcel: Parcel | null, hasFailed: boolean): string {
  if (district === null) return "Choose a district for cost and time";
  if (parcel && district !== undefined) return rateText(parcel);
  return hasFailed ? "Calculated at checkout" : "…";
}

function freeText(district: District, parcel: Parcel | null): string {
  if (!parcel || district === undefined) return "…";
  if (district === null) return `To ${homeDistrict}: ${rateText(parcel)}`;
  const missing = missingForFree(parcel.zone, parcel.itemsTotal);
  if (missing) return `${formatPaisa(missing)} more for free delivery`;
  const weight = `${(parcel.weightGrams / 1000).toFixed(1).replace(/\.0$/, "")} kg`;
  return missing === null ? `By weight: ${weight}` : `For ${weight}`;
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
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = isOpen && delivery !== null;
  useEffect(() => {
    if (isReady) select.current?.focus();
  }, [isReady]);
  const close = () => {
    onOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isReady) {
    const isListed = typeof district === "string" && delivery.districts.includes(district);
    return (
      <label className="flex min-h-11 items-center gap-2">
        <span className="shrink-0">Delivery to</span>
        <select
          ref={select}
          value={isListed ? district : ""}
          onChange={({ target }) => {
            onChoose(target.value);
            close();
          }}
          onBlur={() => onOpen(false)}
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="min-h-10 min-w-0 flex-1 rounded-lg border border-[#8b949a] bg-white px-2 font-semibold"
        >
          {isListed || <option value="">Choose a district</option>}
          {delivery.districts.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      <span className="min-w-0 truncate">
        {district === null ? "Delivery" : "Delivery to "}
        <span className="font-semibold">{district === undefined ? "…" : district}</span>
      </span>
      <button
        ref={button}
        type="button"
        onClick={() => onOpen(true)}
        onPointerEnter={() => void loadDelivery().catch(() => {})} // the click retries
        className="link inline-flex min-h-11 shrink-0 items-center px-1 font-semibold noscript:hidden"
      >
        {district === null ? "Where to?" : "Change"}
        {district !== null && <span className="sr-only"> the district</span>}
      </button>
    </p>
  );
}

let pending: Promise<Delivery> | undefined;

/** Zones and districts, fetched once per page when first needed, together with the code that uses them. */
function loadDelivery(): Promise<Delivery> {
  pending ??= fetchDelivery().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchDelivery(): Promise<Delivery> {
  const [{ call }, { getDelivery }] = await Promise.all([import("@/lib/platform/api/call"), import("@/lib/delivery/contract")]);
  return call(getDelivery, {});
}

function useDelivery(isEnabled: boolean): { delivery: Delivery | null; hasFailed: boolean } {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    setFailed(false);
    loadDelivery().then(setDelivery, (error: unknown) => {
      reportError(error);
      setFailed(true);
    });
  }, [isEnabled]);
  return { delivery, hasFailed };
}

const key = "deliveryDistrict";

/** A district chosen in this browser, and by whom; `null`: by a visitor. */
type Choice = { district: string; userId: string | null };

/**
 * The district to deliver to: the user's choice in this browser, else the district of their default address, else a visitor's
 * choice in this browser. `null`: not chosen yet. `undefined`: the address book is loading.
 */
function useDistrict() {
  const userId = useSession()?.userId ?? null;
  const [district, setDistrict] = useState<string | null | undefined>(null);
  useEffect(() => {
    const chosen = readChoice();
    if (userId === null || chosen?.userId === userId) return setDistrict(chosen?.userId === userId ? chosen.district : null);
    setDistrict(undefined);
    let isCancelled = false;
    const read = async () => {
      const { readDefaultDistrict } = await import("./default-district");
      return readDefaultDistrict(userId);
    };
    const asVisitor = chosen?.userId === null ? chosen.district : null;
    read()
      .catch(reportError)
      // A choice made while the address book was loading has priority.
      .then((stored) => !isCancelled && setDistrict((current) => current ?? stored ?? asVisitor));
    return () => {
      isCancelled = true;
    };
  }, [userId]);
  const choose = (chosen: string) => {
    writeBrowserValue(key, { district: chosen, userId } satisfies Choice);
    setDistrict(chosen);
  };
  return { district, choose };
}

function readChoice(): Choice | null {
  const stored = readBrowserValue(key);
  if (typeof stored !== "object" || stored === null || !("district" in stored) || !("userId" in stored)) return null;
  const { district, userId } = stored;
  const isDistrict = typeof district === "string" && district.length > 0 && district.length <= 40;
  return isDistrict && (typeof userId === "string" || userId === null) ? { district, userId } : null;
}
