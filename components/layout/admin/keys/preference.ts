"use client";

import { useSyncExternalStore } from "react";
import { readBrowserValue, subscribeToBrowserValues, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

const key = "list-keys";

/** Whether single keys act in lists. Who dictates, or presses keys by accident, switches them off in this browser (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readBrowserValue(key) !== "off";

export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribeToBrowserValues, areKeysOn, () => true);
  return [isOn, (next) => writeBrowserValue(key, next ? "on" : "off")];
}
