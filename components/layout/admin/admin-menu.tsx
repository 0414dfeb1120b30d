"use client";

import { ChevronDown, Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { DrawerHead } from "@/components/kit/dialog/drawer-head";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { getScreen, screenGroups } from "./screens";

/** The admin's screens: a column at the side, or behind a button on narrow screens. */
export function AdminMenu() {
  const path = usePathname();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item changes with the page
  useEffect(() => {
    const item = menu.current?.querySelector<HTMLElement>("[aria-current]");
    if (!menu.current || !item) return;
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = menu.current;
    const isInView = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isInView) menu.current.scrollTop = offsetTop - clientHeight / 2;
  }, [path]);
  return (
    // As tall as the screen without the header: a taller one would make every short page scroll.
    <nav
      ref={menu}
      aria-label="Back office"
      className="sticky top-0 max-h-[calc(100dvh-4rem-1px)] overflow-y-auto overscroll-contain py-2 pr-3"
    >
      <Screens />
    </nav>
  );
}

export function AdminMenuButton() {
  const path = usePathname();
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes it
  useEffect(() => {
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [path]);
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="admin-menu" className="grid size-11 place-items-center rounded-lg hover:bg-mist">
        <Menu size={24} aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </button>
      <nav
        ref={sheet}
        id="admin-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto bg-white p-4 text-ink shadow-lift backdrop:bg-ink/50"
      >
        <DrawerHead drawerId="admin-menu" closeLabel="Close menu" className="mb-2">
          <p className="font-display text-lg font-bold text-deep">Back office</p>
        </DrawerHead>
        <Screens />
      </nav>
    </div>
  );
}

function Screens() {
  const current = getScreen(usePathname());
  const isAllowed = useMay();
  const groups = screenGroups
    .map((group) => ({ ...group, screens: group.screens.filter(({ right }) => isAllowed(right)) }))
    .filter(({ screens }) => screens.length > 0);
  return groups.map(({ title, isFolded, screens }) => {
    const isCurrent = screens.some(({ href }) => href === current?.href);
    return (
      // Again with its current screen, so that it opens then and stays as the reader left it otherwise.
      <details key={`${title} ${isCurrent}`} open={!isFolded || isCurrent} className="group mb-3 lg:mb-1">
        <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between rounded-lg px-3 text-sm text-stone hover:bg-mist lg:pointer-fine:min-h-6 lg:pointer-fine:text-xs [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        <ul>
          {screens.map(({ label, href, Icon }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current?.href ? "page" : undefined}
                className="flex min-h-11 items-center gap-3 rounded-lg px-3 font-semibold hover:bg-mist aria-[current=page]:bg-teal aria-[current=page]:text-white lg:pointer-fine:min-h-7 lg:pointer-fine:text-sm"
              >
                <Icon size={18} aria-hidden="true" className="shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
