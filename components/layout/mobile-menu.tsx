"use client";

import { LayoutGrid, Menu } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { SearchButton } from "@/components/search/search-button";
import { DrawerHead } from "@/components/ui/dialog/drawer-head";
import { Link } from "@/components/ui/link";
import { AccountLinks } from "./account-links";
import { CategoriesOverlay } from "./categories-overlay";
import { mainNavigation } from "./navigation";
import type { SignedIn } from "./use-signed-in";

type MobileMenuProps = { companyName: string; signedIn: SignedIn };

/** The hamburger menu: a native popover, which opens, closes on Escape and leaves the focus right without any script. */
export function MobileMenu({ companyName, signedIn: { session, part } }: MobileMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const close = () => menu.current?.hidePopover?.();
  const openPanel = () => {
    close();
    setPanelOpen(true);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setPanelOpen(false);
  };
  const item = (label: string, href: string, count?: ReactNode) => (
    <li key={label}>
      <Link href={href} onClick={close} className="flex min-h-12 items-center gap-2 font-semibold">
        {label}
        {count}
      </Link>
    </li>
  );
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
        <DrawerHead drawerId="mobile-menu" closeLabel="Close menu" className="mb-2">
          <p className="font-display text-lg font-bold text-deep">{companyName}</p>
        </DrawerHead>
        <div className="grid gap-2">
          <SearchButton label="Search" onOpen={close} />
          <button type="button" onClick={openPanel} className="button button-quiet">
            <LayoutGrid size={20} aria-hidden="true" />
            Product categories
          </button>
        </div>
        <ul className="my-2 divide-y divide-line/70">
          {mainNavigation.map(({ label, href }) => item(label, href))}
          {item("Wishlist", session ? "/wishlist" : "/login", part && <part.WishlistCount />)}
          {item("Cart", session ? "/cart" : "/login", part && <part.CartCount />)}
          {!session && item("Log in", "/login")}
        </ul>
        {session && (
          <div className="-mx-3 border-t border-line pt-3">
            <AccountLinks session={session} unread={part && <part.UnreadCount />} onChosen={close} />
          </div>
        )}
      </nav>
      {isPanelOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the panel's own button
        <div onKeyDown={closeOnEscape} className="lg:hidden">
          <CategoriesOverlay companyName={companyName} onClose={() => setPanelOpen(false)} />
        </div>
      )}
    </>
  );
}
