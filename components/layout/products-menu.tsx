"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { CategoriesOverlay, type CategoriesOverlayProps, preloadPanel } from "./categories-overlay";

const closeDelayMs = 300;

/**
 * "Products" with its mega-menu: opens at once on hover, closes 300 ms after the pointer has left; by keyboard and touch with the
 * button.
 */
export function ProductsMenu({ companyName, categories }: Pick<CategoriesOverlayProps, "companyName" | "categories">) {
  const [isOpen, setOpen] = useState(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => () => clearTimeout(closeTimer.current), []);
  useEffect(() => {
    // The panel's code loads when the pointer first moves over the header, so that it is there when the menu opens.
    const header = button.current?.closest("header");
    header?.addEventListener("pointerover", preloadPanel, { once: true });
    return () => header?.removeEventListener("pointerover", preloadPanel);
  }, []);

  const open = () => {
    clearTimeout(closeTimer.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(closeTimer.current);
    setOpen(false);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") open();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") closeTimer.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  /** The mouse has already opened the menu by hovering: a click must not close it again. */
  const toggle = ({ nativeEvent }: MouseEvent) => {
    const isMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
    if (isOpen && !isMouse) close();
    else open();
  };
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isOpen) dismiss();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a shortcut for the button inside
    <div className="flex items-center" onPointerEnter={enter} onPointerLeave={leave} onKeyDown={closeOnEscape}>
      <Link
        href="/products"
        onClick={close}
        className="flex min-h-11 items-center pl-3 font-semibold hover:text-teal"
      >{t`Products`}</Link>
      <button
        ref={button}
        type="button"
        aria-label={t`Product categories`}
        aria-expanded={isOpen}
        onClick={toggle}
        className="grid min-h-11 w-8 place-items-center rounded-md hover:text-teal"
      >
        <ChevronDown size={18} aria-hidden="true" className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </button>
      {isOpen && <CategoriesOverlay companyName={companyName} categories={categories} onClose={close} onDismiss={dismiss} />}
    </div>
  );
}
