"use client";

import Link from "next/link";
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
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

const lifetimeMs = 5000;

/** Below what can be pressed at the top right of the header and of the search. */
const offset = { top: "7.5rem" };
const tickMs = 100;

/** How long each message still stays. Sonner's own clock goes on while the window has lost the focus, so it has none (§9). */
const left = new Map<string | number, number>();

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
      richColors
      style={colors}
    />,
    host,
  );
}

/** Time stands still while the pointer is on a message, and while the window has no focus or is not to be seen. */
function countDown(host: HTMLElement): () => void {
  let isHovered = false;
  const enter = () => {
    isHovered = true;
  };
  const leave = () => {
    isHovered = false;
  };
  host.addEventListener("mouseenter", enter);
  host.addEventListener("mouseleave", leave);
  let before = performance.now();
  const ticking = setInterval(() => {
    // A busy browser ticks late: what counts is the time that has passed.
    const passed = performance.now() - before;
    before += passed;
    if (left.size === 0) leave(); // no pointer leaves a message that has gone
    if (isHovered || isWindowAway() || document.hidden) return;
    for (const [id, ms] of left) {
      left.set(id, ms - passed);
      if (ms <= passed) dismiss(id);
    }
  }, tickMs);
  return () => {
    clearInterval(ticking);
    host.removeEventListener("mouseenter", enter);
    host.removeEventListener("mouseleave", leave);
  };
}

function dismiss(id: string | number): void {
  left.delete(id);
  toast.dismiss(id);
}

export function showMessage({ kind, text, note, action }: Message): void {
  const id = toast[kind](text, {
    description: note,
    action: action && <ActionControl action={action} />,
    onDismiss: ({ id }) => left.delete(id),
  });
  left.set(id, lifetimeMs);
}

function ActionControl({ action }: { action: ToastAction }) {
  const className = "ml-auto inline-flex min-h-11 shrink-0 items-center rounded px-2 font-semibold text-current underline";
  if ("href" in action) {
    return (
      <Link prefetch={false} href={action.href as "/"} className={className}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
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
 * Where messages stand: above everything. A popover is in the browser's top layer, as menus are; and while a dialog is open
 * everything outside of it is inert, so the messages move into the dialog and out of it again.
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
  const rise = (event: Event) => {
    if (event.target !== host && (event as ToggleEvent).newState === "open") raise();
  };
  raise();
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  document.addEventListener("toggle", rise, true);
  return () => {
    changes.disconnect();
    document.removeEventListener("toggle", rise, true);
    host.remove();
  };
}

/** The modal dialog that hears clicks now, which holds the focus; the page itself where none is open. */
function topDialog(): Element {
  const open = [...document.querySelectorAll("dialog[open]")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}
