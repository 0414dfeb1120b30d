"use client";

import { Bell, Hammer, LayoutDashboard, MapPin, ReceiptText, Star, Undo2, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePath } from "@/components/kit/hooks/use-path";
import { Link } from "@/components/kit/link";
import { msg, t } from "@/lib/platform/shared/language/t";

const pages = [
  { label: msg("Dashboard"), href: "/customer/dashboard", Icon: LayoutDashboard },
  { label: msg("Notifications"), href: "/customer/notifications", Icon: Bell },
  { label: msg("Order history"), href: "/customer/purchase-history", Icon: ReceiptText },
  { label: msg("Saved jobs"), href: "/customer/jobs", Icon: Hammer },
  { label: msg("Reviews & ratings"), href: "/customer/reviews-ratings", Icon: Star },
  { label: msg("Returns & cancellations"), href: "/customer/return-and-cancel", Icon: Undo2 },
  { label: msg("Address book"), href: "/customer/address-book", Icon: MapPin },
  { label: msg("Manage profile"), href: "/customer/manage-profile", Icon: UserRound },
];

/** The account's pages: a side menu, or scrolling tabs on narrow screens. */
export function AccountMenu() {
  const path = usePath();
  const current = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the page
  useEffect(() => {
    const tab = current.current;
    const list = tab?.closest("ul");
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [path]);

  return (
    <nav aria-label={t`Account`} className="min-w-0">
      <ul className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:sticky lg:top-32 lg:mx-0 lg:flex-col lg:p-0">
        {pages.map(({ label, href, Icon }) => {
          const isCurrent = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href} className="shrink-0">
              <Link
                ref={isCurrent ? current : null}
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className="flex min-h-11 items-center gap-3 rounded-lg px-3 font-semibold whitespace-nowrap hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-ink)] lg:aria-[current=page]:shadow-[inset_3px_0_0_var(--color-ink)]"
              >
                <Icon size={18} aria-hidden="true" className="shrink-0" />
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
