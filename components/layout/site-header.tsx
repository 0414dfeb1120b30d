"use client";

import { Heart, LayoutGrid, LogIn, Menu, MessageCircle, Phone, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SearchButton } from "@/components/catalogue/search/search-button";
import { getTel, whatsappHref } from "@/components/contact/enquiry/reach-links";
import { DrawerHead } from "@/components/kit/dialog/drawer-head";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { useSession } from "@/components/kit/hooks/use-session";
import { Link } from "@/components/kit/link";
import { getHome } from "@/lib/people/users/home";
import { t } from "@/lib/platform/shared/language/t";
import { Avatar } from "./avatar";
import { CategoriesOverlay } from "./categories-overlay";
import { LogoMark } from "./logo-mark";
import { mainNavigation } from "./navigation";
import { ProductsMenu } from "./products-menu";
import { ScrollToTop } from "./scroll-to-top";

type SiteHeaderProps = {
  companyName: string;
  slogan?: string;
  phoneNumber: string;
  whatsapp: string;
  categories: { _id: string; name: string }[];
};

const navLink = "flex min-h-11 items-center px-3 font-semibold hover:text-teal";

/**
 * The header of every page; a client component to keep pages small (docs/decisions/0012), and because it depends on the session.
 */
export function SiteHeader({ companyName, slogan, phoneNumber, whatsapp, categories }: SiteHeaderProps) {
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-0 z-40 max-md:-top-9 border-b border-ink bg-paper" id="top">
      <div className="bg-deep text-sm text-white">
        <div className="container flex min-h-9 items-center justify-between gap-6">
          <Link href="/fix" className="finder-link">{t`Leaking? Find the fix in four questions`}</Link>
          {slogan && <p>{slogan}</p>}
          {phoneNumber && (
            <a href={getTel(phoneNumber)} className="flex min-h-9 items-center gap-2 hover:underline">
              <Phone size={14} aria-hidden="true" />
              {phoneNumber}
            </a>
          )}
        </div>
      </div>
      <div className="container flex min-h-16 items-center gap-2 md:min-h-18">
        <Link href="/" className="mr-auto flex items-center gap-3 lg:mr-6">
          <LogoMark />
          {/* On phones the scroll-to-top button takes its place. */}
          <span className="font-display text-xl leading-tight font-semibold max-[23rem]:sr-only max-sm:[:has(~#to-top)>&]:sr-only">
            {companyName}
          </span>
        </Link>
        <nav aria-label={t`Main`} className="mr-auto hidden lg:flex">
          {mainNavigation.map(({ label, href }) =>
            href === "/products" ? (
              <ProductsMenu key={href} companyName={companyName} />
            ) : (
              <Link key={href} href={href} className={navLink}>
                {label}
              </Link>
            ),
          )}
        </nav>
        <ScrollToTop />
        <SearchButton />
        <HeaderIcons {...signedIn} />
        <MobileMenu
          companyName={companyName}
          phoneNumber={phoneNumber}
          whatsapp={whatsapp}
          categories={categories}
          signedIn={signedIn}
        />
      </div>
    </header>
  );
}

/** Wishlist, cart and account: for visitors each links to the login (§2). */
function HeaderIcons({ session, part, onCounted }: SignedInState) {
  return (
    <>
      <IconLink name="Wishlist" href={session ? "/wishlist" : "/login"} Icon={Heart} className="max-sm:hidden">
        {part && <part.WishlistCount />}
      </IconLink>
      <IconLink name="Cart" href={session ? "/cart" : "/login"} Icon={ShoppingCart}>
        {part && <part.CartCount />}
      </IconLink>
      {part && <part.Counting onCounted={onCounted} />}
      <div className="size-11 max-sm:hidden">
        {!session && <IconLink name="Log in" href="/login" Icon={LogIn} />}
        {session && part && <part.AccountMenu session={session} />}
        {session && !part && (
          <Link href={getHome(session.role)} className="grid size-11 place-items-center">
            <Avatar fullName={session.fullName} />
          </Link>
        )}
      </div>
    </>
  );
}

type IconLinkProps = { name: string; href: string; Icon: typeof Heart; className?: string; children?: ReactNode };

