"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import type { Delivery } from "@/lib/delivery/contract";

let asked: Promise<Delivery> | undefined;

/** Zones and districts, asked for once a page and only when something needs them; so is the code that calls. */
export function loadDelivery(): Promise<Delivery> {
  asked ??= fetchDelivery().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function fetchDelivery(): Promise<Delivery> {
  const [{ call }, { getDelivery }] = await Promise.all([import("@/lib/platform/api/call"), import("@/lib/delivery/contract")]);
  return call(getDelivery, {});
}

export function useDelivery(isWanted: boolean): { delivery: Delivery | null; hasFailed: boolean } {
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
