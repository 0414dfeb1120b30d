import { ArrowRight, ChevronDown, Heart, LogIn, Menu, ShoppingCart } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { getTel, whatsappHref } from "@/components/contact/enquiry/reach-links";
import { DrawerHead } from "@/components/kit/dialog/drawer-head";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { Link } from "@/components/kit/link";
import { later, textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { CategoriesOverlay } from "./categories-overlay";
import { LanguageSwitch } from "./language-switch";
import { mainNavigation } from "./navigation";
import { SearchButton } from "./search-button";
import type { SignedInState } from "./use-signed-in";

type MobileMenuProps = {
  companyName: string;
  phoneNumber: string;
  whatsapp: string;
  categories: { _id: string; name: string }[];
  signedIn: SignedInState;
};

const loadDoors = later(() => import("@/components/advice/fix/problem-tiles"));

/** The mobile menu: a native popover, which opens, closes on Escape and manages the focus without scripts. */
export function MobileMenu({ companyName, phoneNumber, whatsapp, categories, signedIn: { session, part } }: MobileMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  // Not in every page's HTML, which is read before anyone opens the menu.
  const doors = useLoaded(loadDoors, isOpened, () => {});
  const close = () => menu.current?.hidePopover?.();
  const openPanel = () => {
    close();
    setPanelOpen(true);
  };
  const dismissPanel = () => {
    setPanelOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dismissPanel();
  };
  const own = (label: string, href: string, Icon: typeof Heart, count?: ReactNode) => (
    <li>
      <Link href={href} onClick={close} className="menu-own">
        <Icon size={22} aria-hidden="true" />
        <span>
          {label}
          {count}
        </span>
      </Link>
    </li>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="mobile-menu"
        aria-label={t`Menu`}
        onClick={() => setOpened(true)}
        className="grid size-11 place-items-center rounded-lg hover:bg-mist lg:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <nav ref={menu} id="mobile-menu" popover="auto" aria-label={t`Menu`} className="menu-drawer">
        <DrawerHead drawerId="mobile-menu" closeLabel={t`Close menu`} className="mb-2">
          <p className="font-display text-2xl leading-tight font-semibold">{companyName}</p>
        </DrawerHead>
        <SearchButton label={t`Search`} phoneNumber={phoneNumber} onOpen={close} />
        <ul className="my-3 cells grid-cols-2">
          <li className="col-span-2">
            <Link href="/fix" onClick={close} className="menu-row h-auto font-display text-xl">
              {t`Find the fix`}
              <ArrowRight size={20} aria-hidden="true" className="ml-auto text-teal" />
            </Link>
            {isOpened && (
              <div className="menu-doors">{doors && <doors.ProblemTiles columns="grid-cols-3" onFollow={close} />}</div>
            )}
          </li>
          {mainNavigation.map(({ label, href }) => (
            <li key={href} className="last:col-span-2">
              <Link href={href} onClick={close} className="menu-row">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="cells auto-cols-fr grid-flow-col">
          {own(t`Wishlist`, session ? "/wishlist" : "/login", Heart, part && <part.WishlistCount />)}
          {own(t`Cart`, session ? "/cart" : "/login", ShoppingCart, part && <part.CartCount />)}
          {!session && own(t`Log in`, "/login", LogIn)}
        </ul>
        {session && part && (
          <div className="-mx-3 py-3">
            <part.AccountLinks session={session} unread={<part.UnreadCount />} onNavigate={close} />
          </div>
        )}
        <LanguageSwitch className="mt-3 button button-quiet w-full" />
        <button type="button" onClick={openPanel} className="mt-3 button button-quiet w-full">
          {t`Product categories`}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        <ul className="my-3 cells grid-cols-2 text-sm">
          {categories.map(({ _id, name }) => (
            <li key={_id} lang={textLang(name)}>
              <Link href={`/products/${_id}`} onClick={close} className="menu-row">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Reach phoneNumber={phoneNumber} whatsapp={whatsapp} />
      </nav>
      {isPanelOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the panel's close button
        <div onKeyDown={closeOnEscape} className="lg:hidden">
          <CategoriesOverlay
            companyName={companyName}
            categories={categories}
            onClose={() => setPanelOpen(false)}
            onDismiss={dismissPanel}
          />
        </div>
      )}
    </>
  );
}

function Reach({ phoneNumber, whatsapp }: Pick<MobileMenuProps, "phoneNumber" | "whatsapp">) {
  if (!phoneNumber && !whatsapp) return null;
  return (
    <div className="menu-reach">
      {phoneNumber && <a href={getTel(phoneNumber)} className="button button-quiet">{t`Call us`}</a>}
      {whatsapp && <a href={whatsappHref(whatsapp)} rel="noopener" className="button button-quiet">{t`WhatsApp`}</a>}
    </div>
  );
}
