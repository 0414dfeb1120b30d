"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { useSession } from "@/components/kit/hooks/use-session";
import { readChoice, rememberDistrict } from "@/components/people/address/chosen-district";
import { currentLanguage, later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { Delivery, HomeDelivery } from "@/lib/terms/delivery/contract";
import { getZone, zoneFrom } from "@/lib/terms/delivery/rules";

/** Where to deliver to, and the zone of that place; its district can be chosen. */
export function useDeliveryPlace(home: HomeDelivery | null) {
  const { district, choose } = useDistrict();
  const [isChoosing, setChoosing] = useState(false);
  const isElsewhere = typeof district === "string" && district !== home?.district;
  const { delivery, hasFailed } = useDelivery(isElsewhere || isChoosing);
  const wire = isElsewhere ? getZone(delivery?.zones ?? [], district) : home?.zone;
  return { home, district, choose, isChoosing, setChoosing, delivery, hasFailed, zone: wire ? zoneFrom(wire) : null };
}

export type DeliveryPlace = ReturnType<typeof useDeliveryPlace>;

/**
 * The district to deliver to: the user's choice in this browser, else the district of their default address, else a visitor's
 * choice in this browser. `null`: not chosen yet. `undefined`: the address book is loading.
 */
export function useDistrict() {
  const userId = useSession()?.userId ?? null;
  const [district, setDistrict] = useState<string | null | undefined>(null);
  useEffect(() => {
    const chosen = readChoice();
    if (userId === null || chosen?.userId === userId) return setDistrict(chosen?.userId === userId ? chosen.district : null);
    setDistrict(undefined);
    let isCancelled = false;
    const asVisitor = chosen?.userId === null ? chosen.district : null;
    readDefaultDistrict(userId)
      .catch(reportError)
      // A choice made while the address book was loading has priority.
      .then((stored) => !isCancelled && setDistrict((current) => current ?? stored ?? asVisitor));
    return () => {
      isCancelled = true;
    };
  }, [userId]);
  const choose = (chosen: string) => {
    rememberDistrict(chosen, userId);
    setDistrict(chosen);
  };
  return { district, choose };
}

const loadAddresses = later(() => Promise.all([import("@/lib/platform/browser/call"), import("@/lib/people/address/contract")]));

/** The district of the user's default address, the first in the address book. */
async function readDefaultDistrict(userId: string): Promise<string | null> {
  const [{ call }, { listAddresses }] = await loadAddresses();
  const [first] = await call(listAddresses, { params: { userId } });
  return first?.district ?? null;
}

const loadCode = later(() =>
  Promise.all([
    import("@/lib/platform/browser/call"),
    import("@/lib/terms/delivery/contract"),
    import("@/lib/people/address/district-names"),
  ]),
);

let pending: Promise<Delivery> | undefined;

/** Zones and districts, fetched once per page when first needed, together with the code that uses them. */
export function loadDelivery(): Promise<Delivery> {
  pending ??= fetchDelivery().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchDelivery(): Promise<Delivery> {
  const [{ call }, { getDelivery }, { districtNames }] = await loadCode();
  const inOrder = new Intl.Collator(currentLanguage()).compare;
  const districts = districtNames.toSorted((a, b) => inOrder(t(a), t(b)));
  return { ...(await call(getDelivery, {})), districts };
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
