"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Message, MessageOptions } from "./message";
import { watchWindow } from "./window-focus";

/** Messages from before the toast region is mounted, or which could not be shown yet. */
const queued: Message[] = [];
let showQueued = () => {};

/** Shows a short message at the top right, optionally with a note below. Can be called from any code in the browser. */
export function toast(kind: Message["kind"], text: string, options: MessageOptions = {}): void {
  queued.push({ kind, text, ...options });
  showQueued();
}

const loadToaster = () => import("./toaster");

/** Preloads the toaster, so that a message can be shown even if the connection has failed by then. */
export function prepareToasts(): void {
  loadToaster().catch(() => {}); // the first message retries
}

/**
 * The toaster (§9: top right, 5 seconds, paused on hover and while the window has no focus), loaded when a control is first pressed:
 * what it does may fail for want of a connection, which then could not bring the message either.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(watchWindow, []);
  useEffect(prepareOnPress, []);
  useEffect(() => {
    showQueued = async () => {
      if (queued.length === 0) return;
      const loaded = await loadToaster().catch(() => null);
      // Without a connection the messages wait for it.
      if (!loaded) return;
      setToaster(() => loaded.ShopToaster);
      queued.splice(0).forEach(loaded.showMessage);
    };
    showQueued();
    window.addEventListener("online", showQueued);
    return () => {
      window.removeEventListener("online", showQueued);
      showQueued = () => {};
    };
  }, []);
  return Toaster && <Toaster />;
}

const presses = ["pointerdown", "keydown", "click"] as const;

function prepareOnPress(): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("button, input, select, textarea"))) return;
    end();
    prepareToasts();
  };
  const end = () => {
    for (const each of presses) removeEventListener(each, press);
  };
  for (const each of presses) addEventListener(each, press, { passive: true });
  return end;
}
