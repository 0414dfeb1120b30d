"use client";

import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
import { Link } from "@/components/kit/link";
import { placeMessages } from "./free-place";
import type { Message, ToastAction } from "./message";
import { isWindowAway } from "./window-focus";

/** Sonner's own green, red and blue are too light to read. */
const colors = {
  "--success-bg": "var(--color-leaf-soft)",
  "--success-border": "var(--color-leaf)",
  "--success-text": "var(--color-leaf)",
  "--info-bg": "var(--color-teal-soft)",
  "--info-border": "var(--color-teal)",
  "--info-text": "var(--color-deep)",
  "--error-bg": "var(--color-brick-soft)",
  "--error-border": "var(--color-brick)",
  "--error-text": "var(--color-brick)",
} as CSSProperties;

/**
 * Sonner's text has 13 px, and its close button 20 px in a corner. The button's place at the right is kept free; an action that does
 * not fit beside the text goes below it.
 */
const classNames = {
  toast: "flex-wrap! pr-12! font-sans! text-base!",
  content: "basis-36!",
  closeButton: "top-0! right-0! left-auto! size-11! transform-none! border-0! bg-transparent! [&_svg]:size-4",
};

const lifetimeMs = 5000;

const offset = { top: "var(--toast-top)" };
const tickMs = 100;

/** The messages that are shown. Sonner's own timer is off, because it continues without the window's focus (§9). */
const shown = new Map<string | number, { text: string; msLeft: number }>();

export function ShopToaster() {
  const [host] = useState(makeToastHost);
  useEffect(() => keepOnTop(host), [host]);
  useEffect(() => countDown(host), [host]);
  return createPortal(
    <Toaster
      position="top-right"
      duration={Number.POSITIVE_INFINITY}
      offset={offset}
      mobileOffset={offset}
      closeButton
      // Stacked, what somebody else did would cover the answer to what one did oneself.
      expand
      richColors
      toastOptions={{ classNames }}
      style={colors}
    />,
    host,
  );
}

/**
 * Counts down; pauses while the pointer is on a message, and while the window has no focus or is hidden. A message that comes under a
 * resting pointer is not hovered until the pointer moves: nobody means to keep it, and it would stay on what they want to click.
 */
function countDown(host: HTMLElement): () => void {
  let isHovered = false;
  const move = () => {
    isHovered = true;
  };
  const leave = () => {
    isHovered = false;
  };
  host.addEventListener("mousemove", move);
  host.addEventListener("mouseleave", leave);
  let lastTick = performance.now();
  const timer = setInterval(() => {
    // A busy browser ticks late, so count the time that has really passed.
    const elapsed = performance.now() - lastTick;
    lastTick += elapsed;
    if (shown.size === 0) leave(); // a removed message fires no mouseleave
    if (isHovered || isWindowAway() || document.hidden) return;
    for (const [id, message] of shown) {
      message.msLeft -= elapsed;
      if (message.msLeft <= 0) dismiss(id);
    }
  }, tickMs);
  return () => {
    clearInterval(timer);
    host.removeEventListener("mousemove", move);
    host.removeEventListener("mouseleave", leave);
  };
}

function dismiss(id: string | number): void {
  shown.delete(id);
  toast.dismiss(id);
}

/** A text that is shown already is not shown twice: its message gets the new note and action, and its time starts again. */
export function showMessage({ kind, text, note, action }: Message): void {
  const same = [...shown].find(([, message]) => message.text === text)?.[0];
  if (shown.size === 0) placeMessages();
  const id = toast[kind](text, {
    ...(same !== undefined && { id: same }),
    description: note,
    action: action && <ActionControl action={action} />,
    onDismiss: ({ id }) => shown.delete(id),
  });
  shown.set(id, { text, msLeft: lifetimeMs });
}

function ActionControl({ action }: { action: ToastAction }) {
  const className = "ml-auto inline-flex min-h-11 shrink-0 items-center rounded px-2 font-semibold text-current underline";
  if ("href" in action) {
    return (
      <Link href={action.href} className={className}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    shown.clear();
    toast.dismiss();
    action.press();
  };
  return (
    <button type="button" onClick={press} className={className}>
      {action.label}
    </button>
  );
}

/**
 * Creates the container of the messages, which is above everything: a popover is in the browser's top layer, like menus. While a
 * dialog is open, everything outside of it is inert, so the container moves into the dialog and back.
 */
function makeToastHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "toast-host";
  host.popover = "manual";
  return host;
}

/** Puts the host above whatever is open now and whatever opens later, until the returned function is called. */
function keepOnTop(host: HTMLElement): () => void {
  const raise = () => {
    topDialog().append(host);
    host.showPopover?.();
  };
  const follow = () => {
    if (host.parentElement !== topDialog()) raise();
  };
  const raiseAgain = (event: Event) => {
    if (event.target !== host && (event as ToggleEvent).newState === "open") raise();
  };
  raise();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  document.addEventListener("toggle", raiseAgain, true);
  return () => {
    observer.disconnect();
    document.removeEventListener("toggle", raiseAgain, true);
    host.remove();
  };
}

/** The modal dialog that receives clicks, which is the one with the focus; the body if none is open. */
function topDialog(): Element {
  const open = [...document.querySelectorAll("dialog[open]")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}
