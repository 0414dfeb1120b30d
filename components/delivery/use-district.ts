"use client";

import { useSyncExternalStore } from "react";
import { recall, remember, subscribeToMemory } from "@/lib/browser-memory";
import { homeDistrict } from "@/lib/delivery/rules";

const key = "deliveryDistrict";

/** Where this browser has things sent, as far as it knows: a page of the server supposes the home district. */
export function useDistrict(): string {
  return useSyncExternalStore(subscribeToMemory, readDistrict, () => homeDistrict);
}

function readDistrict(): string {
  const kept = recall(key);
  return typeof kept === "string" && kept.length > 0 && kept.length <= 40 ? kept : homeDistrict;
}

export const keepDistrict = (district: string): void => remember(key, district);
