"use client";

import { useSyncExternalStore } from "react";
import { subscribeToBrowserValues } from "@/lib/platform/browser/browser-storage";
import { t } from "@/lib/platform/shared/language/t";
import { isMuted, playSound, setMuted } from "./sound";

export function SoundSwitch() {
  const muted = useSyncExternalStore(subscribeToBrowserValues, isMuted, () => false);
  const change = (isOn: boolean) => {
    setMuted(!isOn);
    if (isOn) void playSound();
  };
  return (
    <label className="choice w-fit pr-2">
      <input type="checkbox" checked={!muted} onChange={(event) => change(event.target.checked)} />
      {t`Play a sound for notifications`}
    </label>
  );
}
