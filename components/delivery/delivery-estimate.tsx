"use client";

import { Truck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import type { Delivery, DeliveryZone } from "@/lib/delivery/contract";
import { codText, daysText, getRate, getZone, homeDistrict, missingForFree, type Zone, zoneFrom } from "@/lib/delivery/rules";
import { recall, remember } from "@/lib/platform/browser-memory";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/money";

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
  return `${cost === 0n ? "Free delivery" : formatRupees(toRupees(cost))}, ${daysText(zone)}`;
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
  if (missing) return `${formatRupees(toRupees(missing))} more for free delivery`;
  const weight = `${(parcel.weightGrams / 1000).toFixed(1).replace(/\.0$/, "")} kg`;
  return missing === null ? `By weight: ${weight}` : `For ${weight}`;
}

type DistrictPickerProps = {
  /** `null`: nobody has said yet; `undefined`: it is on its way. */
  district: string | null | undefined;
  delivery: Delivery | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (district: string) => void;
};

/** The district, and once someone wants another, all of them to choose from: a page need not hold seventy-seven names for that. */
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
        onPointerEnter={() => void loadDelivery().catch(() => {})} // asked for again by the click
        className="link inline-flex min-h-11 shrink-0 items-center px-1 font-semibold noscript:hidden"
      >
        {district === null ? "Where to?" : "Change"}
        {district !== null && <span className="sr-only"> the district</span>}
      </button>
    </p>
  );
}

let pending: Promise<Delivery> | undefined;

/** Zones and districts, asked for once a page and only when something needs them; so is the code that calls. */
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

function useDelivery(isWanted: boolean): { delivery: Delivery | null; hasFailed: boolean } {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    setFailed(false);
    loadDelivery().then(setDelivery, (error: unknown) => {
      reportError(error);
      setFailed(true);
    });
  }, [isWanted]);
  return { delivery, hasFailed };
}

const key = "deliveryDistrict";

/** A district as it was chosen in this browser, and by whom; `null`: by a visitor. */
type Choice = { district: string; userId: string | null };

/**
 * Where things are to be sent: what this person chose in this browser, else the district of their default address, else what a
 * visitor chose here. `null`: nobody has said yet. `undefined`: the address book is on its way.
 */
function useDistrict() {
  const userId = useSession()?.userId ?? null;
  const [district, setDistrict] = useState<string | null | undefined>(null);
  useEffect(() => {
    const chosen = readChoice();
    if (userId === null || chosen?.userId === userId) return setDistrict(chosen?.userId === userId ? chosen.district : null);
    setDistrict(undefined);
    let isOver = false;
    const read = async () => {
      const { readDefaultDistrict } = await import("./default-district");
      return readDefaultDistrict(userId);
    };
    const asVisitor = chosen?.userId === null ? chosen.district : null;
    read()
      .catch(reportError)
      // Whoever has chosen while the address book was on its way keeps that.
      .then((found) => !isOver && setDistrict((now) => now ?? found ?? asVisitor));
    return () => {
      isOver = true;
    };
  }, [userId]);
  const choose = (chosen: string) => {
    remember(key, { district: chosen, userId } satisfies Choice);
    setDistrict(chosen);
  };
  return { district, choose };
}

function readChoice(): Choice | null {
  const kept = recall(key);
  if (typeof kept !== "object" || kept === null || !("district" in kept) || !("userId" in kept)) return null;
  const { district, userId } = kept;
  const isDistrict = typeof district === "string" && district.length > 0 && district.length <= 40;
  return isDistrict && (typeof userId === "string" || userId === null) ? { district, userId } : null;
}