function IconLink({ name, href, Icon, className = "", children }: IconLinkProps) {
  return (
    <Link href={href} className={`relative grid size-11 place-items-center rounded-lg hover:bg-mist ${className}`}>
      <Icon size={22} aria-hidden="true" />
      <span className="sr-only">{name}</span>
      <span className="absolute top-0 right-0 flex">{children}</span>
    </Link>
  );
}

type MobileMenuProps = SiteHeaderProps & { signedIn: SignedInState };

/** The mobile menu: a native popover, which opens, closes on Escape and manages the focus without scripts. */
function MobileMenu({ companyName, phoneNumber, whatsapp, categories, signedIn: { session, part } }: MobileMenuProps) {
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
        aria-label={t`Menu`}
        className="grid size-11 place-items-center rounded-lg hover:bg-mist lg:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        popover="auto"
        aria-label={t`Menu`}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[90vw] overflow-y-auto border-l-2 border-ink bg-paper p-4 text-ink backdrop:bg-ink/60"
      >
        <DrawerHead drawerId="mobile-menu" closeLabel={t`Close menu`} className="mb-2">
          <p className="font-display text-2xl leading-tight font-semibold">{companyName}</p>
        </DrawerHead>
        <div className="grid gap-2">
          <SearchButton label={t`Search`} onOpen={close} />
          {(phoneNumber || whatsapp) && (
            <div className="flex gap-2">
              {phoneNumber && (
                <a href={getTel(phoneNumber)} className="button button-quiet flex-1 px-3">
                  <Phone size={20} aria-hidden="true" />
                  {t`Call us`}
                </a>
              )}
              {whatsapp && (
                <a href={whatsappHref(whatsapp)} rel="noopener" className="button button-quiet flex-1 px-3">
                  <MessageCircle size={20} aria-hidden="true" />
                  {t`WhatsApp`}
                </a>
              )}
            </div>
          )}
        </div>
        <ul className="my-3 divide-y divide-line border-y border-ink text-lg">
          {item(t`Find the fix`, "/fix")}
          {mainNavigation.map(({ label, href }) => item(label, href))}
          {item("Wishlist", session ? "/wishlist" : "/login", part && <part.WishlistCount />)}
          {item("Cart", session ? "/cart" : "/login", part && <part.CartCount />)}
          {!session && item("Log in", "/login")}
        </ul>
        {session && part && (
          <div className="-mx-3 py-3">
            <part.AccountLinks session={session} unread={<part.UnreadCount />} onNavigate={close} />
          </div>
        )}
        <div className="pt-1">
          <button type="button" onClick={openPanel} className="button button-quiet w-full">
            <LayoutGrid size={20} aria-hidden="true" />
            {t`Product categories`}
          </button>
          <ul className="my-2">
            {categories.map(({ _id, name }) => (
              <li key={_id}>
                <Link href={`/products?category=${_id}`} onClick={close} className="flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {isPanelOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the panel's close button
        <div onKeyDown={closeOnEscape} className="lg:hidden">
          <CategoriesOverlay companyName={companyName} onClose={() => setPanelOpen(false)} />
        </div>
      )}
    </>
  );
}

const loadPart = () => import("./signed-in");

/** The session, and the parts of the header that only logged-in users need: visitors do not load them. */
function useSignedIn() {
  const session = useSession();
  const [isCounted, setCounted] = useState(false);
  const onCounted = () => setCounted(true);
  // If the parts fail to load, nothing is counted and the loading screen must not wait.
  const part = useLoaded(loadPart, session !== null, onCounted);
  useLoadingScreen(session !== null && !isCounted);
  return { session, part: session && part, onCounted };
}

type SignedInState = ReturnType<typeof useSignedIn>;

/** Keeps the initial loading screen up while something loads (§2). Once hidden it does not come back. */
function useLoadingScreen(isWaiting: boolean): void {
  useEffect(() => {
    const screen = document.querySelector<HTMLElement>(".loading-screen");
    if (!isWaiting || !screen || getComputedStyle(screen).visibility === "hidden") return;
    const release = () => {
      delete screen.dataset.waiting;
    };
    screen.dataset.waiting = "";
    return release;
  }, [isWaiting]);
}
