"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Message, MessageOptions } from "./message";
import { watchWindow } from "./window-focus";

/** What was said before the page's region listens. */
const early: Message[] = [];
const say = (message: Message): unknown => early.push(message);
let notify = say;

/** Shows a short message at the top right, perhaps with a note beneath. May be called from anywhere in the browser's code. */
export function toast(kind: Message["kind"], text: string, options: MessageOptions = {}): void {
  notify({ kind, text, ...options });
}

const loadToaster = () => import("./toaster");

/** Fetches what shows messages before there is one: where the connection fails later, that can still be said. */
export function prepareToasts(): void {
  loadToaster().catch(() => {}); // tried again with the first message
}

/** The toaster (§9: top right, 5 seconds, pauses on hover and while the window has lost the focus), loaded with the first message. */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(watchWindow, []);
  useEffect(() => {
    notify = async (message) => {
      const { ShopToaster, showMessage } = await loadToaster();
      setToaster(() => ShopToaster);
      showMessage(message);
    };
    early.splice(0).forEach(notify);
    return () => {
      notify = say;
    };
  }, []);
  return Toaster && <Toaster />;
}
