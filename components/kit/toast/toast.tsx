"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Message, MessageOptions } from "./message";
import { watchWindow } from "./window-focus";

/** Messages from before the toast region is mounted. */
const queued: Message[] = [];
const enqueue = (message: Message): unknown => queued.push(message);
let notify = enqueue;

/** Shows a short message at the top right, optionally with a note below. Can be called from any code in the browser. */
export function toast(kind: Message["kind"], text: string, options: MessageOptions = {}): void {
  notify({ kind, text, ...options });
}

const loadToaster = () => import("./toaster");

/** Preloads the toaster, so that a message can be shown even if the connection has failed by then. */
export function prepareToasts(): void {
  loadToaster().catch(() => {}); // the first message retries
}

/** The toaster (§9: top right, 5 seconds, paused on hover and while the window has no focus), loaded with the first message. */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(watchWindow, []);
  useEffect(() => {
    notify = async (message) => {
      const { ShopToaster, showMessage } = await loadToaster();
      setToaster(() => ShopToaster);
      showMessage(message);
    };
    queued.splice(0).forEach(notify);
    return () => {
      notify = enqueue;
    };
  }, []);
  return Toaster && <Toaster />;
}
