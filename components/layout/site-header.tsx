"use client";

import { Heart, LogIn, Phone, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { getTel } from "@/components/contact/enquiry/reach-links";
import { Link } from "@/components/kit/link";
import { getHome } from "@/lib/people/users/home";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { Avatar } from "./avatar";
import { LanguageSwitch } from "./language-switch";
import { LogoMark } from "./logo-mark";
import { MobileMenu } from "./mobile-menu";
import { mainNavigation } from "./navigation";
import { ProductsMenu } from "./products-menu";
import { ScrollToTop } from "./scroll-to-top";
import { SearchButton } from "./search-button";
import { type SignedInState, useSignedIn } from "./use-signed-in";

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
          {slogan && <p lang={textLang(slogan)}>{slogan}</p>}
          {phoneNumber && (
            <a href={getTel(phoneNumber)} className="flex min-h-9 items-center gap-2 hover:underline">
              <Phone size={14} aria-hidden="true" />
              {phoneNumber}
            </a>
          )}
          <LanguageSwitch className="language-switch" />
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
              <ProductsMenu key={href} companyName={companyName} categories={categories} />
            ) : (
              <Link key={href} href={href} className={navLink}>
                {t(label)}
              </Link>
            ),
          )}
        </nav>
        <ScrollToTop />
        <SearchButton phoneNumber={phoneNumber} />
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
      <IconLink name={t`Wishlist`} href={session ? "/wishlist" : "/login"} Icon={Heart} className="max-sm:hidden">
        {part && <part.WishlistCount />}
      </IconLink>
      <IconLink name={t`Cart`} href={session ? "/cart" : "/login"} Icon={ShoppingCart}>
        {part && <part.CartCount />}
      </IconLink>
      {part && <part.Counting onCounted={onCounted} />}
      <div className="size-11 max-sm:hidden">
        {!session && <IconLink name={t`Log in`} href="/login" Icon={LogIn} />}
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
