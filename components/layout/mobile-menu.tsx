"use client";

import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { SearchButton } from "@/components/search/search-button";
import { Link } from "@/components/ui/link";
import { mainNavigation } from "./navigation";

const items = [
  ...mainNavigation,
  { label: "Wishlist", href: "/login" },
  { label: "Cart", href: "/login" },
  { label: "Log in", href: "/login" },
];

/** The hamburger menu: a native popover, which opens, closes on Escape and leaves the focus right without any script. */
export function MobileMenu({ companyName }: { companyName: string }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-lg hover:bg-mist lg:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[90vw] overflow-y-auto border-l border-line bg-white p-4 text-ink shadow-lift backdrop:bg-ink/50"
      >
        <div className="mb-2 flex items-center justify-between">
          <p className="font-display text-lg font-bold text-deep">{companyName}</p>
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="grid size-11 place-items-center"
          >
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        <SearchButton label="Search" onOpen={close} />
        <ul className="mt-2 divide-y divide-line/70">
          {items.map(({ label, href }) => (
            <li key={label}>
              <Link href={href} onClick={close} className="flex min-h-12 items-center font-semibold">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
