"use client";

import { type ComponentType, useEffect, useState } from "react";

type Message = { kind: "success" | "error"; text: string };

const eventName = "shop:toast";

/** Shows a short message at the top right. May be called from anywhere in the browser's code. */
export function toast(kind: Message["kind"], text: string): void {
  window.dispatchEvent(new CustomEvent<Message>(eventName, { detail: { kind, text } }));
}

/** The toaster (§9: top right, 5 seconds, pauses on hover and while the window is not looked at), loaded with the first message. */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const show = async (event: Event) => {
      const { kind, text } = (event as CustomEvent<Message>).detail;
      const [{ toast: sonner }, { ShopToaster }] = await Promise.all([import("sonner"), import("./toaster")]);
      setToaster(() => ShopToaster);
      sonner[kind](text);
    };
    window.addEventListener(eventName, show);
    return () => window.removeEventListener(eventName, show);
  }, []);
  return Toaster && <Toaster />;
}
